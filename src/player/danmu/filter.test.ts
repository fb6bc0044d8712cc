import { describe, expect, it } from 'vitest';
import { cleanDanmu, createFilter } from './filter';
import { canvasMeasure, roughMeasure } from './measure';
import { isDark } from './node-pool';
import { thin } from './thin';
import type { DanmuItem } from './types';

const item = (change: Partial<DanmuItem> = {}): DanmuItem => ({
  id: 'a',
  time: 1,
  mode: 'scroll',
  text: '前方高能',
  color: '#ffffff',
  size: 25,
  mine: false,
  ...change,
});
const types = { scroll: true, top: true, bottom: false, color: true };

describe('danmu filter', () => {
  it('leaves out kinds and keywords, in any case', () => {
    const wanted = createFilter({ types, keywords: ['剧透', 'SPOIL', '  '], senders: ['them'] });
    expect(wanted(item())).toBe(true);
    expect(wanted(item({ mode: 'bottom' }))).toBe(false);
    expect(wanted(item({ text: '这是剧透啊' }))).toBe(false);
    expect(wanted(item({ text: 'a Spoiler' }))).toBe(false);
    expect(wanted(item({ text: 'a Spoiler', mine: true }))).toBe(true);
    expect(wanted(item({ sender: 'them' }))).toBe(false);
    expect(wanted(item({ sender: 'others' }))).toBe(true);
  });
  it('leaves out what is not white where colours are not wanted', () => {
    const wanted = createFilter({ types: { ...types, color: false }, keywords: [], senders: [] });
    expect(wanted(item({ color: '#FFFFFF' }))).toBe(true);
    expect(wanted(item({ color: '#ff0000' }))).toBe(false);
  });
  it('takes patterns, and none that is broken or could run for ever', () => {
    const wanted = createFilter({ types, keywords: ['/^6+$/', '/(/', '/(a+)+$/'], senders: [] });
    expect(wanted(item({ text: '666' }))).toBe(false);
    expect(wanted(item({ text: '6不6' }))).toBe(true);
    expect(wanted(item({ text: `${'a'.repeat(40)}!` }))).toBe(true);
  });
});

describe('cleanDanmu', () => {
  it('mends what can be mended', () => {
    expect(cleanDanmu(item({ text: ' a\n\u202eb\u0000 ', color: 'red', size: 9000 }))).toMatchObject({
      text: 'a b',
      color: '#ffffff',
      size: 64,
    });
    expect(cleanDanmu(item({ text: `Z${'\u0336\u0337\u0338\u0321\u0322'.repeat(20)}` }))!.text).toHaveLength(3);
    expect(Array.from(cleanDanmu(item({ text: '😀'.repeat(300) }))!.text)).toHaveLength(100);
  });
  it('drops what has no text or no time', () => {
    expect(cleanDanmu(item({ text: ' \n ' }))).toBeNull();
    expect(cleanDanmu(item({ time: Number.NaN }))).toBeNull();
    expect(cleanDanmu(item({ time: -1 }))).toBeNull();
  });
});

describe('measure', () => {
  it('asks the canvas once for a letter, and for the whole of a joined script', () => {
    const asked: string[] = [];
    const ruler = {
      font: '',
      measureText: (text: string) => {
        asked.push(text);
        return { width: text.length * 100 } as TextMetrics;
      },
    };
    const measure = canvasMeasure('sans-serif', ruler);
    expect(measure('哈哈哈', 40)).toBe(122);
    expect(measure('哈', 20)).toBe(22);
    expect(measure('👨\u200d👩', 40)).toBe(202);
    expect(asked).toEqual(['弹', '👨\u200d👩']);
  });
  it('guesses on the wide side without a canvas', () => {
    expect(roughMeasure('弹幕ab', 40)).toBe(134);
  });
});

it('gives dark letters a light edge', () => {
  expect(['#000000', '#222222', '#4266be'].map(isDark)).toEqual([true, true, true]);
  expect(['#ff0000', '#89d5ff', '#ffffff'].map(isDark)).toEqual([false, false, false]);
});

it('an advert is no comment: shield words do not touch it, and what can be done with it stays with it', () => {
  const advert = { id: 'ad', follow: () => undefined, dismiss: () => undefined };
  const row = {
    id: 'a',
    time: 1,
    mode: 'scroll' as const,
    text: '广告 · 剧透',
    color: '#ffd84d',
    size: 25,
    mine: false,
  };
  const types = { scroll: true, top: true, bottom: true, color: true };
  const wanted = createFilter({ types, keywords: ['剧透'], senders: [] });
  const cleaned = cleanDanmu({ ...row, advert, liked: true });
  expect([wanted(row), cleaned && wanted(cleaned)]).toEqual([false, true]);
  expect(cleaned).toMatchObject({ advert: { id: 'ad' }, liked: true });
});

it('no taste takes an advert away: it is sent away by hand', () => {
  const advert = { follow: () => undefined, dismiss: () => undefined };
  const ads = [1, 2, 3].map((at) => item({ id: `ad${at}`, color: '#ffd84d', text: '广告', advert }));
  const off = { scroll: false, top: false, bottom: false, color: false };
  expect(ads.map(createFilter({ types: off, keywords: [], senders: [] }))).toEqual([true, true, true]);
  const plan = thin([item(), ...ads], true, 1);
  expect(ads.filter(plan.drops)).toEqual([]);
  expect(plan.take({ ...ads[0]!, id: 'ad4' }, null)).toBe('new');
  // And it takes no place from what people say.
  expect(thin([ads[0]!, item()], false, 1).drops(item())).toBe(false);
});
