import type { WordAct, WordPlace } from '../../src/contract/desk/limits-of-words';
import type { Db } from '../db/db';
import { addWords, insertList, STANDARD } from '../words/words-repository';

interface DemoList {
  id: string;
  name: string;
  act: WordAct;
  places: WordPlace[];
  words: string[];
}

const lists: DemoList[] = [
  {
    id: 'demo-words-adverts',
    name: '广告引流',
    act: 'refuse',
    places: ['danmu', 'comment', 'profile', 'poll'],
    words: ['低价代充会员', '刷单返利', '点击主页链接', '扫码领红包'],
  },
  {
    id: 'demo-words-rude',
    name: '不友善用语',
    act: 'mask',
    places: ['danmu', 'comment'],
    words: ['滚出去', '没脑子', '丢人现眼'],
  },
  {
    id: 'demo-words-spoilers',
    name: '剧透观察',
    act: 'count',
    places: ['danmu', 'comment', 'post'],
    words: ['凶手就是', '最后死了', '结局是'],
  },
];

/** How often a word was found lately: its list, where, how many days ago, how often. */
const found: [list: string, word: string, place: WordPlace, daysAgo: number, hits: number][] = [
  ['demo-words-adverts', '扫码领红包', 'danmu', 0, 6],
  ['demo-words-adverts', '刷单返利', 'comment', 0, 2],
  ['demo-words-spoilers', '结局是', 'danmu', 0, 11],
  ['demo-words-rude', '没脑子', 'danmu', 1, 4],
  ['demo-words-adverts', '扫码领红包', 'danmu', 1, 9],
  ['demo-words-spoilers', '凶手就是', 'comment', 2, 3],
  [STANDARD, '转让门票', 'post', 3, 1],
  ['demo-words-rude', '滚出去', 'comment', 4, 2],
];

/** Lists of words of several kinds, and what they found. @param today as server/days.ts counts @param now unix ms */
export async function insertDemoWords(trx: Db, today: number, now: number): Promise<void> {
  await addWords(trx, STANDARD, ['转让门票', '加群领取'], now);
  for (const [at, { id, name, act, places, words }] of lists.entries()) {
    const row = { id, name, act, places: places.join(','), active: 1, at: now + at };
    await insertList(trx, row, now);
    await addWords(trx, id, words, now);
  }
  for (const [at, [list_id, word, place, daysAgo, hits]] of found.entries()) {
    const row = { id: `demo-hit-${at}`, day: today - daysAgo, list_id, place, word, hits };
    await trx.insertInto('word_hits').values(row).execute();
    await trx
      .updateTable('listed_words')
      .set((eb) => ({ hits: eb('hits', '+', hits) }))
      .where('list_id', '=', list_id)
      .where('word', '=', word)
      .execute();
  }
}
