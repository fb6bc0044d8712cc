import DOMPurify from 'dompurify';
import { helpAttributes, helpTags } from '../../../lib/help-html';
import { mediaUrl } from '../../../ui/media-url';
import { type HelpLink, linkTarget, sameTarget } from './links';

export interface HelpText {
  /** Ready to be appended once, which empties it. */
  fragment: DocumentFragment;
  /** The links of the text, each target once; in the text itself they are plain words. */
  links: HelpLink[];
  /** Whether no text and no picture is left. */
  blank: boolean;
}

/** The plain text of the HTML, for an engine that DOMPurify does not support: DOMPurify would return the HTML unchanged there. */
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

/** Turns links into words and lists them for buttons below the text: a remote cannot reach a word inside a scrolling text. */
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

/** Keeps pictures of the operator's own server or of an https host; any other picture is replaced by its alternative text. */
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
