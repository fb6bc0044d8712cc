/** How to write Simplified words in Traditional (made by scripts/ime/traditional.ts from OpenCC, for Taiwan). */
export interface PackedTraditional {
  /** Whose knowledge this is; travels with it. */
  notice: string;
  /** Characters that change, and at the same places what they become. */
  from: string;
  to: string;
  /** Rows with spaces between: a Simplified character and its further Traditional forms. */
  more: string;
  /** Rows with spaces between: a word and, equally long, how it is written where its characters alone would mislead. */
  words: string;
}

/** How what the engine finds is written on the screen. */
export interface Script {
  write(simplified: string): string;
  /** Every way to write a single character, the usual one first; of a word, its one way. */
  forms(simplified: string): string[];
}

export const simplifiedScript: Script = { write: (text) => text, forms: (text) => [text] };

/** Words are looked for in a text from the longest on: 头发 is 頭髮, not 頭 and 發. */
export function traditionalScript({ from, to, more, words }: PackedTraditional): Script {
  const chars = new Map(Array.from(from, (char, at) => [char, to[at]!]));
  const further = new Map(more.split(' ').map((row) => [row[0]!, row.slice(1)]));
  const byWord = new Map<string, string>();
  let longest = 1;
  for (const row of words.split(' ')) {
    const length = row.length / 2;
    byWord.set(row.slice(0, length), row.slice(length));
    longest = Math.max(longest, length);
  }
  const write = (text: string): string => {
    let written = '';
    for (let at = 0; at < text.length; ) {
      let length = Math.min(longest, text.length - at);
      while (length > 1 && !byWord.has(text.substr(at, length))) length -= 1;
      const part = text.substr(at, length);
      written += byWord.get(part) ?? chars.get(part) ?? part;
      at += length;
    }
    return written;
  };
  return {
    write,
    forms: (text) => {
      const usual = write(text);
      return text.length > 1 ? [usual] : [usual, ...(further.get(text) ?? '')];
    },
  };
}
