import DOMPurify from 'dompurify';
import { helpAttributes, helpTags } from '../../../lib/help-html';
import { mediaUrl } from '../../../ui/media-url';
import { type HelpLink, linkTarget, sameTarget } from './links';

export interface HelpText {
  /** Ready to be appended; used up by that. */
  fragment: DocumentFragment;
  /** The links of the text, each place once; in the text itself they are words. */
  links: HelpLink[];
  /** Nothing to read or to see is left. */
  blank: boolean;
}

/** An engine that DOMPurify cannot work on would get the HTML back untouched: it gets the words alone. */
function wordsOnly(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  for (const line of text.split(/\n+/)) {
    if (!line.trim()) continue;
    const paragraph = document.createElement('p');
    paragraph.appendChild(document.createTextNode(line.trim()));
    fragment.appendChild(paragraph);
  }
  return fragment;
}

/** A remote cannot reach a word inside a text that scrolls, so links become words, and buttons below the text. */
function takeLinks(fragment: DocumentFragment): HelpLink[] {
  const links: HelpLink[] = [];
  for (const anchor of Array.from(fragment.querySelectorAll('a'))) {
    const target = linkTarget(anchor.getAttribute('href') ?? '');
    const label = (anchor.textContent ?? '').trim();
    const word = document.createElement(target && label ? 'strong' : 'span');
    while (anchor.firstChild) word.appendChild(anchor.firstChild);
    anchor.parentNode?.replaceChild(word, anchor);
    if (target && label && !links.some((known) => sameTarget(known.target, target))) links.push({ label, target });
  }
  return links;
}

/** Pictures of the operator's own server or of an https host; anything else leaves its words. */
function settlePictures(fragment: DocumentFragment): void {
  for (const picture of Array.from(fragment.querySelectorAll('img'))) {
    const target = linkTarget(picture.getAttribute('src') ?? '');
    if (target) {
      picture.setAttribute('src', target.kind === 'route' ? mediaUrl(target.path) : target.url);
    } else {
      picture.parentNode?.replaceChild(document.createTextNode(picture.getAttribute('alt') ?? ''), picture);
    }
  }
}

/** Makes the operator's HTML safe to show: an allow-list of tags and attributes, no styles, no scripts, no anchors. */
export function sanitizeHelp(html: string): HelpText {
  const fragment = DOMPurify.isSupported
    ? DOMPurify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        ALLOWED_TAGS: [...helpTags],
        ALLOWED_ATTR: [...helpAttributes],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
      })
    : wordsOnly(html);
  const links = takeLinks(fragment);
  settlePictures(fragment);
  return { fragment, links, blank: !(fragment.textContent ?? '').trim() && !fragment.querySelector('img') };
}
