import { expect, it } from 'vitest';
import { SearchIndex } from './search-index';
import { descending, type KnownTitle, orders, TitleSet } from './site';

const noNames = async function* () {};
const fields = { hot: 'hit', new: 'publishedAt', score: 'score' } as const;

function title(mediaKey: string, random: () => number): KnownTitle {
  const few = () => Math.floor(random() * 40);
  return {
    ...{ mediaKey, category: 'film', genres: [], region: 'cn', year: 2_000 + few(), score: few() / 4, hit: few() },
    ...{ height: 1080, vip: false, isSeries: false, complete: true, duration: 60, publishedAt: few(), uploader: '' },
    ...{ weekPlays: 0, danmuCount: 0, name: mediaKey, nameTw: '', teen: false, dayPlays: 0, monthPlays: 0 },
  };
}

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it.each([1, 2])('titles that come, change and go stand as if all had been sorted anew, seed %i', (seed) => {
  const random = numbers(seed);
  const set = new TitleSet(new SearchIndex(noNames));
  const there = new Map<string, KnownTitle>();
  const key = () => `t${Math.floor(random() * 7_000)}`;
  for (let step = 0; step < 31; step += 1) {
    // Few of them, as while it runs, and very many, as when it starts.
    const put = Array.from({ length: step % 10 === 0 ? 5_000 : Math.floor(random() * 30) }, () => title(key(), random));
    const fresh = [...new Map(put.map((one) => [one.mediaKey, one])).values()];
    const gone = Array.from({ length: Math.floor(random() * 200) }, key);
    set.put(fresh, gone);
    for (const one of gone) there.delete(one);
    for (const one of fresh) there.set(one.mediaKey, one);
    if (step % 3 > 0) continue;
    for (const order of orders) {
      const sorted = [...there.values()].sort(descending((one) => one[fields[order]]));
      const given = set.ordered(order);
      expect(given.length).toBe(sorted.length);
      expect(given.findIndex((one, at) => one.mediaKey !== sorted[at]?.mediaKey)).toBe(-1);
    }
  }
});

it('a list that was handed out stays as it was', () => {
  const random = numbers(4);
  const set = new TitleSet(new SearchIndex(noNames));
  set.put(['a', 'b', 'c'].map((key) => title(key, random)));
  const before = set.ordered('hot');
  const copy = [...before];
  set.put([title('d', random)], ['a']);
  expect(set.ordered('hot')).toHaveLength(3);
  expect(before).toEqual(copy);
});
