import { inTurns } from '../in-turns';
import { plainChars } from './plain';

/** A word of a list, and where it was found: UTF-16 offsets in the original text; `to` is exclusive. */
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

/** After how many words the clock is read; each word takes some microseconds. */
const STEP = 64;

/** The most matches for one text: overlapping words are reported each, and more matches say nothing new. */
const MOST = 1_000;

/**
 * Makes a search for many words at once: a trie of their characters, walked from each character of the text, so that the cost depends on the
 * text and not on the number of words. One regular expression of ten thousand words would be slow to build, and a word could break it. The
 * trie is built in turns with other work: ten thousand words take 25 to 65 ms.
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

/** Adds a word to the trie. A word of punctuation alone would match everywhere and is left out. */
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

/** Replaces the matches in a text by stars; white space stays, so that lines and words keep their places. */
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
