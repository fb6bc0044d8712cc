import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskLimits } from '../../../src/contract/desk/limits';
import { ret } from '../../../src/contract/ret';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, addTitles, createWorld, danmuRow, episodeRow, titleRow, type World } from '../../test/fixture';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterEach(() => world.close());

const reviewer = () => workAs(world, ['reviewer'], 'looks');
const list = async (params: object) => (await desk(world.app, await reviewer(), 'danmuList', params)).data;
const add = (...rows: [id: string, facts: object][]) =>
  world.db
    .insertInto('danmu')
    .values(rows.map(([id, facts]) => danmuRow(id, facts)))
    .execute();
const tallyOf = async (kind: string, subject: string) =>
  (
    await world.db
      .selectFrom('tallies')
      .select('n')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.n ?? 0;

describe('danmu as a table', () => {
  it('go by title, episode, sender and words, by second, by when they were sent, by reports, page by page', async () => {
    await add(
      ['a', { time_ms: 9_000, text: '加我微信', sent_at: 1 }],
      ['b', { time_ms: 1_000, viewer: 'u:ming', text: '100%', sent_at: 2 }],
      ['c', { episode_key: 'liulang-1', viewer: 'd:tv', sent_at: 3 }],
    );
    await world.db.updateTable('danmu').set({ reports: 2 }).where('id', '=', 'a').execute();
    const ids = async (params: object) => (await list(params)).info.map(({ id }) => id);
    expect(await ids({ sort: 'sentAt' })).toEqual(['danmu-1', 'c', 'b', 'a']);
    expect(await ids({ mediaKey: 'walle', sort: 'time' })).toEqual(['b', 'danmu-1', 'a']);
    expect(await ids({ episodeKey: 'liulang-1' })).toEqual(['c']);
    expect(await ids({ uid: 'ming' })).toEqual(['b']);
    expect(await ids({ sort: 'reports' })).toEqual(['a']);
    expect(await ids({ mediaKey: 'walle', q: '0%' })).toEqual(['b']);
    expect(await ids({ mediaKey: 'none' })).toEqual([]);
    const at = { episodeKey: 'walle-1', sort: 'time' };
    expect(await ids({ ...at, fromMs: 1_000, toMs: 9_000 })).toEqual(['b', 'danmu-1']);
    expect(await ids({ ...at, fromMs: 9_000, toMs: 9_001 })).toEqual(['a']);
    const first = await list({ mediaKey: 'walle', sort: 'time', size: 2 });
    // The response holds no fields of the database's rows.
    expect(Object.keys(first).sort()).toEqual(['info', 'isPart', 'next', 'total']);
    expect(first.total).toBe(3);
    expect(await ids({ mediaKey: 'walle', sort: 'time', size: 2, after: first.next })).toEqual(['a']);
    const [row] = (await list({ uid: 'ming' })).info;
    expect(row).toMatchObject({ position: 1, path: '/play/walle?episode=walle-1&t=1', timeMs: 1_000, hidden: false });
    expect((await desk(world.app, await reviewer(), 'danmuList', { q: '高能' })).msg).toContain('请先选择影片');
  });

  it('of a title with several episodes come in one order, page by page', async () => {
    await addTitles(world.db, [titleRow('ju', '连续剧', { is_series: 1 })]);
    await world.db
      .insertInto('episodes')
      .values([episodeRow('ju', 2), episodeRow('ju', 3)])
      .execute();
    await add(
      ...[0, 1, 2, 3, 4, 5].map((n): [string, object] => [
        `ju${n}`,
        { episode_key: `ju-${1 + (n % 3)}`, sent_at: 10 + n, time_ms: 600 - n },
      ]),
    );
    const pages = async (params: object) => {
      const found: string[][] = [];
      for (let after = ''; ; ) {
        const { info, next, total } = await list({ mediaKey: 'ju', size: 4, ...params, ...(after ? { after } : {}) });
        expect(total).toBe(6);
        found.push(info.map(({ id }) => id));
        if (!next) return found;
        after = next;
      }
    };
    expect(await pages({})).toEqual([
      ['ju5', 'ju4', 'ju3', 'ju2'],
      ['ju1', 'ju0'],
    ]);
    expect(await pages({ sort: 'sentAt', descending: false })).toEqual([
      ['ju0', 'ju1', 'ju2', 'ju3'],
      ['ju4', 'ju5'],
    ]);
    expect(await pages({ sort: 'time' })).toEqual([
      ['ju5', 'ju4', 'ju3', 'ju2'],
      ['ju1', 'ju0'],
    ]);
    expect((await list({ mediaKey: 'ju', fromMs: 597, toMs: 600 })).info.map(({ id }) => id)).toEqual([
      'ju3',
      'ju2',
      'ju1',
    ]);
  });

  it('are searched a part at a time where there are many, and each page says where to go on', async () => {
    const many = deskLimits.searched + 10;
    await sql`insert into danmu (id, episode_key, time_ms, size, mode, text, color, viewer, client_id, sent_at, likes, coins, hidden)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(many)})
      select 'm' || i, 'liulang-1', i, 25, 'scroll', case when i in (3, 4000, 4001) then '名场面' else '前方高能' end,
        '#ffffff', 'd:tv', 'm' || i, i, 0, 0, 0 from n`.execute(world.db);
    const search = async (params: object) => {
      const { info, next, total, isPart } = await list({ episodeKey: 'liulang-1', ...params });
      return { ids: info.map(({ id }) => id), next, total, isPart };
    };
    const first = await search({ q: '名场面' });
    expect(first).toMatchObject({ ids: ['m4001', 'm4000'], total: 2, isPart: true });
    expect(await search({ q: '名场面', after: first.next })).toEqual({ ids: ['m3'], next: '', total: 1, isPart: true });
    // After a full page, the next one continues behind its last row.
    const one = await search({ q: '名场面', size: 1 });
    expect(one).toMatchObject({ ids: ['m4001'], total: 2, isPart: true });
    expect((await search({ q: '名场面', size: 1, after: one.next })).ids).toEqual(['m4000']);
    const nothing = await search({ q: '没有这个词' });
    expect(nothing).toMatchObject({ ids: [], total: 0, isPart: true });
    expect(await search({ q: '没有这个词', after: nothing.next })).toMatchObject({ ids: [], next: '', total: 0 });
    expect(await search({ q: '没有这个词', uid: 'ming' })).toEqual({ ids: [], next: '', total: 0, isPart: false });
    expect((await search({ q: '名场面', sort: 'time' })).ids).toEqual(['m3', 'm4000', 'm4001']);
  });

  it('are as dense as they are as far as they go, where nobody knows how long the film is', async () => {
    await world.db.updateTable('episodes').set({ duration: 0 }).where('episode_key', '=', 'liulang-1').execute();
    await add(
      ['a', { episode_key: 'liulang-1', time_ms: 0 }],
      ['b', { episode_key: 'liulang-1', time_ms: 99_000, hidden: 1 }],
      ['c', { episode_key: 'liulang-1', time_ms: 100_000 }],
    );
    const { data } = await desk(world.app, await reviewer(), 'danmuDensity', { episodeKey: 'liulang-1' });
    const sum = (parts: number[]) => parts.reduce((one, other) => one + other, 0);
    expect(data.duration).toBe(100);
    expect([data.shown[0], sum(data.shown), sum(data.hidden)]).toEqual([1, 2, 1]);
  });

  it('are taken down and put back, with the numbers that are shown; twice is told', async () => {
    await add(['a', {}], ['b', { episode_key: 'liulang-1' }]);
    const before = await tallyOf('danmu-episode', 'walle-1');
    const hide = async (ids: string[], hidden: boolean) =>
      desk(world.app, await reviewer(), 'danmuHide', { ids, hidden, reason: '广告' });
    expect((await hide(['danmu-1', 'a', 'b'], true)).data).toEqual({ changed: 3 });
    expect(await tallyOf('danmu-episode', 'walle-1')).toBe(before - 2);
    expect((await list({ hidden: true })).info).toHaveLength(3);
    expect(await hide(['a'], true)).toMatchObject({ ret: ret.conflict });
    expect((await hide(['a', 'b', 'none'], false)).data).toEqual({ changed: 2 });
    expect(await tallyOf('danmu-episode', 'walle-1')).toBe(before - 1);
    const silent = await desk(world.app, await reviewer(), 'danmuHide', { ids: ['a'], hidden: true, reason: ' ' });
    expect(silent.msg).toBe('请写明原因');
    const rows = await world.db.selectFrom('desk_journal').select(['kind', 'subject']).orderBy('id').execute();
    expect(rows.map(({ subject }) => subject)).toEqual(['liulang-1', 'walle-1', 'liulang-1', 'walle-1']);
  });

  it('of one text within some seconds are merged to the first', async () => {
    await world.db.deleteFrom('danmu').execute();
    const at = (seconds: number, text = '666') => ({ time_ms: seconds * 1000, text });
    await add(['a', at(1)], ['b', at(6)], ['c', at(12)], ['d', at(13, ' 666 ')], ['e', at(2, '哈哈')]);
    const merge = { episodeKey: 'walle-1', seconds: 10, reason: '刷屏' };
    expect((await desk(world.app, await reviewer(), 'danmuMerge', merge)).data).toEqual({ changed: 2 });
    const rows = await world.db.selectFrom('danmu').select('id').where('hidden', '=', 0).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    const none = { ...merge, episodeKey: 'none' };
    expect((await desk(world.app, await reviewer(), 'danmuMerge', none)).ret).toBe(ret.notFound);
  });

  it('are counted over the length of the episode, those that were taken down apart', async () => {
    await world.db.deleteFrom('danmu').execute();
    await add(['a', { time_ms: 0 }], ['b', { time_ms: 5_999, hidden: 1 }], ['c', { time_ms: 600_000 }]);
    const { data } = await desk(world.app, await reviewer(), 'danmuDensity', { episodeKey: 'walle-1' });
    expect(data.duration).toBe(600);
    expect([data.shown[0], data.hidden[0], data.shown[99]]).toEqual([1, 1, 1]);
    expect(data.shown).toHaveLength(100);
  });
});
