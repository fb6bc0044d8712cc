import { readFileSync } from 'node:fs';
import chardet from 'chardet';

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Encodings of older subtitle and danmu files; of several that are as likely, the first one here is taken. */
const older = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'euc-jp', 'windows-1252'];

/** A character of several bytes may be cut at the end of a sample. */
function isReadable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // Its refusal is the answer.
    return false;
  }
}

/**
 * The encoding of a text that does not say it, as TextDecoder names it: UTF-8 or UTF-16 by their marks, UTF-8 where all
 * bytes are it, else what the frequency of its characters speaks for.
 * @param bytes the text, or its beginning
 */
export function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  if (isReadable(bytes, 'utf-8')) return 'utf-8';
  const confidence = new Map(chardet.analyse(bytes).map((match) => [match.name.toLowerCase(), match.confidence]));
  const likely = older
    .filter((encoding) => isReadable(bytes, encoding))
    .sort((a, b) => (confidence.get(b) ?? 0) - (confidence.get(a) ?? 0));
  return likely[0] ?? 'gb18030';
}

/**
 * Reads a text of unknown encoding: UTF-8, UTF-16 with its mark, or one of the older East Asian ones, in which many
 * subtitle files are still written.
 * @throws where the file cannot be read, or the bytes are no text in any of these
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const encoding = encodingOf(bytes);
  // windows-1252 has a character for every byte: what no text has tells the other files.
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) throw new Error('这不是文本文件 (not a text file)');
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
