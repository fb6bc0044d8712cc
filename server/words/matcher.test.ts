import { expect, it } from 'vitest';
import { createMatcher, masked } from './matcher';
import { plainOf } from './plain';

const find = (text: string, ...words: string[]) =>
  createMatcher(words.map((word) => ({ word })))(text).map(({ word, from, to }) => [word.word, text.slice(from, to)]);

it('finds a word however it is written, and says where it stands', () => {
  expect(find('请加-我\u200b微 信吧', '加我微信')).toEqual([['加我微信', '加-我\u200b微 信']]);
  expect(find('ＡＢＣ和aBc', 'abc')).toEqual([
    ['abc', 'ＡＢＣ'],
    ['abc', 'aBc'],
  ]);
  expect(find('這裡賭博', '赌博')).toEqual([['赌博', '賭博']]);
  expect(find('这里赌博', '賭博')).toEqual([['賭博', '赌博']]);
  expect(find('C\u0327a va, café', 'ça v', 'cafe')).toEqual([
    ['ça v', 'C\u0327a v'],
    ['cafe', 'café'],
  ]);
  expect(find('😀博😀彩😀', '博彩')).toEqual([['博彩', '博😀彩']]);
});

it('finds words within words, each of several lists, and none that is signs alone', () => {
  expect(find('博彩网站', '博彩', '博彩网', '彩网', '网址')).toEqual([
    ['博彩', '博彩'],
    ['博彩网', '博彩网'],
    ['彩网', '彩网'],
  ]);
  expect(find('（什么）？！', '？！', ' ')).toEqual([]);
  expect(plainOf('．。 \u200d')).toBe('');
});

it('puts stars over what was found, and leaves lines and spaces', () => {
  expect(masked('加 我\n微信 吧', [{ from: 0, to: 6 }])).toBe('＊ ＊\n＊＊ 吧');
  expect(masked('博😀彩', [{ from: 0, to: 4 }])).toBe('＊＊＊');
  expect(masked('云', [])).toBe('云');
});
