import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WordAct, WordPlace } from '../../../src/contract/desk/limits-of-words';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { ret } from '../../../src/contract/ret';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { STANDARD } from '../../words/words-repository';

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD, { now: NOON }) };
});
afterEach(() => world.close());

const reviewer = () => workAs(world, ['reviewer'], 'looks');
const all = async () => (await desk(world.app, await reviewer(), 'wordLists')).data.info;
const change = async (listId: string, params: object) =>
  desk(world.app, await reviewer(), 'wordsChange', { listId, add: [], remove: [], reason: '', ...params });

/** Makes a list with one word. @returns its id */
async function list(act: WordAct, word: string, places: WordPlace[], more: object = {}): Promise<string> {
  const facts = { name: `词库 ${word}`, act, places, active: true, ...more };
  const made = await desk(world.app, await reviewer(), 'wordListSave', { id: '', facts, revision: '', reason: '' });
  await change(made.data.id, { add: [word] });
  return made.data.id;
}

let sent = 0;
/** Makes a call as Ming; a minute passes before it, so that no rate limit applies. */
function write<N extends EndpointName>(name: N, fields: Fields) {
  sent += 1;
  world.clock.now += 60_000;
  const as = { ...ming, now: world.clock.now };
  // The call takes a profile's fields in the address.
  if (name === 'updateProfile') return post(world.app, name, {}, as, fields);
  const whole = { clientId: `of-words-${sent}`, ...fields };
  return endpoints[name].method === 'GET' ? signedGet(world.app, name, whole, as) : post(world.app, name, whole, as);
}
const danmu = (text: string) => write('sendDanmu', { episodeKey: 'walle-1', time: 1, text });
const comment = (contxt: string) => write('addComment', { mediaKey: 'walle', contxt });

describe('words', () => {
  it('are added many at once and removed, each change in the journal; what changes nothing is told', async () => {
    expect(await all()).toMatchObject([{ id: STANDARD, act: 'hold', places: ['post', 'store', 'wish'], words: 0 }]);
    const { data } = await change(STANDARD, { add: [' 加我微信 ', '加我微信', '博彩', '！！'] });
    expect(data).toEqual({ added: 2, removed: 0 });
    expect((await change(STANDARD, { add: ['博彩'] })).ret).toBe(ret.badRequest);
    expect((await change('none', { add: ['博彩'] })).ret).toBe(ret.notFound);
    expect((await change(STANDARD, { remove: ['博彩'] })).data).toEqual({ added: 0, removed: 1 });
    const rows = await world.db.selectFrom('desk_journal').select(['subject', 'after']).orderBy('id').execute();
    expect(rows[0]?.subject).toBe(STANDARD);
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ added: ['加我微信', '博彩'] });
  });

  it('of a list go page by page, by hits or as they are written, and are searched', async () => {
    const words = Array.from({ length: 1_200 }, (_, n) => `词${n}号`);
    await change(STANDARD, { add: words });
    const look = async (params: object) =>
      (await desk(world.app, await reviewer(), 'wordsOfList', { listId: STANDARD, ...params })).data;
    expect((await look({ q: '词11' })).total).toBe(111);
    const [first, seen] = [await look({ sort: 'word', size: 100 }), new Set<string>()];
    for (let page = first; ; page = await look({ sort: 'word', size: 100, after: page.next })) {
      for (const { word } of page.info) seen.add(word);
      if (!page.next) break;
    }
    expect([first.total, seen.size]).toEqual([1_200, 1_200]);
  });

  it('of a long list are all found, the last as the first', async () => {
    // Characters inside and outside of the basic plane: databases and JavaScript sort them differently.
    const words = Array.from({ length: 2_500 }, (_, n) => `${n % 2 ? '词' : '𠮷'}${n}号`);
    for (const part of [words.slice(0, 1_250), words.slice(1_250)]) await change(STANDARD, { add: part });
    const text = words.filter((_, n) => n % 51 === 0).join('，');
    const { data } = await desk(world.app, await reviewer(), 'wordsTry', { text });
    expect(data.found).toHaveLength(50);
  });

  it('are tried: which list finds what, where in the text, and what would happen at each place', async () => {
    await list('mask', '微信', ['danmu', 'comment']);
    await list('refuse', '博彩', ['comment']);
    await list('count', '今晚', ['danmu'], { active: false });
    const { data } = await desk(world.app, await reviewer(), 'wordsTry', { text: '今晚微 信聊博彩' });
    expect(data.found.map(({ word, act, from, to }) => [word, act, from, to])).toEqual([
      ['微信', 'mask', 2, 5],
      ['博彩', 'refuse', 6, 8],
    ]);
    const at = (place: string) => data.places.find((one) => one.place === place);
    expect(at('danmu')).toEqual({ place: 'danmu', act: 'mask', text: '今晚＊ ＊聊博彩' });
    expect(at('comment')).toMatchObject({ act: 'refuse' });
    expect(at('poll')).toMatchObject({ act: '' });
    expect((await all()).every(({ hits }) => hits === 0)).toBe(true);
  });
});

describe('a list', () => {
  it('refuses with a sentence, masks, or only counts, where it is asked and nowhere else', async () => {
    await list('refuse', '加微信', ['danmu', 'comment']);
    await list('mask', '笨蛋', ['danmu']);
    await list('count', '高能', ['danmu']);
    const refused = { ret: ret.badRequest, msg: '内容里有本站不能发布的词语，请修改后再发' };
    expect(await danmu('加 微-信')).toMatchObject(refused);
    expect(await comment('加微信')).toMatchObject(refused);
    expect((await danmu('你这笨 蛋')).data.text).toBe('你这＊ ＊');
    expect((await comment('你这笨蛋')).data.contxt).toBe('你这笨蛋');
    expect((await danmu('前方高能')).data.text).toBe('前方高能');
    const stored = await world.db.selectFrom('danmu').select('text').where('viewer', '=', 'u:ming').execute();
    expect(stored.map(({ text }) => text).sort()).toEqual(['你这＊ ＊', '前方高能']);
  });

  it('is asked about names, introductions, polls, playlists, wishes and posts alike', async () => {
    await list('refuse', '坏词', ['profile', 'poll', 'store', 'wish', 'post']);
    await world.db.updateTable('titles').set({ uploader: 'ming' }).where('media_key', '=', 'walle').execute();
    const tried: [EndpointName, Fields][] = [
      ['updateProfile', { nickName: '坏 词' }],
      ['updateProfile', { introduce: '一个坏词' }],
      ['createPoll', { mediaKey: 'walle', title: '选哪个', options: '好\n坏词', days: 1 }],
      ['saveStore', { title: '坏词' }],
      ['wishFilm', { name: '坏词' }],
      ['createPost', { description: '坏词' }],
    ];
    for (const [name, fields] of tried) expect((await write(name, fields)).ret, name).toBe(ret.badRequest);
    const { info } = (await desk(world.app, await reviewer(), 'wordHits')).data;
    expect(info.map(({ place, hits }) => [place, hits]).sort()).toEqual([
      ['poll', 1],
      ['post', 1],
      ['profile', 2],
      ['store', 1],
      ['wish', 1],
    ]);
  });

  it('holds back where somebody looks, and refuses where nobody does; the hardest of several decides', async () => {
    await list('hold', '门票', ['post', 'comment']);
    expect((await write('createPost', { description: '转让门票' })).data.state).toBe('review');
    expect((await comment('转让门票')).ret).toBe(ret.badRequest);
    await list('refuse', '转让', ['post']);
    expect((await write('createPost', { description: '转让门票' })).ret).toBe(ret.badRequest);
  });

  it('is counted by day and place, a text once for each word, and no more for what is sent again', async () => {
    const id = await list('count', '666', ['danmu', 'comment']);
    await danmu('666666');
    const again = { episodeKey: 'walle-1', time: 1, text: '666', clientId: 'twice' };
    await write('sendDanmu', again);
    await write('sendDanmu', again);
    await comment('666');
    world.clock.now += 86_400_000;
    ming = { token: await login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now }) };
    await danmu('666');
    const hits = async (params: object) =>
      (await desk(world.app, await reviewer(), 'wordHits', params)).data.info.map(({ day, place, hits }) => [
        ...[day, place, hits],
      ]);
    const found = await hits({ listId: id });
    expect(found[0]?.slice(1)).toEqual(['danmu', 1]);
    expect(new Set(found.map(([day]) => day)).size).toBe(2);
    expect(await hits({ listId: id, place: 'comment' })).toHaveLength(1);
    expect((await all()).find((one) => one.id === id)).toMatchObject({ words: 1, hits: 4 });
  });

  it('holds from the next text on, in this process and in others: changed, switched off, removed', async () => {
    const id = await list('refuse', '加微信', ['comment']);
    const other = await createOther();
    expect((await comment('加微信')).ret).toBe(ret.badRequest);
    await expect(other('加微信')).rejects.toThrow();
    const row = (await all()).find((one) => one.id === id);
    const { name, act, places, revision = '' } = row ?? {};
    const off = { id, facts: { name, act, places, active: false }, revision, reason: '' };
    const saved = await desk(world.app, await reviewer(), 'wordListSave', off);
    expect((await comment('加微信')).ret).toBe(200);
    expect(await other('加微信')).toMatchObject({ isHeld: false });
    expect((await desk(world.app, await reviewer(), 'wordListSave', off)).ret).toBe(ret.conflict);
    const gone = { id, revision: saved.data.revision, reason: '不用了' };
    expect((await desk(world.app, await reviewer(), 'wordListRemove', gone)).ret).toBe(200);
    expect((await all()).map((one) => one.id)).toEqual([STANDARD]);
    const { info } = (await desk(world.app, await reviewer(), 'wordHits')).data;
    expect(info).toMatchObject([{ listName: '', word: '加微信', hits: 1 }]);
  });
});

/** Makes the word lists of another process of the site. */
async function createOther() {
  const { createWords } = await import('../../words/screen');
  const { db, clock, app } = world;
  const words = createWords({ db, clock: () => clock.now, days: app.services.days, report: () => undefined });
  return (text: string) => words.screen(db, 'comment', [text]);
}
