/** Part of a text that is chosen in its field; `from` and `to` are the same where the cursor only stands there. */
export interface Chosen {
  text: string;
  from: number;
  to: number;
}

/** What stands in place of what was chosen, and what of the whole is chosen then. */
export interface Written {
  insert: string;
  from: number;
  to: number;
}

export const helpMarks = ['heading', 'paragraph', 'bold', 'italic', 'list', 'numbers', 'quote', 'link'] as const;
export type HelpMark = (typeof helpMarks)[number];

/** Pairs around what is chosen. */
const pairs: Partial<Record<HelpMark, readonly [string, string]>> = {
  heading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  quote: ['<blockquote>', '</blockquote>'],
};
const HREF = '/';

/** One tag of help around what is chosen: the words stay chosen, so that marks can be set one upon another. */
export function marked({ text, from, to }: Chosen, mark: HelpMark): Written {
  const words = text.slice(from, to);
  if (mark === 'link') {
    const opening = `<a href="${HREF}">`;
    // With words the address is what has to be written next; without, the words are.
    const at = from + opening.length;
    const place = words ? { from: at - 2 - HREF.length, to: at - 2 } : { from: at, to: at };
    return { insert: `${opening}${words}</a>`, ...place };
  }
  if (mark === 'list' || mark === 'numbers') return listed(words, from, mark === 'list' ? 'ul' : 'ol');
  const [opening, closing] = pairs[mark] ?? ['', ''];
  const at = from + opening.length;
  return { insert: `${opening}${words}${closing}`, from: at, to: at + words.length };
}

/** Each line that is chosen is a point of the list. */
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

/** Which mark a press of keys means, as writers know it from other editors. */
export function markOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): HelpMark | undefined {
  if (ctrlKey === metaKey) return undefined;
  if (altKey) return shiftKey ? undefined : ({ Digit3: 'heading', Digit0: 'paragraph' } as const)[code];
  // What a shifted digit writes differs from keyboard to keyboard; the key is the same.
  if (shiftKey) return ({ Digit7: 'numbers', Digit8: 'list', Digit9: 'quote' } as const)[code];
  return ({ b: 'bold', i: 'italic', k: 'link' } as const)[key.toLowerCase()];
}

/** The same for who reads or hears what a button does. */
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
