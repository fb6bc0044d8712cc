import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { insert, postRowOfTitle } from '../../posts/posts-repository';
import { recountTallies, tally } from '../../tallies/tallies-repository';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addTitles, createWorld, episodeRow, NOON, titleRow, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const visitor = () => ({ deviceId: 'living-room-tv', now: world.clock.now });
const list = async (params: object) => (await desk(world.app, editor, 'titleList', params)).data;
const keys = async (params: object) => (await list(params)).info.map(({ mediaKey }) => mediaKey);
const open = async (mediaKey = 'walle') => (await desk(world.app, editor, 'title', { mediaKey })).data;
const searched = async (keyword: string) =>
  (await signedGet(world.app, 'searchTitles', { keyword }, visitor())).data.info.map(({ mediaKey }) => mediaKey);

async function save(change: object, { reason = '', revision = '' } = {}) {
  const { revision: read, ...facts } = (await open()).facts;
  const body = { mediaKey: 'walle', facts: { ...facts, ...change }, revision: revision || read, reason };
  return desk(world.app, editor, 'titleSave', body);
}

describe('the list of titles', () => {
  it('goes on from page to page in each order, without a title twice or left out', async () => {
    await addTitles(
      world.db,
      // Many rows have the same sorted value, so that only the key tells them apart.
      Array.from({ length: 23 }, (_, n) => titleRow(`many-${n}`, `同名${n % 3}`, { hit: n % 4, published_at: n % 5 })),
    );
    const { total } = await list({ size: 1 });
    for (const sort of ['publishedAt', 'hit', 'name'] as const) {
      const seen: string[] = [];
      let after = '';
      do {
        const part = await list({ sort, size: 7, ...(after ? { after } : {}) });
        seen.push(...part.info.map(({ mediaKey }) => mediaKey));
        after = part.next;
      } while (after);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, total, total]);
    }
    const hits = (await list({ sort: 'hit' })).info.map(({ hit }) => hit);
    expect(hits).toEqual([...hits].sort((a, b) => b - a));
    const up = (await list({ sort: 'hit', descending: false })).info.map(({ hit }) => hit);
    expect(up).toEqual([...up].sort((a, b) => a - b));
  });

  it('filters by what a title is, and finds it by words, sounds and key', async () => {
    await addTitles(world.db, [
      titleRow('gold-one', '黄金列车', { gold: 30, category: 'anime', is_series: 1, vip: 1 }),
    ]);
    world.app.services.catalogue.changed('gold-one');
    expect(await keys({ gold: true, category: 'anime', vip: 1, series: true })).toEqual(['gold-one']);
    expect(await keys({ category: 'anime', gold: false })).not.toContain('gold-one');
    expect(await keys({ q: '黄金列车' })).toEqual(['gold-one']);
    // The search finds it in Traditional characters, by initials, and by its key.
    expect(await keys({ q: '黃金列車' })).toEqual(['gold-one']);
    expect(await keys({ q: 'hjlc' })).toEqual(['gold-one']);
    expect(await keys({ q: 'gold-one' })).toEqual(['gold-one']);
    expect(await keys({ q: 'gold-one', gold: false })).toEqual([]);
    expect(await keys({ q: '%' })).toEqual([]);
    expect(await keys({ q: '没有这部片' })).toEqual([]);
    expect((await desk(world.app, editor, 'titleList', { after: 'nonsense' })).ret).toBe(ret.badRequest);
    // A cursor that somebody made up causes no fault either, on any database.
    const made = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url');
    for (const mark of [['x', 'y'], [1.5, 'y'], [1e300, 'y'], [1, 'y\0'], ['\0', 'y'], [1], [1, 2], {}, [null, 'y']]) {
      const answer = await desk(world.app, editor, 'titleList', { sort: 'hit', after: made(mark) });
      expect([mark, [ret.ok, ret.badRequest].includes(answer.ret as 200)]).toEqual([mark, true]);
    }
  });
});

describe('what is said of a title', () => {
  it('is changed, found by viewers at once under its new names, and told in the journal', async () => {
    expect(await searched('拾荒机器人')).toEqual([]);
    const cast = [
      { name: ' 林一 ', role: '主演' },
      { name: '', role: '没有名字' },
    ];
    const change = {
      name: ' 拾荒机器人 ',
      nameTw: '拾荒機器人',
      genres: ['科幻', '科幻', ' '],
      cast,
      gold: 12,
      teen: true,
    };
    const saved = await save(change, { reason: '更名' });
    expect([saved.ret, saved.msg]).toEqual([ret.ok, '']);
    expect(saved.data).toMatchObject({ name: '拾荒机器人', genres: ['科幻'], cast: [{ name: '林一', role: '主演' }] });
    expect(await searched('拾荒机器人')).toEqual(['walle']);
    expect(await searched('shjqr')).toEqual(['walle']);
    const row = await world.db
      .selectFrom('titles')
      .selectAll()
      .where('media_key', '=', 'walle')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ gold: 12, teen: 1, search_title: '拾荒机器人' });
    // The time comes from the database's clock, which may be another machine's; so it is compared with some tolerance.
    expect(Math.abs(Number(row?.changed_at) - world.clock.now)).toBeLessThan(10_000);
    const owner = await workAs(world, ['owner']);
    const { data } = await desk(world.app, owner, 'journal', { kind: 'title', subject: 'walle' });
    expect(data.info).toHaveLength(1);
    expect(data.info[0]).toMatchObject({ act: 'titleSave', reason: '更名', after: { name: '拾荒机器人' } });
    expect(data.info[0]?.before).not.toMatchObject({ name: '拾荒机器人' });
  });

  it('is not overwritten by who read it before somebody else changed it', async () => {
    const { revision } = (await open()).facts;
    await save({ director: '甲' });
    const late = await save({ director: '乙' }, { revision });
    expect(late.ret).toBe(ret.conflict);
    expect(late.data).toMatchObject({ current: { director: '甲' } });
    expect((await open()).facts.director).toBe('甲');
    // A play is not a change that an editor could overwrite.
    const { revision: now } = (await open()).facts;
    await world.db.updateTable('titles').set({ hit: 9_999 }).where('media_key', '=', 'walle').execute();
    expect((await save({ director: '丙' }, { revision: now })).ret).toBe(ret.ok);
  });

  it.each([
    ['a name that nobody sees', { name: ' \u200b ' }, '请填写名称'],
    ['a script for a picture', { poster: 'javascript:alert(1)' }, '图片地址'],
    ['an address without its kind', { backdrop: '//elsewhere.example/a.jpg' }, '图片地址'],
    ['a year before all', { year: -1 }, ''],
    ['a part of a coin', { gold: 1.5 }, ''],
    ['no category of ours', { category: 'nothing' }, ''],
    ['a whole book', { intro: 'x'.repeat(5_001) }, ''],
    ['an account that nobody has', { uploader: 'nobody' }, '没有这个账号'],
    ['no time at all', { publishedAt: 0 }, '请填写上架时间'],
    ['a time to come', { publishedAt: NOON + 60_000 }, '上架时间不能晚于现在'],
  ])('refuses %s with a sentence', async (_, change, sentence) => {
    const before = await open();
    const { ret: answer, msg } = await save(change);
    expect(answer).toBe(ret.badRequest);
    expect(msg).toContain(sentence);
    expect(msg).not.toBe('');
    expect(await open()).toEqual(before);
  });

  it('is answered 404 where there is no such title', async () => {
    expect((await desk(world.app, editor, 'title', { mediaKey: 'no-such' })).ret).toBe(ret.notFound);
  });
});

describe('who publishes a title, and since when', () => {
  const postOf = (mediaKey: string) =>
    world.db.selectFrom('posts').select(['uid', 'at']).where('id', '=', mediaKey).executeTakeFirst();
  const praiseOf = (uid: string) => tally(world.db, 'praise', uid);
  const uploaderNow = async () =>
    (await signedGet(world.app, 'titleDetails', { mediaKey: 'walle' }, visitor())).data.uploader?.id;

  it('is the site, then somebody with its post and its praise, and the site once more', async () => {
    await world.db
      .insertInto('opinions')
      .values({ viewer: 'd:tv', media_key: 'walle', status: 1, created_at: 1 })
      .execute();
    await recountTallies(world.db);
    const before = await praiseOf('vip');
    expect((await open()).facts.uploader).toBe('');
    expect((await save({ uploader: 'vip' }, { reason: '版权归她' })).data.uploader).toBe('vip@example.com');
    expect(await uploaderNow()).toBe('vip');
    expect(await postOf('walle')).toEqual({ uid: 'vip', at: (await open()).facts.publishedAt });
    expect(await praiseOf('vip')).toBe(before + 1);
    expect((await save({ uploader: 'ming' })).data.uploader).toBe('ming@example.com');
    expect([await uploaderNow(), (await postOf('walle'))?.uid]).toEqual(['ming', 'ming']);
    expect([await praiseOf('vip'), await praiseOf('ming')]).toEqual([before, 1]);
    // A full recount gives the same numbers.
    await recountTallies(world.db);
    expect([await praiseOf('vip'), await praiseOf('ming')]).toEqual([before, 1]);
    expect((await save({ uploader: '' })).data.uploader).toBe('');
    expect([await uploaderNow(), (await postOf('walle'))?.uid]).toEqual(['site', 'site']);
    const { data } = await desk(world.app, await workAs(world, ['owner']), 'journal', { subject: 'walle' });
    expect(data.info.at(-1)).toMatchObject({
      reason: '版权归她',
      before: { uploader: '' },
      after: { uploader: 'vip@example.com' },
    });
  });

  it('leads the newest where it was published last, and stands behind where it was published before', async () => {
    const newest = async () => {
      const asked = { category: 'movie', sort: 'new' };
      const { data } = await signedGet(world.app, 'titleList', asked, visitor());
      return data.info.map(({ mediaKey }) => mediaKey);
    };
    const all = await newest();
    expect((await save({ publishedAt: NOON })).data.publishedAt).toBe(NOON);
    expect((await newest())[0]).toBe('walle');
    await save({ publishedAt: 1, uploader: 'vip' });
    expect((await newest()).at(-1)).toBe('walle');
    expect((await newest()).length).toBe(all.length);
    expect((await postOf('walle'))?.at).toBe(1);
    await save({ publishedAt: 60_000 });
    expect((await postOf('walle'))?.at).toBe(60_000);
    const { data } = await desk(world.app, await workAs(world, ['owner']), 'journal', { subject: 'walle' });
    expect(data.info[0]).toMatchObject({ before: { publishedAt: 1 }, after: { publishedAt: 60_000 } });
  });

  it('stays a member’s where they sent it themselves; its time may change', async () => {
    await world.db.updateTable('titles').set({ uploader: 'vip' }).where('media_key', '=', 'walle').execute();
    await insert(world.db, { ...postRowOfTitle('walle', 'vip', 7), upload_id: 'upload-1' });
    const refused = await save({ uploader: 'ming' });
    expect([refused.ret, refused.msg]).toEqual([ret.badRequest, '这部影片是用户自己投稿的，不能换发布者']);
    expect((await save({ publishedAt: 9 })).data).toMatchObject({ uploader: 'vip@example.com', publishedAt: 9 });
    expect(await postOf('walle')).toEqual({ uid: 'vip', at: 7 });
  });

  it('of somebody who is gone is read by their id, and is none to give a title to', async () => {
    await world.db.updateTable('titles').set({ uploader: 'long-gone' }).where('media_key', '=', 'walle').execute();
    expect((await save({ director: '甲' })).data).toMatchObject({ uploader: 'long-gone', director: '甲' });
    await world.db.updateTable('users').set({ closed_at: 1 }).where('id', '=', 'vip').execute();
    expect((await save({ uploader: 'vip' })).msg).toBe('没有这个账号');
    const given = await save({ uploader: '' });
    expect([given.msg, given.data.uploader]).toEqual(['', '']);
  });
});

describe('episodes', () => {
  it('are changed together or not at all, each by its own revision', async () => {
    await addTitles(world.db, [titleRow('two-parts', '上下集', { is_series: 1 })]);
    await world.db.insertInto('episodes').values(episodeRow('two-parts', 2)).execute();
    const [one, two] = (await open('two-parts')).episodes;
    if (!one || !two) throw new Error('two episodes');
    const given = ({ episodeKey, title, titleTw, vip, freeAt, revision }: typeof one) => ({
      ...{ episodeKey, title, titleTw, vip, freeAt, revision },
    });
    const change = (episodes: object[]) =>
      desk(world.app, editor, 'episodesSave', { mediaKey: 'two-parts', episodes, reason: '' });
    const first = { ...given(one), title: '上', titleTw: '上', vip: 3, freeAt: world.clock.now + 1_000 };
    expect((await change([first, { ...given(two), title: '下', revision: 'old' }])).ret).toBe(ret.conflict);
    expect((await open('two-parts')).episodes).toEqual([one, two]);
    expect((await change([first])).ret).toBe(ret.ok);
    // An editor who read the second episode before the first was changed is not refused.
    expect((await change([{ ...given(two), title: '下' }])).data.episodes).toMatchObject([
      { title: '上', vip: 3, freeAt: world.clock.now + 1_000 },
      { title: '下', vip: 0 },
    ]);
    // An episode of another title is refused.
    const [foreign] = (await open()).episodes;
    if (!foreign) throw new Error('an episode');
    expect((await change([given(foreign)])).ret).toBe(ret.notFound);
    const viewers = await signedGet(world.app, 'episodes', { mediaKey: 'two-parts' }, visitor());
    expect(viewers.data.info.map(({ title }) => title)).toEqual(['上', '下']);
  });
});
