import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, danmuRow, NOON, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';

const KEY = 'walle';
let world: World;
let editor: DeskBrowser;
let mediaRoot: string;
beforeEach(async () => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-remove-'));
  mkdirSync(join(mediaRoot, KEY, 'e1'), { recursive: true });
  writeFileSync(join(mediaRoot, KEY, 'e1', 'manifest.mpd'), 'film');
  world = await createWorld({ limitFactor: 0, mediaRoot });
  editor = await workAs(world, ['editor']);
});
afterEach(async () => {
  await world.close();
  rmSync(mediaRoot, { recursive: true, force: true });
});

const open = () => desk(world.app, editor, 'title', { mediaKey: KEY });
async function withdraw(): Promise<void> {
  const { revision } = (await open()).data.plan;
  const plan = { withdrawn: true, publishAt: 0, withdrawAt: 0 };
  await desk(world.app, editor, 'titleSchedule', { mediaKey: KEY, ...plan, revision, reason: '版权' });
}
async function remove(reason = '版权方要求') {
  const { revision } = (await open()).data.plan;
  return desk(world.app, editor, 'titleRemove', { mediaKey: KEY, revision, reason });
}
const count = async (table: 'titles' | 'episodes' | 'danmu' | 'favourites' | 'collection_items' | 'play_records') => {
  const { n } = await world.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$if(table !== 'danmu', (query) => query.where('media_key' as never, '=', KEY as never))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe('a title', () => {
  it('is removed for good where it is withdrawn, with its episodes, its files and what people left on it', async () => {
    await world.db.insertInto('danmu').values(danmuRow('d1')).execute();
    await world.db
      .insertInto('favourites')
      .values({ viewer: 'u:ming', media_key: KEY, created_at: NOON, folder: '' })
      .execute();
    const shown = await remove();
    expect([shown.ret, shown.msg]).toEqual([ret.conflict, '请先下架影片，再彻底删除']);
    await withdraw();
    expect((await remove(' ')).ret).toBe(ret.badRequest);
    expect((await remove()).ret).toBe(ret.ok);
    for (const table of ['titles', 'episodes', 'danmu', 'favourites', 'collection_items', 'play_records'] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
    expect((await open()).ret).toBe(ret.notFound);
    const gone = await signedGet(world.app, 'titleDetails', { mediaKey: KEY }, { now: world.clock.now });
    expect(gone.ret).toBe(ret.notFound);
    const owner = await workAs(world, ['owner']);
    const { data } = await desk(world.app, owner, 'journal', { kind: 'title', subject: KEY });
    expect(data.info[0]).toMatchObject({ act: 'titleRemove', reason: '版权方要求', after: null });
    expect(data.info[0]?.before).toMatchObject({ name: 'Wall·E 机器人' });
    expect(existsSync(join(mediaRoot, KEY))).toBe(true);
    await drain(world.app.services.jobs);
    expect(existsSync(join(mediaRoot, KEY))).toBe(false);
  });

  it('whose files an episode of another one plays leaves them', async () => {
    await world.db
      .updateTable('episodes')
      .set({ folder: `${KEY}/e1` })
      .where('episode_key', '=', 'diqiu-1')
      .execute();
    await withdraw();
    expect((await remove()).ret).toBe(ret.ok);
    await drain(world.app.services.jobs);
    expect(existsSync(join(mediaRoot, KEY, 'e1', 'manifest.mpd'))).toBe(true);
  });
});
