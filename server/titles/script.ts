import { readFileSync } from 'node:fs';
import { type PackedTraditional, traditionalScript } from '../../src/lib/traditional';
import type { Language } from '../messages';

/** A text as it is written on the mainland, and as in Taiwan where somebody wrote that, else ''. */
export interface InBoth {
  text: string;
  tw: string;
}

interface Scripts {
  toTraditional(text: string): string;
  toSimplified(text: string): string;
}

let opened: Scripts | undefined;

/** Read when the first viewer needs it: some milliseconds. */
function scripts(): Scripts {
  if (opened) return opened;
  const file = new URL('../../src/lib/packed/traditional.json', import.meta.url);
  const packed = JSON.parse(readFileSync(file, 'utf8')) as PackedTraditional;
  const { write } = traditionalScript(packed);
  const back = new Map<string, string>();
  for (const row of packed.more.split(' ')) for (const form of row.slice(1)) back.set(form, row[0]!);
  for (const [at, char] of Array.from(packed.from).entries()) back.set(packed.to[at]!, char);
  // What Simplified writes itself stays: 著 is a form of 着, and a character of its own.
  const toSimplified = (text: string): string => {
    let written = '';
    for (const char of text) written += back.get(char) ?? char;
    return written;
  };
  opened = { toTraditional: write, toSimplified };
  return opened;
}

/** Simplified text as it is written in Taiwan, character for character with the words that need more. */
export const toTraditional = (text: string): string => scripts().toTraditional(text);

/** Text with one form for each character, so that both ways to write a word are found by either. Not for reading. */
export const folded = (text: string): string => (/[\u3400-\u9fff]/.test(text) ? scripts().toSimplified(text) : text);

/** The text in the viewer's language: as it was written for it, else converted. */
export function written({ text, tw }: InBoth, language: Language): string {
  if (language === 'zh-CN') return text;
  return tw || toTraditional(text);
}

/** Whether a viewer reads a conversion, and not what somebody wrote or what is the same in both. */
export const isConverted = ({ text, tw }: InBoth, language: Language): boolean =>
  language === 'zh-TW' && tw === '' && text !== '' && toTraditional(text) !== text;
