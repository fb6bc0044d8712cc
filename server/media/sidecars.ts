import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseDanmuXml, type XmlDanmu, xmlLimits } from './danmu-xml';
import { subtitleFiles } from './subtitles';
import { readText } from './text-file';

const xmlOf = (film: string): string => film.replace(/\.[^.]+$/, '.xml');

/** Changes when a subtitle or danmu file beside a film comes, goes or is written anew. */
export function sidecarsOf(film: string): string {
  const hash = createHash('sha256');
  const files = [...subtitleFiles(film).map(({ path }) => path), xmlOf(film)];
  for (const file of files.filter((path) => existsSync(path))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${size > xmlLimits.bytes ? mtimeMs : ''}\0`);
    if (size <= xmlLimits.bytes) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Comments from the .xml beside a film. What is no danmu file is named through `warn`; the film is imported without. */
export function readDanmu(film: string, warn: (message: string) => void): XmlDanmu[] {
  const file = xmlOf(film);
  if (!existsSync(file)) return [];
  try {
    if (statSync(file).size > xmlLimits.bytes) throw new Error('弹幕文件超过 32 MB (danmu file too large)');
    return parseDanmuXml(readText(file));
  } catch (error) {
    warn(`弹幕未导入：${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
