import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import chardet from 'chardet';
import { stemOf } from './file-kinds';
import { namingIn } from './subtitle-files';

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

interface Older {
  encoding: string;
  /** First bytes of the characters that most of a text consists of, and the least second byte of these. */
  common: readonly (readonly [from: number, to: number])[];
  second: number;
}

/** Encodings of older subtitle and danmu files; of several that are as likely, the first one here is taken. */
const older: readonly Older[] = [
  // Kana are left out: GB18030 has them at the places of EUC-JP.
  {
    encoding: 'gb18030',
    common: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    second: 0xa1,
  },
  { encoding: 'big5', common: [[0xa1, 0xc6]], second: 0x40 },
  {
    encoding: 'shift_jis',
    common: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
    second: 0x40,
  },
  {
    encoding: 'euc-kr',
    common: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    second: 0xa1,
  },
  {
    encoding: 'euc-jp',
    common: [
      [0xa1, 0xa5],
      [0xb0, 0xcf],
    ],
    second: 0xa1,
  },
];

const declaresUtf8 = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']utf-?8["']/i;

/** In how many places of a decoded text bytes were damaged: the decoder put one or more U+FFFD there. */
export function damagedIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    if (text[at - 1] !== '\ufffd') count += 1;
  }
  return count;
}

/** Controls and characters of private use: what decoders make of bytes that they do not know, where they do not refuse. */
const isFault = (code: number): boolean =>
  code === 0xfffd || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code <= 0xf8ff);

/**
 * Reads bytes as an encoding and counts the characters beyond ASCII that came out whole, the wide ones (from U+0800)
 * among them, and the faults. A character that the end cuts is none of these: it may be the end of a sample.
 */
function readAs(bytes: Uint8Array, encoding: string): { whole: number; wide: number; faults: number } {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const count = { whole: 0, wide: 0, faults: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
    if (code < 0x80 || isSecondHalf) continue;
    if (isFault(code)) count.faults += 1;
    else count.whole += 1;
    if (code >= 0x800 && !isFault(code)) count.wide += 1;
  }
  return count;
}

/** Characters of two bytes that are rare in the encoding, and bytes that are none of a pair. */
function rareIn(bytes: Uint8Array, { common, second }: Older): number {
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const isCommon = common.some(([from, to]) => byte >= from && byte <= to) && (bytes[at + 1] ?? 0xff) >= second;
    if (!isCommon) rare += 1;
    if ((bytes[at + 1] ?? 0) >= 0x40) at += 1;
  }
  return rare;
}

/** In Western texts most bytes beyond ASCII stand alone between two of ASCII, in East Asian ones few. */
function isWestern(bytes: Uint8Array): boolean {
  let all = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    all += 1;
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) alone += 1;
  }
  return alone * 3 > all * 2;
}

/** The older encoding that a language in a file's name speaks for: 'film.cht.srt' is Big5. */
function encodingNamed(name: string): string | undefined {
  const [, label] = namingIn(stemOf(name));
  if (label.startsWith('繁體')) return 'big5';
  if (label.startsWith('简体')) return 'gb18030';
  return label === '한국어' ? 'euc-kr' : undefined;
}

/** The likeliest of the older encodings: that with the fewest faults and rare characters; a name decides where others are close. */
function olderEncodingOf(bytes: Uint8Array, name: string): string {
  const named = encodingNamed(name);
  if (!named && isWestern(bytes)) return 'windows-1252';
  const readings = older.map((each) => {
    const { whole, faults } = readAs(bytes, each.encoding);
    return { encoding: each.encoding, whole, faults, cost: 2 * faults + rareIn(bytes, each) };
  });
  const plausible = readings.filter(({ whole, faults }) => faults <= Math.max(2, whole / 5));
  const fewest = Math.min(...plausible.map(({ cost }) => cost));
  const close = plausible.filter(({ whole, cost }) => cost <= fewest + 1 + whole / 20);
  const byName = close.find(({ encoding }) => encoding === named);
  const [only, another] = close;
  if (byName || !another) return (byName ?? only)?.encoding ?? 'windows-1252';
  const confidence = new Map(chardet.analyse(bytes).map((match) => [match.name.toLowerCase(), match.confidence]));
  const sureOf = ({ encoding }: { encoding: string }) => confidence.get(encoding) ?? 0;
  const [best] = close.sort((a, b) => sureOf(b) - sureOf(a) || a.cost - b.cost);
  return best?.encoding ?? 'windows-1252';
}

/**
 * The encoding of a text that does not say it, as TextDecoder names it: UTF-8 or UTF-16 by their marks, UTF-8 where
 * nearly all characters of several bytes are whole (half of them, where its XML declaration names it), else the older
 * encoding that fits best. A damaged byte changes nothing in this.
 * @param bytes the text, or its beginning
 * @param name of its file, whose language decides between encodings that fit equally well
 */
export function encodingOf(bytes: Uint8Array, name = ''): string {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const { whole, wide, faults } = readAs(bytes, 'utf-8');
  const isDeclared = declaresUtf8.test(Buffer.from(bytes.subarray(0, 300)).toString('latin1'));
  // Chinese in UTF-8 is wide: a word or two of narrow letters are GB18030 or Big5 that passes for it by chance.
  const isChance = encodingNamed(name) !== undefined && wide === 0 && whole > 0 && whole <= 10;
  if (!isChance && (faults * (isDeclared ? 1 : 4) <= whole || faults < wide)) return 'utf-8';
  return olderEncodingOf(bytes, name);
}

/**
 * Reads a text of unknown encoding: UTF-8, UTF-16 with its mark, or one of the older East Asian ones, in which many
 * subtitle files are still written. Where bytes are damaged, U+FFFD stands for them.
 * @throws where the file cannot be read, is a pipe or a device, or the bytes are no text in any of these
 */
export function readText(file: string): string {
  // Opening a pipe waits for a writer, who may never come.
  if (!statSync(file).isFile()) throw new Error('这不是普通文件 (not a regular file)');
  const bytes = readFileSync(file);
  const encoding = encodingOf(bytes, basename(file));
  // windows-1252 has a character for every byte: what no text has tells the other files.
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) throw new Error('这不是文本文件 (not a text file)');
  const text = new TextDecoder(encoding).decode(bytes);
  // A mark does not make a text of what is none.
  if (text.replaceAll('\ufffd', '').length * 2 < text.length) throw new Error('这不是文本文件 (not a text file)');
  return text;
}
