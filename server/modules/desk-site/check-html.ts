import { helpAttributes, helpTags, linkTarget } from '../../../src/lib/help-html';
import { badRequest, type Refusal } from '../../errors';

/** A closing tag, an opening one with its attributes, or the beginning of anything else that a browser would not read as text. */
const MARK =
  /<(?:\/([a-z][^\s/>]*)\s*>|([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>|([!?/a-z]))/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NEAR_CHARS = 20;

/**
 * Refuses HTML that the app would not show, so that nobody publishes a page of which half is missing. The app sanitizes again.
 * @throws Refusal that names the element
 */
export function checkHtml(html: string): void {
  for (const found of html.matchAll(MARK)) {
    const [, closing, opening, attributes = '', other] = found;
    if (other !== undefined) {
      const near = html.slice(found.index, found.index + NEAR_CHARS);
      throw badRequest((t) => t.desk.help.broken(near));
    }
    const tag = (closing ?? opening ?? '').toLowerCase();
    if (!helpTags.includes(tag)) throw badRequest((t) => t.desk.help.tag(tag));
    for (const attribute of attributes.matchAll(ATTRIBUTE)) {
      const fault = faultOf(attribute);
      if (fault) throw fault;
    }
  }
}

function faultOf([, given = '', double, single, bare]: RegExpMatchArray): Refusal | undefined {
  const name = given.toLowerCase();
  if (!helpAttributes.includes(name)) return badRequest((t) => t.desk.help.attribute(name));
  const isAddress = name === 'href' || name === 'src';
  if (isAddress && !linkTarget(double ?? single ?? bare ?? '')) return badRequest((t) => t.desk.help.address(name));
  return undefined;
}
