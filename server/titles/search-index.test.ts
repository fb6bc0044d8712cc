import { expect, it } from 'vitest';
import { allTitles } from '../demo/titles/catalogue';
import { normalize } from './normalize';
import { type Findable, SearchIndex, type Wanted } from './search-index';
import { searchColumns } from './search-text';

const names = [...allTitles.map(({ title }) => title), '夜', '深夜', '2012', 'Wall·E 机器人 2', '绿色', '😀 笑脸'];
const titles = names.map((name, n) => {
  const columns = searchColumns(name);
  const { search_title: searchTitle, search_pinyin: searchPinyin, search_initials: searchInitials } = columns;
  return { name, columns, mediaKey: `t${n}`, hit: (n * 7919) % 50, searchTitle, searchPinyin, searchInitials };
});
const index = new SearchIndex<Findable & { name: string }>();
for (const title of titles) index.put(title);
const all = { offset: 0, limit: 1_000 };

/** What a search means, said in the columns alone: every title is looked at. */
function plainly({ title, sounds, isKeypad }: Wanted): string[] {
  const tierOf = ({ columns }: (typeof titles)[number]): number => {
    const syllables = isKeypad ? columns.search_t9 : columns.search_pinyin;
    const initials = isKeypad ? columns.search_t9_initials : columns.search_initials;
    const text = columns.search_title;
    const tiers = [
      title !== '' && text === title,
      sounds !== '' && (`${syllables}|`.startsWith(`|${sounds}|`) || initials === sounds),
      title !== '' && text.startsWith(title),
      sounds !== '' && syllables.startsWith(`|${sounds}`),
      sounds !== '' && initials.startsWith(sounds),
      title !== '' && text.includes(title),
      sounds !== '' && syllables.includes(`|${sounds}`),
      sounds !== '' && initials.includes(sounds),
    ];
    return tiers.indexOf(true);
  };
  return titles
    .map((title) => ({ title, tier: tierOf(title) }))
    .filter(({ tier }) => tier >= 0)
    .sort((a, b) => a.tier - b.tier || b.title.hit - a.title.hit || (a.title.mediaKey < b.title.mediaKey ? -1 : 1))
    .map(({ title }) => title.mediaKey);
}

/** Every part of every title, as text, as sounds and as keys of a telephone. */
function everyWanted(): Wanted[] {
  const parts = (text: string, most: number) =>
    Array.from({ length: text.length }, (_, from) =>
      Array.from({ length: most }, (_, n) => text.slice(from, from + n + 1)),
    ).flat();
  const wanted = titles.flatMap(({ columns }) => [
    ...parts(columns.search_title, 3).map((title) => ({ title, sounds: '', isKeypad: false })),
    ...parts(columns.search_pinyin.split('|')[1] ?? '', 4).map((text) => ({
      title: text,
      sounds: text,
      isKeypad: false,
    })),
    ...parts(columns.search_t9_initials, 3).map((sounds) => ({ title: '', sounds, isKeypad: true })),
  ]);
  return [...new Map(wanted.map((one) => [JSON.stringify(one), one])).values()];
}

it('finds in its order what a look at every title finds', async () => {
  const asked = everyWanted();
  expect(asked.length).toBeGreaterThan(1_000);
  for (const wanted of asked) {
    const [found, total] = await index.find(wanted, all);
    expect(
      found.map((title) => title.mediaKey),
      JSON.stringify(wanted),
    ).toEqual(plainly(wanted));
    expect(total).toBe(found.length);
  }
});

it('knows a title by its new name alone, and no more after it is gone', async () => {
  const own = new SearchIndex<Findable>();
  const named = (name: string): Findable => {
    const columns = searchColumns(name);
    return {
      mediaKey: 'one',
      hit: 1,
      searchTitle: normalize(name),
      searchPinyin: columns.search_pinyin,
      searchInitials: columns.search_initials,
    };
  };
  const finds = async (title: string) => (await own.find({ title, sounds: '', isKeypad: false }, all))[1];
  own.put(named('流浪地球'));
  own.put(named('重庆森林'));
  expect([await finds('地球'), await finds('森林')]).toEqual([0, 1]);
  own.remove('one');
  expect(await finds('森林')).toBe(0);
});
