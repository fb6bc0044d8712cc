import { describe, expect, it } from 'vitest';
import traditional from '../lib/packed/traditional.json';
import { simplifiedScript, traditionalScript } from '../lib/traditional';
import {
  type Choice,
  choices,
  choose,
  eraseKey,
  nothingComposed,
  readComposition,
  takenText,
  typeKey,
  writeComposition,
} from './composition';

const typed = (keys: string) => Array.from(keys).reduce(typeKey, nothingComposed);
const choice = (text: string, length: number): Choice => ({
  shown: text,
  candidate: { text, length, syllables: Array.from(text, () => 'x'), cost: 5, base: 5 },
});

describe('composition', () => {
  it('keeps apostrophes between syllables only', () => {
    expect(typed("'xi''an'").input).toBe("xi'an'");
  });

  it('takes a choice for the beginning and leaves the rest', () => {
    const { composition, text, learn } = choose(typed('nihaozhongguo'), choice('你好', 5));
    expect(composition.input).toBe('zhongguo');
    expect(takenText(composition)).toBe('你好');
    expect(text).toBeNull();
    expect(learn.map((word) => word.text)).toEqual(['你好']);
    const end = choose(composition, choice('中国', 8));
    expect(end.text).toBe('你好中国');
    expect(end.composition).toEqual(nothingComposed);
    expect(end.learn.map((word) => [word.text, word.base])).toEqual([
      ['中国', 5],
      ['你好中国', 10],
    ]);
  });

  it('erases keys first, then gives a choice its keys back', () => {
    const { composition } = choose(typed('nihaoz'), choice('你好', 5));
    expect(eraseKey(composition)).toEqual({ taken: [], input: 'nihao' });
    expect(eraseKey(typed('ni')).input).toBe('n');
    expect(eraseKey(typed('n'))).toEqual(nothingComposed);
  });

  it('comes back from the storage for the text it was begun after, and from nothing else', () => {
    const { composition } = choose(typed('nihaoz'), choice('你好', 5));
    expect(readComposition(writeComposition('好', composition), '好')).toEqual(composition);
    expect(readComposition(writeComposition('好', composition), '坏')).toEqual(nothingComposed);
    for (const stored of [null, '', '{', '1', '{"value":""}', '{"value":"","input":"a","taken":[1]}']) {
      expect(readComposition(stored, '')).toEqual(nothingComposed);
    }
  });
});

describe('Traditional', () => {
  const script = traditionalScript(traditional);

  it('writes words as words', () => {
    const texts = {
      头发: '頭髮',
      发现: '發現',
      皇后: '皇后',
      后面: '後面',
      弹幕: '彈幕',
      干净: '乾淨',
      面条: '麵條',
      一只猫: '一隻貓',
    };
    for (const [from, to] of Object.entries(texts)) expect(script.write(from)).toBe(to);
    expect(script.write('我的头发很干净')).toBe('我的頭髮很乾淨');
  });

  it('offers every form of a character', () => {
    expect(script.forms('发')).toEqual(['發', '髮']);
    expect(script.forms('干')).toEqual(['幹', '乾', '干']);
    expect(script.forms('好')).toEqual(['好']);
    const list = choices({ candidates: [choice('发', 2).candidate, choice('头发', 5).candidate], reading: [] }, script);
    expect(list.map(({ shown }) => shown)).toEqual(['發', '髮', '頭髮']);
    expect(choices({ candidates: [choice('发', 2).candidate], reading: [] }, simplifiedScript)[0]!.shown).toBe('发');
  });
});
