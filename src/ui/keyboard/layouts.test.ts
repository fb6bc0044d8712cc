import { describe, expect, it } from 'vitest';
import { chineseRows, fullRows, type Key, letterRows, t9Rows } from './layouts';

const values = (rows: readonly Key[][]) =>
  rows.flatMap((row) => row.flatMap((key) => (key.kind === 'char' ? [key.value] : [])));
const mostPresses = 6;

describe('keyboard layouts', () => {
  const pages = {
    letters: letterRows,
    t9: t9Rows,
    lower: fullRows(false, false),
    upper: fullRows(true, false),
    symbols: fullRows(false, true),
    spelling: chineseRows(false, 'zh-CN'),
    marks: chineseRows(true, 'zh-CN'),
    'marks in zh-TW': chineseRows(true, 'zh-TW'),
  };

  it.each(Object.entries(pages))('UI5: %s takes six presses at most from edge to edge', (_name, rows) => {
    for (const row of rows) expect(row.length - 1).toBeLessThanOrEqual(mostPresses);
    expect(rows.length - 1).toBeLessThanOrEqual(mostPresses);
  });

  it.each(Object.entries(pages))('%s has every key once', (_name, rows) => {
    const all = values(rows);
    expect(new Set(all).size).toBe(all.length);
  });

  it('searches with 26 letters and 10 digits in 6x6, and with nine keys', () => {
    expect(letterRows.map((row) => row.length)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(values(letterRows).sort().join('')).toBe('0123456789abcdefghijklmnopqrstuvwxyz');
    expect(t9Rows.map((row) => row.length)).toEqual([3, 3, 3]);
    expect(
      t9Rows
        .flat()
        .map((key) => (key.label.length > 1 ? key.label : ''))
        .join(''),
    ).toBe('abcdefghijklmnopqrstuvwxyz');
  });

  it('writes every printable ASCII character', () => {
    const all = new Set([...values(pages.lower), ...values(pages.upper), ...values(pages.symbols), ' ']);
    const missing = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((c) => !all.has(c));
    expect(missing).toEqual([]);
  });

  it('keeps the keys that switch in their places on every page', () => {
    const places = [pages.lower, pages.upper, pages.symbols].map((rows) => rows.at(-1)?.map((key) => key.kind));
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
    expect(pages.symbols.map((row) => row.length)).toEqual(pages.lower.map((row) => row.length));
  });

  it('spells with every letter, four rows high, and keeps the shape on the page of signs', () => {
    expect(values(pages.spelling).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
    for (const rows of [pages.spelling, pages.marks, pages['marks in zh-TW']]) {
      expect(rows.map((row) => row.length)).toEqual([7, 7, 7, 7]);
    }
    expect(pages.marks.at(-1)?.map((key) => key.kind)).toEqual(pages.spelling.at(-1)?.map((key) => key.kind));
  });
});
