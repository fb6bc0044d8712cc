import { limits } from '../../src/contract/limits';
import type { DanmuMode } from '../../src/contract/schemas/danmu';

/** A comment of a Bilibili-format file. Milliseconds of the film. */
export interface XmlDanmu {
  timeMs: number;
  mode: DanmuMode;
  size: number;
  color: string;
  sentAt: number;
  user: string;
  /** The file's own; '' where it gives none. Nothing keeps two from having the same. */
  id: string;
  text: string;
  /** Its text was longer than a comment may be. */
  isCut: boolean;
}

/** Why a comment cannot be shown: it is a script; no known kind; no time of a film; nothing to read. */
export type Unusable = 'script' | 'kind' | 'time' | 'empty';

/** Modes of the format: 1 to 3 scrolling, 4 bottom, 5 top, 6 scrolling backwards (shown forwards), 7 placed (its text, at the top). */
const modes: Record<string, DanmuMode> = {
  '1': 'scroll',
  '2': 'scroll',
  '3': 'scroll',
  '4': 'bottom',
  '5': 'top',
  '6': 'scroll',
  '7': 'top',
};
/** Programs that draw: 8 in a script of Flash's, 9 in BAS. */
const scripts = ['8', '9'];

/** No film is longer. Seconds. */
const LONGEST = 86_400;

/** The fifth element of a list that JSON would refuse, for instance for a line break inside of it. */
const fifth = /^\s*\[[^,[]*,[^,]*,\s*"[^"]*"\s*,[^,]*,\s*"((?:[^"\\]|\\.)*)"/s;

/** The text of a mode 7 comment is a JSON list whose fifth element is what is read; some programs write the text alone. */
function placedText(text: string): string {
  try {
    const parts: unknown = JSON.parse(text);
    if (Array.isArray(parts)) return typeof parts[4] === 'string' ? parts[4] : '';
  } catch {
    // Not JSON, though it may be close to it: what is meant for reading is looked for below.
  }
  const found = fifth.exec(text)?.[1]?.replace(/\\(.)/gs, (_, char: string) => (char === 'n' ? ' ' : char));
  return found ?? (/^\s*[[{]/.test(text) ? '' : text);
}

const controls = /\p{Cc}+/gu;
/** The format's line break; in the middle of Latin letters it is part of a word or an address. */
const lineBreak = /(?<![\w.:/])\/n|\/n(?!\w)/g;

/** A comment flies in one lane: a line break is a space. */
const oneLine = (text: string): string => text.replace(lineBreak, ' ').replace(controls, ' ').trim();

/** Pure: one comment. @param p its attribute: time, mode, size, colour, date, pool, user, row id */
export function toDanmu(p: string, raw: string): XmlDanmu | Unusable {
  const [time, mode = '', size, color, date, , user = '', id = ''] = p.split(',').map((part) => part.trim());
  if (scripts.includes(mode)) return 'script';
  const known = modes[mode];
  if (!known) return 'kind';
  const seconds = Number(time || 'none');
  if (!(seconds >= 0) || seconds > LONGEST) return 'time';
  const text = oneLine(mode === '7' ? placedText(raw).replaceAll('/n', ' ') : raw);
  if (!text) return 'empty';
  const letters = Array.from(text);
  const rgb = Number(color);
  return {
    timeMs: Math.round(seconds * 1000),
    mode: known,
    size: Number(size) >= 8 && Number(size) <= 64 ? Math.round(Number(size)) : 25,
    color: `#${(Number.isInteger(rgb) && rgb >= 0 && rgb <= 0xffffff ? rgb : 0xffffff).toString(16).padStart(6, '0')}`,
    sentAt: sentAtOf(Number(date)),
    user: user.slice(0, 64),
    id: id.slice(0, 64),
    text: letters.slice(0, limits.danmuMaxChars).join(''),
    isCut: letters.length > limits.danmuMaxChars,
  };
}

/** Seconds of the unix clock as the format has it, or milliseconds as some recorders write; 0 for what is no time. */
function sentAtOf(date: number): number {
  if (!(date > 0)) return 0;
  const ms = date > 1e11 ? date : date * 1000;
  return ms < 1e13 ? Math.round(ms) : 0;
}
