import { inTurns } from '../in-turns';
import { plainChars } from './plain';

/** A word of a list, and where it was found: UTF-16 places in the text as it was written; `to` is behind it. */
export interface Found<W> {
  word: W;
  from: number;
  to: number;
}

export type Matcher<W> = (text: string) => Found<W>[];

interface Node<W> {
  next: Map<string, Node<W>>;
  ends: W[];
}

/** The clock is looked at after so many words, each of which takes some microseconds. */
const STEP = 64;

/** Words that end where they were found are told as often; more than so many of one text say nothing new. */
const MOST = 1_000;

/**
 * Looks for many words at once: a tree of their characters, walked from each character of the text. What it costs hangs on the text and
 * not on how many words there are. One pattern of ten thousand words would be slow to make, and a word could break it. Made in turns: ten
 * thousand words take 25 to 65 ms.
 */
export async function createMatcher<W extends { word: string }>(words: readonly W[]): Promise<Matcher<W>> {
  const root: Node<W> = { next: new Map(), ends: [] };
  await inTurns(words, (word) => plant(root, word), STEP);
  return (text) => {
    const found: Found<W>[] = [];
    const chars = plainChars(text);
    for (let start = 0; start < chars.length && found.length < MOST; start += 1) {
      let node: Node<W> | undefined = root;
      for (let at = start; node && at < chars.length; at += 1) {
        node = node.next.get(chars[at]!.char);
        for (const word of node?.ends ?? []) found.push({ word, from: chars[start]!.from, to: chars[at]!.to });
      }
    }
    return found;
  };
}

/** A word of signs alone would be found everywhere: it is none. */
function plant<W extends { word: string }>(root: Node<W>, word: W): void {
  let node = root;
  for (const { char } of plainChars(word.word)) {
    const next: Node<W> = node.next.get(char) ?? { next: new Map(), ends: [] };
    node.next.set(char, next);
    node = next;
  }
  if (node !== root) node.ends.push(word);
}

const STAR = '＊';

/** A text with stars in place of what was found; what has no shape stays, so that lines and spaces do. */
export function masked(text: string, found: readonly Pick<Found<unknown>, 'from' | 'to'>[]): string {
  if (found.length === 0) return text;
  let written = '';
  let at = 0;
  for (const char of text) {
    const isHidden = found.some(({ from, to }) => from <= at && at < to);
    written += isHidden && !/\s/.test(char) ? STAR : char;
    at += char.length;
  }
  return written;
}
