import { SaxesParser } from 'saxes';
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
  id: string;
  text: string;
}

export const xmlLimits = { bytes: 32 * 1024 * 1024, count: 100_000, depth: 8 };

/** Modes of the format: 1 scrolling, 4 bottom, 5 top, 6 scrolling backwards (shown forwards), 7 placed (its text, at the top). */
const modes: Record<string, DanmuMode> = { '1': 'scroll', '4': 'bottom', '5': 'top', '6': 'scroll', '7': 'top' };

/** The text of a mode 7 comment is a JSON list whose fifth element is what is read. */
function placedText(text: string): string {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && typeof parts[4] === 'string' ? parts[4] : '';
  } catch {
    // Not the list it should be: nothing in it is meant for reading.
    return '';
  }
}

const controls = /\p{Cc}+/gu;

function clean(text: string): string {
  return Array.from(text.replace(controls, ' ').trim()).slice(0, limits.danmuMaxChars).join('');
}

function toDanmu(p: string, raw: string, position: number): XmlDanmu | null {
  const [time, mode = '', size, color, date, , user = '', id = ''] = p.split(',');
  const seconds = Number(time);
  const known = modes[mode];
  const text = clean(mode === '7' ? placedText(raw) : raw);
  if (!known || !text || !(seconds >= 0) || seconds > 86_400) return null;
  const rgb = Number(color);
  return {
    timeMs: Math.round(seconds * 1000),
    mode: known,
    size: Number(size) >= 8 && Number(size) <= 64 ? Math.round(Number(size)) : 25,
    color: `#${(Number.isInteger(rgb) && rgb >= 0 && rgb <= 0xffffff ? rgb : 0xffffff).toString(16).padStart(6, '0')}`,
    sentAt: Number(date) > 0 ? Number(date) * 1000 : 0,
    user: user.slice(0, 64),
    id: id.slice(0, 64) || `n${position}`,
    text,
  };
}

/** All that XML has no place for, written out or as a reference; line ends and tabs are in order. */
const foreign = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
const reference = /&#(x[\da-f]+|\d+);/gi;

/** Real files hold control characters: they say nothing, so they go before the parser would refuse the whole file. */
function withoutForeign(xml: string): string {
  return xml.replace(foreign, '').replace(reference, (whole, digits: string) => {
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
    const isKnown = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isKnown && String.fromCodePoint(code).replace(foreign, '') !== '' ? whole : '';
  });
}

/**
 * Reads a danmu file. Only the five predefined entities and character references exist; a DOCTYPE that declares anything
 * is refused; size, count and depth are capped, so no file can grow while it is read.
 * @throws with a sentence for the operator when it is no such file.
 */
export function parseDanmuXml(xml: string): XmlDanmu[] {
  if (Buffer.byteLength(xml) > xmlLimits.bytes) throw new Error('弹幕文件超过 32 MB (danmu file too large)');
  const rows: XmlDanmu[] = [];
  let depth = 0;
  let current: { p: string; text: string } | null = null;
  const parser = new SaxesParser();
  const fail = (message: string): never => {
    throw new Error(message);
  };
  // One that only names the root says nothing; entities of its own and other files are refused.
  parser.on('doctype', (text) => {
    if (!/^\s*[\w:.-]+\s*$/.test(text)) fail('弹幕文件含有 DOCTYPE 定义，已拒绝 (DOCTYPE refused)');
  });
  parser.on('error', (error) => fail(`弹幕文件不是有效的 XML (not well-formed: ${error.message})`));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > xmlLimits.depth) fail('弹幕文件嵌套过深 (nested too deep)');
    if (tag.name === 'd') current = { p: String(tag.attributes.p ?? ''), text: '' };
  });
  const add = (text: string) => {
    if (current && current.text.length < 10_000) current.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (tag.name !== 'd' || !current) return;
    const row = toDanmu(current.p, current.text, rows.length);
    current = null;
    if (!row) return;
    if (rows.length >= xmlLimits.count) fail('弹幕超过 10 万条 (too many comments)');
    rows.push(row);
  });
  parser.write(withoutForeign(xml)).close();
  return rows;
}
