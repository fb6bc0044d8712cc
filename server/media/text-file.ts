import { readFileSync } from 'node:fs';

const decoders = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Reads a text of unknown encoding: UTF-16 with its mark, UTF-8, else GB18030, in which many Chinese subtitle files
 * are still written.
 * @throws where the file cannot be read, or the bytes are no text in any of these
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const marked = decoders.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the next likely encoding is asked, strictly, and its refusal is the caller's to hear.
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}
