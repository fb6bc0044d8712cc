import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { kindOfFile, stemOf } from './file-kinds';
import { naturalOrder } from './natural';

/** BCP 47, and what viewers read; '' leaves the naming to who shows it. */
export type Naming = readonly [language: string, label: string];

const kinds = ['.vtt', '.srt', '.ass', '.ssa'];
const chinese: Naming = ['zh-CN', '中文'];
const simplified: Naming = ['zh-CN', '简体中文'];
const traditional: Naming = ['zh-TW', '繁體中文'];
const english: Naming = ['en', 'English'];
const japanese: Naming = ['ja', '日本語'];
const korean: Naming = ['ko', '한국어'];

/** What people write between a file's name and its extension, and what files carry inside. */
const words: readonly (readonly [Naming, string])[] = [
  [chinese, 'chi zho zh cn zhs 中文 中字'],
  [simplified, 'zh-cn zh-hans zh_cn chs sc gb gbk 简体 简中 简体中文'],
  [traditional, 'zh-tw zh-hk zh-hant zh_tw cht tc big5 繁体 繁體 繁中 繁體中文'],
  [english, 'en eng en-us en-gb 英文 英语 英語 英字'],
  [japanese, 'ja jp jpn jap 日文 日语 日語 日字'],
  [korean, 'ko kr kor 韩文 韩语 韓語'],
  [['zh-CN', '简体中文 / English'], 'chseng chs_eng 中英 简英 中英双语'],
  [['zh-TW', '繁體中文 / English'], 'chteng cht_eng 繁英'],
  [['zh-CN', '简体中文 / 日本語'], 'chsjpn chs_jpn 中日 简日 中日双语'],
  [['zh-TW', '繁體中文 / 日本語'], 'chtjpn cht_jpn 繁日'],
];
const namings = new Map(words.flatMap(([naming, names]) => names.split(' ').map((name) => [name, naming] as const)));

/** How the language that a file names is shown, or undefined where it is none of those that stand in our words. */
export const namingOf = (named: string): Naming | undefined => namings.get(named.toLowerCase());

/** 'chs&eng' is two languages in one file: it is found under the first. */
function several(word: string): Naming | undefined {
  const found = word.split(/[&+_-]/).map((part) => namings.get(part));
  const known = found.filter((naming) => naming !== undefined);
  const [first] = known;
  return first && known.length === found.length ? [first[0], known.map(([, label]) => label).join(' / ')] : undefined;
}

/** Pure: the naming of what stands between a film's name and the extension; unknown words are its label. */
export function namingIn(between: string): Naming {
  const named = between.toLowerCase();
  if (!named) return chinese;
  const parts = [named, ...named.split('.').reverse()];
  for (const part of parts) {
    const naming = namings.get(part) ?? several(part);
    if (naming) return naming;
  }
  return ['und', between];
}

interface Beside {
  name: string;
  /** What stands between the film's name and the extension. */
  between: string;
}

/** Pipes and sockets would keep who opens them waiting. */
function isRegular(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // A link that leads nowhere or to itself: whoever looks through the folder names it.
    return false;
  }
}

/** Files of one folder that belong to a film by their names: those whose longest match it is. */
function besides(film: string, extensions: readonly string[]): Beside[] {
  const folder = dirname(film);
  const names = readdirSync(folder).sort(naturalOrder);
  const own = stemOf(basename(film)).toLowerCase();
  const stems = names.filter((name) => kindOfFile(name) === 'video').map((name) => stemOf(name).toLowerCase());
  return names.flatMap((name) => {
    const stem = stemOf(name);
    const isOf = (video: string) => stem.toLowerCase() === video || stem.toLowerCase().startsWith(`${video}.`);
    // 'film.2.srt' belongs to 'film.2.mp4' where there is one.
    if (!isOf(own) || stems.some((other) => other.length > own.length && isOf(other))) return [];
    if (!extensions.includes(extname(name).toLowerCase()) || !isRegular(join(folder, name))) return [];
    return [{ name, between: stem.slice(own.length + 1) }];
  });
}

/** Subtitle files that belong to a film: `film.srt`, `film.zh-TW.srt`, in the order of their names. */
export const subtitleFiles = (film: string): { path: string; naming: Naming }[] =>
  besides(film, kinds).map(({ name, between }) => ({ path: join(dirname(film), name), naming: namingIn(between) }));

const saysDanmu = /danma?ku|danmu|弹幕|彈幕/i;

/** The danmu files that belong to a film, the one that is read first: `film.xml`, `film.danmaku.xml`, any other `film.x.xml`. */
export function danmuFiles(film: string): string[] {
  const rank = ({ between }: Beside): number => (between ? (saysDanmu.test(between) ? 1 : 2) : 0);
  return besides(film, ['.xml'])
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name }) => join(dirname(film), name));
}

/** The danmu file that is read for a film, in whatever letters it is written. */
export const danmuFile = (film: string): string | undefined => danmuFiles(film)[0];
