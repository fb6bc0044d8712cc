import type { Brand } from '../brand';
import { saidBy } from './letter-texts';
import type { Letter, LetterName } from './letters';

/** A letter in words. */
export interface Written {
  subject: string;
  /** Plain text, a paragraph a line with an empty one between. */
  text: string;
  /** The same as a page; every value in it is escaped. */
  html: string;
  /** The same as one text message. */
  short: string;
}

/** Writes letters in the site's name. @param timeZone of the times in them, e.g. 'Asia/Shanghai' */
export type Writer = (letter: Letter) => Written;

export function createWriter(brand: Brand, timeZone: string): Writer {
  return (letter) => write(letter, brand(letter.language), timeZone);
}

function write<T extends LetterName>({ template, params, language }: Letter<T>, brand: string, timeZone: string) {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const said = saidBy(language, template, { params, brand, shown: (at) => format.format(at) });
  const after = [...(said.after ?? []), brand];
  return {
    subject: said.subject,
    text: [...said.lines, ...(said.code ? [said.code] : []), ...after].join('\n\n'),
    html: page(language, said.lines, said.code, after),
    short: `【${brand}】${said.short}`,
  };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Styles stand at the elements: mail programs throw style sheets away. */
function page(language: string, lines: string[], code: string | undefined, after: string[]): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const large = code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:8px">${escaped(code)}</p>`
    : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:32px;background:#f4f4f4">',
    '<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#fff;color:#222;',
    "font:16px/1.6 system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif\">",
    `${lines.map(paragraph).join('')}${large}${after.map(paragraph).join('')}</div></body></html>`,
  ].join('');
}
