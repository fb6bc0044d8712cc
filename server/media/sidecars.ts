import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
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

/** Names, sizes and times of the files beside a film: where these are as they were, so are the files. */
export const besideOf = (film: string): string =>
  [
    String(READING),
    ...filesBeside(film).map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${basename(file)}|${size}|${Math.round(mtimeMs)}`;
    }),
  ].join('\n');

/** Changes when a subtitle or danmu file beside a film comes, goes or is written anew. */
export async function sidecarsOf(film: string): Promise<string> {
  const hash = createHash('sha256').update(`${READING}\0`);
  for (const file of filesBeside(film)) {
    hash.update(`${basename(file)}\0${statSync(file).size}\0`);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

const PIECE = 1024 * 1024;

/**
 * The text of a file, piece by piece; its encoding is told from the first. U+FFFD stands for damaged bytes.
 * @param onDamage gets in how many places a piece has these
 */
export function* piecesOf(file: string, onDamage: (count: number) => void): Generator<string> {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(PIECE);
  let decoder: TextDecoder | undefined;
  const counted = (text: string): string => {
    onDamage(damagedIn(text));
    return text;
  };
  try {
    for (let length = readSync(handle, buffer); length > 0; length = readSync(handle, buffer)) {
      const bytes = buffer.subarray(0, length);
      decoder ??= new TextDecoder(encodingOf(bytes, basename(file)));
      yield counted(decoder.decode(bytes, { stream: true }));
    }
    if (decoder) yield counted(decoder.decode());
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
 * Comments of the file beside a film; none where there is no file.
 * @returns undefined where it is no danmu file, named through `warn`: what was imported of an earlier one stays
 */
export function readDanmu(film: string, warn: (message: string) => void): ReadDanmu | undefined {
  const file = danmuFile(film);
  if (!file) return none;
  let damaged = 0;
  const pieces = piecesOf(file, (count) => {
    damaged += count;
  });
  try {
    const read = parseDanmuXml(pieces);
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
