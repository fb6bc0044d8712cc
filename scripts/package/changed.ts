import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CareError } from '../lib/care.mjs';
import { root } from '../lib/root.mjs';

/** A source with some of it replaced. @throws CareError where one no longer fits: a change must not get lost */
export function changed(file: string, changes: Record<string, string>): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) {
      throw new CareError(`${relative(root, file)} has no '${from}' any more, which packaging replaces.`);
    }
    text = text.replace(from, () => to);
  }
  return text;
}

/** Text that may stand in XML, between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
