import { describe, expect, it } from 'vitest';
import { learn, learnedCost, mostLearned, readLearned, writeLearned } from './learned';

const word = (text: string) => ({ text, syllables: Array.from(text, () => 'a'), base: 10 });

describe('learned words', () => {
  it('count how often, and the last chosen stands last', () => {
    const list = ['甲', '乙', '甲'].reduce((so, text) => learn(so, word(text)), readLearned(null));
    expect(list.map(({ text, times }) => [text, times])).toEqual([
      ['乙', 1],
      ['甲', 2],
    ]);
  });

  it('are bounded: the ones chosen longest ago go', () => {
    let list = readLearned(null);
    for (let i = 0; i < mostLearned + 5; i += 1) list = learn(list, word(`字${i}`));
    expect(list).toHaveLength(mostLearned);
    expect(list[0]!.text).toBe('字5');
    expect(learn(list, { text: '长'.repeat(20), syllables: Array(20).fill('chang'), base: 9 })).toBe(list);
  });

  it('are words alone: letters that were taken as they were typed have no reading', () => {
    const none = readLearned(null);
    expect(learn(none, { text: 'v', syllables: [], base: 0 })).toBe(none);
    expect(learn(none, { text: '你haov', syllables: ['ni'], base: 5 })).toBe(none);
    // An older version kept them.
    expect(readLearned('[["你haov","ni",5,1],["v","",0,1],["你好","ni hao",5,1]]').map(({ text }) => text)).toEqual([
      '你好',
    ]);
  });

  it('cost less each time, but never nothing', () => {
    const times = [1, 2, 5, 20, 1000].map((n) => learnedCost({ ...word('甲'), times: n }));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(learnedCost({ ...word('的'), base: 3, times: 1000 })).toBeGreaterThan(3);
  });

  it('come back from the storage as they went, and not from anything else', () => {
    const list = learn(learn([], word('甲乙')), word('丙'));
    expect(readLearned(writeLearned(list))).toEqual(list);
    for (const stored of ['', '{', '{}', '[1]', '[["a"]]', '[["a","b",null,1]]', 'null']) {
      expect(readLearned(stored)).toEqual([]);
    }
  });
});
