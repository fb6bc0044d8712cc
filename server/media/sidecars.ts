import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { codeOf } from '../errors';
import { stepsInTurns } from '../in-turns';
import type { DanmuFile } from './danmu-xml';
import { parseDanmuXml } from './danmu-xml';
import { danmuFile, subtitleFiles } from './subtitle-files';
import { damagedIn, encodingOf } from './text-file';

/** What is read of the files beside a film; another number makes the next import read them anew. */
const READING = 3;

const filesBeside = (film: string): string[] => {
  const danmu = danmuFile(film);
  return [...subtitleFiles(film).map(({ path }) => path), ...(danmu ? [danmu] : [])];
};

/** Why a file cannot be read, e.g. 'EACCES'; '' where it can be. */
function unreadable(file: string): string {
  try {
    closeSync(openSync(file, 'r'));
    return '';
  } catch (error) {
    return codeOf(error);
  }
}

/** Names, sizes and times of the files beside a film, and which cannot be read: where these are as they were, so are the files. */
export const besideOf = (film: string): string =>
  [
    String(READING),
    ...filesBeside(film).map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [basename(file), size, Math.round(mtimeMs), unreadable(file)].filter((part) => part !== '').join('|');
    }),
  ].join('\n');

/**
 * Changes when a subtitle or danmu file beside a film comes, goes, is written anew, or can be read at last. One that cannot be read
 * keeps no film from being imported: who reads it names it.
 */
export async function sidecarsOf(film: string): Promise<string> {
  const hash = createHash('sha256').update(`${READING}\0`);
  for (const file of filesBeside(film)) {
    hash.update(`${basename(file)}\0${statSync(file).size}\0`);
    try {
      for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    } catch (error) {
      hash.update(`\0${codeOf(error)}`);
    }
  }
  return hash.digest('hex');
}

/** The encoding is told by the first characters beyond ASCII in so many bytes. */
const BEGINNING = 1024 * 1024;
/** To look at more of these would take too long at once, and tell no more. Bytes. */
const SAMPLE = 32 * 1024;
/** Where a file says itself what it is. Bytes. */
const HEAD = 1024;
/** What is read of a file at once: a millisecond's work for who takes it apart. Bytes. */
const PIECE = 16 * 1024;

/** What tells the encoding of a file: its head, and what follows from its first character beyond ASCII on. */
function sampleOf(handle: number): Uint8Array {
  const buffer = Buffer.alloc(BEGINNING);
  const bytes = buffer.subarray(0, readSync(handle, buffer, { position: 0 }));
  const first = bytes.findIndex((byte) => byte >= 0x80);
  if (first < HEAD) return bytes.subarray(0, SAMPLE);
  return Buffer.concat([bytes.subarray(0, HEAD), bytes.subarray(first, first + SAMPLE)]);
}

/**
 * The text of a file, piece by piece; its encoding is told from its beginning. U+FFFD stands for damaged bytes.
 * @param onDamage gets in how many places a piece has these
 */
export function* piecesOf(file: string, onDamage: (count: number) => void): Generator<string> {
  const handle = openSync(file, 'r');
  const counted = (text: string): string => {
    onDamage(damagedIn(text));
    return text;
  };
  try {
    const decoder = new TextDecoder(encodingOf(sampleOf(handle), basename(file)));
    const buffer = Buffer.alloc(PIECE);
    let at = 0;
    for (let length = -1; length !== 0; at += length) {
      length = readSync(handle, buffer, { position: at });
      yield counted(decoder.decode(buffer.subarray(0, length), { stream: length > 0 }));
    }
  } finally {
    closeSync(handle);
  }
}

/** What was read of a danmu file, and in how many places its bytes are damaged: U+FFFD stands there. */
export interface ReadDanmu extends DanmuFile {
  damaged: number;
}

const none: ReadDanmu = {
  rows: [],
  dropped: { script: 0, kind: 0, time: 0, empty: 0, many: 0 },
  cut: 0,
  faults: 0,
  damaged: 0,
};

/**
 * Comments of the file beside a film; none where there is no file. It may be of hundreds of MB: a server that reads it goes on
 * answering meanwhile.
 * @returns undefined where it is no danmu file, named through `warn`: what was imported of an earlier one stays
 */
export async function readDanmu(film: string, warn: (message: string) => void): Promise<ReadDanmu | undefined> {
  const file = danmuFile(film);
  if (!file) return none;
  let damaged = 0;
  const pieces = piecesOf(file, (count) => {
    damaged += count;
  });
  try {
    const read = await stepsInTurns(parseDanmuXml(pieces));
    return { ...read, damaged };
  } catch (error) {
    warn(`弹幕未导入：${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** What was not taken from a danmu file as it was meant, in numbers, for the operator; '' where all of it was. */
export function droppedIn({ dropped, cut, faults, stopped, damaged }: ReadDanmu): string {
  const parts: [count: number, chinese: string, english: string][] = [
    [dropped.many, '条超出每部 10 万条的上限（其余按时间均匀保留）', 'beyond 100,000'],
    [dropped.script, '条是脚本弹幕', 'scripted'],
    [dropped.kind, '条类型未知', 'of unknown kind'],
    [dropped.time, '条时间无效', 'without a valid time'],
    [dropped.empty, '条没有文字', 'without words'],
    [cut, '条过长，已截短', 'shortened'],
    [faults, '处格式错误，已跳过', 'faults in the XML'],
    [damaged, '处编码损坏，以 � 代替', 'places with damaged bytes'],
  ];
  const told = parts.filter(([count]) => count > 0);
  const ends = {
    depth: ['嵌套过深，后面的没有读', 'nested too deep: the rest was not read'],
    bytes: ['超过 512 MB，后面的没有读', 'the rest beyond 512 MB was not read'],
  };
  const [chinese, english] = stopped ? ends[stopped] : [];
  const inChinese = [...told.map(([count, words]) => `${count} ${words}`), ...(chinese ? [chinese] : [])];
  const inEnglish = [...told.map(([count, , words]) => `${count} ${words}`), ...(english ? [english] : [])];
  return inChinese.length > 0 ? `${inChinese.join('，')} (${inEnglish.join(', ')})` : '';
}
