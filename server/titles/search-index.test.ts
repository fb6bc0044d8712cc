import { expect, it } from 'vitest';
import { allTitles } from '../demo/titles/catalogue';
import { type Names, SearchIndex, type Wanted } from './search-index';
import { type SearchColumns, searchColumns, syllablesIn } from './search-text';

const names = [...allTitles.map(({ title }) => title), '夜', '深夜', '2012', 'Wall·E 机器人 2', '绿色', '😀 笑脸'];
const titles = names.map((name, n) => ({ columns: searchColumns(name), mediaKey: `t${n}`, hit: (n * 7919) % 50 }));
const byKey = new Map(titles.map((title) => [title.mediaKey, title]));
const index = new SearchIndex(async function* read(mediaKeys) {
  for (const mediaKey of mediaKeys) yield [namesFrom(mediaKey, byKey.get(mediaKey)!.columns)];
});
for (const { mediaKey } of titles) index.markRenamed(mediaKey);
const all = { offset: 0, limit: 1_000 };

const namesFrom = (mediaKey: string, columns: SearchColumns): Names => ({
  mediaKey,
  title: columns.search_title,
  syllables: syllablesIn(columns.search_pinyin),
  initials: columns.search_initials,
  other: null,
});

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
    const [found, total] = await index.find(wanted, all, (mediaKey) => byKey.get(mediaKey));
    expect(
      found.map((title) => title.mediaKey),
      JSON.stringify(wanted),
    ).toEqual(plainly(wanted));
    expect(total).toBe(found.length);
  }
});

/** One title, its name as it is written now, and a search by it. */
function oneTitle() {
  const state = { name: '', asked: 0, onRead: async () => {} };
  const own = new SearchIndex(async function* read(mediaKeys) {
    state.asked += 1;
    await state.onRead();
    if (mediaKeys.has('one')) yield [namesFrom('one', searchColumns(state.name))];
  });
  const finds = async (title: string) =>
    (await own.find({ title, sounds: '', isKeypad: false }, all, (mediaKey) => ({ mediaKey, hit: 1 })))[1];
  const call = (name: string) => {
    state.name = name;
    own.markRenamed('one');
  };
  return { own, state, finds, call };
}

it('knows a title by its new name alone, and no more after it is gone', async () => {
  const { own, finds, call } = oneTitle();
  call('流浪地球');
  expect(await finds('地球')).toBe(1);
  call('重庆森林');
  expect([await finds('地球'), await finds('森林'), own.namesOf('one')?.title]).toEqual([0, 1, '重庆森林']);
  own.remove('one');
  expect([await finds('森林'), own.namesOf('one')]).toEqual([0, undefined]);
});

it('reads no name before somebody searches, and each once', async () => {
  const { state, finds, call } = oneTitle();
  call('流浪地球');
  expect(state.asked).toBe(0);
  await Promise.all([finds('地球'), finds('流浪')]);
  await finds('地球');
  expect(state.asked).toBe(1);
});

it('leaves out a title that goes while its name is read, and reads the name anew that changes meanwhile', async () => {
  const { own, state, finds, call } = oneTitle();
  call('流浪地球');
  state.onRead = async () => own.remove('one');
  expect(await finds('地球')).toBe(0);
  call('流浪地球');
  state.onRead = async () => {
    state.onRead = async () => {};
    own.markRenamed('one');
  };
  state.asked = 0;
  expect([await finds('地球'), state.asked]).toEqual([1, 2]);
});

it('reads again what could not be read', async () => {
  const { state, finds, call } = oneTitle();
  call('流浪地球');
  state.onRead = () => Promise.reject(new Error('busy'));
  await expect(finds('地球')).rejects.toThrow('busy');
  state.onRead = async () => {};
  expect(await finds('地球')).toBe(1);
});
