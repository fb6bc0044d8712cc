import { expect, it } from 'vitest';
import { createMatcher, masked } from './matcher';
import { plainOf } from './plain';

const find = async (text: string, ...words: string[]) => {
  const match = await createMatcher(words.map((word) => ({ word })));
  return match(text).map(({ word, from, to }) => [word.word, text.slice(from, to)]);
};

it('finds a word however it is written, and says where it stands', async () => {
  expect(await find('请加-我\u200b微 信吧', '加我微信')).toEqual([['加我微信', '加-我\u200b微 信']]);
  expect(await find('ＡＢＣ和aBc', 'abc')).toEqual([
    ['abc', 'ＡＢＣ'],
    ['abc', 'aBc'],
  ]);
  expect(await find('這裡賭博', '赌博')).toEqual([['赌博', '賭博']]);
  expect(await find('这里赌博', '賭博')).toEqual([['賭博', '赌博']]);
  expect(await find('C\u0327a va, café', 'ça v', 'cafe')).toEqual([
    ['ça v', 'C\u0327a v'],
    ['cafe', 'café'],
  ]);
  expect(await find('😀博😀彩😀', '博彩')).toEqual([['博彩', '博😀彩']]);
});

it('finds words within words, each of several lists, and none that is signs alone', async () => {
  expect(await find('博彩网站', '博彩', '博彩网', '彩网', '网址')).toEqual([
    ['博彩', '博彩'],
    ['博彩网', '博彩网'],
    ['彩网', '彩网'],
  ]);
  expect(await find('（什么）？！', '？！', ' ')).toEqual([]);
  expect(plainOf('．。 \u200d')).toBe('');
});

it('puts stars over what was found, and leaves lines and spaces', () => {
  expect(masked('加 我\n微信 吧', [{ from: 0, to: 6 }])).toBe('＊ ＊\n＊＊ 吧');
  expect(masked('博😀彩', [{ from: 0, to: 4 }])).toBe('＊＊＊');
  expect(masked('云', [])).toBe('云');
});

it('is made of many words in turns: others are answered meanwhile', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const words = Array.from({ length: 50_000 }, (_, n) => ({ word: `词${n}号` }));
  const match = await createMatcher(words);
  clearImmediate(next);
  expect(others).toBeGreaterThan(0);
  expect(match('这是词49999号').map(({ word }) => word.word)).toEqual(['词49999号']);
});
