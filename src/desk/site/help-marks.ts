/** A text and the selection in it; `from` and `to` are the same for a bare cursor. */
export interface Chosen {
  text: string;
  from: number;
  to: number;
}

/** The text that replaces the selection, and the selection in the whole text after that. */
export interface Written {
  insert: string;
  from: number;
  to: number;
}

export const helpMarks = ['heading', 'paragraph', 'bold', 'italic', 'list', 'numbers', 'quote', 'link'] as const;
export type HelpMark = (typeof helpMarks)[number];

/** The tags around the selection. */
const pairs: Partial<Record<HelpMark, readonly [string, string]>> = {
  heading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  quote: ['<blockquote>', '</blockquote>'],
};
const HREF = '/';

/** Puts one tag of help around the selection: the words stay selected, so that several tags can be applied. */
export function marked({ text, from, to }: Chosen, mark: HelpMark): Written {
  const words = text.slice(from, to);
  if (mark === 'link') {
    const opening = `<a href="${HREF}">`;
    // Where words were selected, the address is what has to be typed next; else the words are.
    const at = from + opening.length;
    const place = words ? { from: at - 2 - HREF.length, to: at - 2 } : { from: at, to: at };
    return { insert: `${opening}${words}</a>`, ...place };
  }
  if (mark === 'list' || mark === 'numbers') return listed(words, from, mark === 'list' ? 'ul' : 'ol');
  const [opening, closing] = pairs[mark] ?? ['', ''];
  const at = from + opening.length;
  return { insert: `${opening}${words}${closing}`, from: at, to: at + words.length };
}

/** Makes each selected line an item of the list. */
function listed(words: string, from: number, tag: 'ul' | 'ol'): Written {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const points = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`).join('\n');
  const insert = `<${tag}>\n${points}\n</${tag}>`;
  if (lines.length > 0) return { insert, from, to: from + insert.length };
  const at = from + insert.indexOf('</li>');
  return { insert, from: at, to: at };
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  code: string;
}

/** The mark of a keyboard shortcut, as in other editors. */
export function markOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): HelpMark | undefined {
  if (ctrlKey === metaKey) return undefined;
  if (altKey) return shiftKey ? undefined : ({ Digit3: 'heading', Digit0: 'paragraph' } as const)[code];
  // The character of a shifted digit differs from keyboard to keyboard; the key code is the same.
  if (shiftKey) return ({ Digit7: 'numbers', Digit8: 'list', Digit9: 'quote' } as const)[code];
  return ({ b: 'bold', i: 'italic', k: 'link' } as const)[key.toLowerCase()];
}

/** The shortcuts for tooltips and for `aria-keyshortcuts`. */
export const keysOfMarks: Record<HelpMark, string> = {
  heading: 'Control+Alt+3',
  paragraph: 'Control+Alt+0',
  bold: 'Control+B',
  italic: 'Control+I',
  list: 'Control+Shift+8',
  numbers: 'Control+Shift+7',
  quote: 'Control+Shift+9',
  link: 'Control+K',
};
