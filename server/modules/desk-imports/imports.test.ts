import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskImport } from '../../../src/contract/desk/imports';
import { importLimits } from '../../../src/contract/desk/limits-of-imports';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { lockFile } from '../../db/file-lock';
import * as repository from '../../imports/imports-repository';
import { makeFilm, testFolder } from '../../media/test-films';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { beginUpload, noFacts } from '../../test/desk-import-inputs';
import { sha256Of } from '../../test/films';
import { createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';

const GB = 1024 ** 3;
let root: string;
let films: string;
let own: string;
let free: number;
let world: World;
let editor: DeskBrowser & { uid: string };
beforeEach(async () => {
  root = testFolder();
  films = join(root, 'films');
  own = join(root, 'import');
  free = 100 * GB;
  mkdirSync(films);
  world = await createWorld({
    ...{ mediaRoot: join(root, 'media'), filesRoot: join(root, 'files') },
    imports: { root: own, folders: [films] },
    films: { freeBytes: async () => free },
  });
  editor = await workAs(world, ['editor']);
});
afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

const xml = (text: string) => `<?xml version="1.0"?><i><d p="1,1,25,16777215,1700000000,0,u,1">${text}</d></i>`;
const ask = <N extends Parameters<typeof desk>[2]>(name: N, params: object = {}) =>
  desk<N>(world.app, editor, name, params);
const drained = () => drain(world.app.services.jobs);
const begin = async (path = 'films', facts: object = {}) =>
  (await ask('importFolder', { path, facts: { ...noFacts, ...facts } })).data;
const now = async (id: string): Promise<DeskImport> => (await ask('importOne', { id })).data;
const log = async (id: string) => (await ask('importLog', { id })).data.lines;

/** Lets days go by, and signs in again, because the session at the desk ends meanwhile. */
async function later(days: number): Promise<void> {
  world.clock.now += days * 86_400_000;
  editor = await workAs(world, ['editor']);
}

/** Announces files, and sends all of their chunks. */
async function upload(files: Record<string, Buffer>, title = '', facts: object = {}) {
  const said = Object.entries(files).map(([name, bytes]) => ({ name, bytes: bytes.length, modifiedAt: 1 }));
  const begun = await ask('importUpload', { title, files: said, facts: { ...noFacts, ...facts } });
  if (begun.ret !== ret.ok) return begun;
  for (const file of begun.data.files) {
    for (let chunk = 0; chunk < file.chunks; chunk += 1) {
      const at = chunk * limits.uploadChunkBytes;
      const bytes = (files[file.name] as Buffer).subarray(at, at + limits.uploadChunkBytes);
      await ask('importChunk', { id: file.id, chunk, hash: sha256Of(bytes), file: bytes });
    }
  }
  return begun;
}

describe('a folder of the server', () => {
  it('comes into the catalogue with its facts, is counted and told, and shows no path of the machine', async () => {
    await makeFilm(join(films, '山那边.mp4'));
    writeFileSync(join(films, '山那边.xml'), xml('前排'));
    writeFileSync(join(films, '破的.mkv'), 'not a film');
    writeFileSync(join(films, '歌.mp3'), '');
    const { id, state } = await begin('films', {
      category: 'drama',
      vip: 3,
      gold: 60,
      year: 2024,
      genres: ['科幻'],
    });
    expect(state).toBe('waiting');
    await drained();
    const row = await now(id);
    expect(row).toMatchObject({
      ...{ state: 'failed', source: 'folder', path: 'films', total: 2, done: 2, current: '', mayRetry: true },
      counts: { imported: 1, updated: 0, unchanged: 0, failed: 1, skipped: 1, danmu: 1 },
      titles: [{ name: '山那边' }],
    });
    const title = await world.db
      .selectFrom('titles')
      .selectAll()
      .where('media_key', '=', row.titles[0]?.mediaKey ?? '')
      .executeTakeFirstOrThrow();
    expect(title).toMatchObject({ category: 'drama', vip: 3, gold: 60, year: 2024, genres: '["科幻"]' });
    const lines = await log(id);
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, at) => at + 1));
    expect(lines.map(({ level }) => level)).toEqual(expect.arrayContaining(['info', 'warn', 'error']));
    expect(JSON.stringify([lines, row])).not.toContain(root);
    // The file that failed was repaired: only that one is imported again.
    await makeFilm(join(films, '破的.mkv'));
    expect((await ask('importRetry', { id, reason: '换了文件' })).data.state).toBe('waiting');
    await drained();
    expect(await now(id)).toMatchObject({ state: 'done', counts: { imported: 1, unchanged: 1, failed: 0 } });
  });

  it('is refused where it lies elsewhere, with facts that are none, and for a publisher who is not there', async () => {
    mkdirSync(join(root, 'secret'));
    symlinkSync(join(root, 'secret'), join(films, 'out'));
    for (const path of ['films/..', 'films/out', '/etc', 'secret'])
      expect((await ask('importFolder', { path, facts: noFacts })).ret).toBe(ret.notFound);
    const wrong = async (facts: object) =>
      (await ask('importFolder', { path: 'films', facts: { ...noFacts, ...facts } })).ret;
    expect(await wrong({ gold: -1 })).toBe(ret.badRequest);
    expect(await wrong({ category: 'nothing' })).toBe(ret.badRequest);
    expect(await wrong({ uploader: 'nobody@example.com' })).toBe(ret.badRequest);
    expect(await world.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('imports nothing where a link in it leads out, and says which', async () => {
    mkdirSync(join(root, 'secret'));
    await makeFilm(join(root, 'secret', '别人的.mp4'));
    symlinkSync(join(root, 'secret', '别人的.mp4'), join(films, '别人的.mp4'));
    const { id } = await begin();
    await drained();
    expect(await now(id)).toMatchObject({ state: 'failed', counts: { imported: 0 } });
    expect((await log(id)).at(-1)).toMatchObject({ level: 'error', text: expect.stringContaining('别人的.mp4') });
  });

  it('says so where there is nothing to import', async () => {
    const { id } = await begin();
    await drained();
    expect(await now(id)).toMatchObject({ state: 'failed', total: 0 });
    expect((await log(id)).at(-1)?.text).toContain('没有找到可以导入的视频');
  });

  it('waits where another import writes to the same library, and says that once', async () => {
    await makeFilm(join(films, '山那边.mp4'));
    mkdirSync(join(root, 'media'));
    const unlock = lockFile(join(root, 'media', '.import.lock'));
    const { id } = await begin();
    for (let time = 0; time < 2; time += 1) {
      await drained();
      expect((await now(id)).state).toBe('waiting');
      world.clock.now += 30_000;
    }
    expect(await log(id)).toHaveLength(1);
    unlock?.();
    await drained();
    expect((await now(id)).state).toBe('done');
  });

  it('is stopped while it runs, keeps what is done, and goes on when it is taken up again', async () => {
    for (const name of ['一', '二', '三']) await makeFilm(join(films, `${name}.mp4`), { seconds: 4 });
    const { id } = await begin();
    const { jobs } = world.app.services;
    await jobs.look();
    await vi.waitFor(async () => expect((await now(id)).state).toBe('running'));
    expect((await ask('importStop', { id, reason: '选错了' })).data).toMatchObject({
      state: 'stopped',
      mayRetry: true,
    });
    expect((await ask('importStop', { id, reason: '选错了' })).ret).toBe(ret.conflict);
    await jobs.settled();
    expect(await now(id)).toMatchObject({ state: 'stopped' });
    expect((await log(id)).map(({ text }) => text)).toContain('已在后台停止');
    expect((await ask('importRetry', { id, reason: '继续' })).data.state).toBe('waiting');
    await drained();
    const { state, counts } = await now(id);
    expect([state, counts.imported + counts.unchanged]).toEqual(['done', 3]);
    const acts = await world.db.selectFrom('desk_journal').select(['act', 'reason']).orderBy('id').execute();
    expect(acts).toEqual([
      { act: 'importFolder', reason: '' },
      { act: 'importStop', reason: '选错了' },
      { act: 'importRetry', reason: '继续' },
    ]);
  });

  it('goes on where a worker was killed in the middle, and says so', async () => {
    await makeFilm(join(films, '山那边.mp4'));
    const { id } = await begin();
    // The state after a kill: a row that says that it runs, and a lease that expires.
    await world.db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute();
    await drained();
    expect(await now(id)).toMatchObject({ state: 'done', counts: { imported: 1 } });
    expect((await log(id))[0]).toMatchObject({ level: 'warn', text: expect.stringContaining('被中断') });
  });
});

describe('an upload', () => {
  it('comes in chunks in any order, goes on where it was cut off, and is imported and tidied up', async () => {
    const bytes = readFileSync(
      await makeFilm(join(root, 'large.mp4'), { size: '640x360', seconds: 6, filter: 'noise=alls=60:allf=t' }),
    );
    expect(bytes.length).toBeGreaterThan(limits.uploadChunkBytes);
    const said = [
      { name: '大海.mp4', bytes: bytes.length, modifiedAt: 7 },
      { name: '大海.xml', bytes: Buffer.byteLength(xml('前排')), modifiedAt: 8 },
    ];
    const { row, files } = (await ask('importUpload', { title: '', files: said, facts: noFacts })).data;
    expect(row).toMatchObject({ state: 'uploading', source: 'upload', path: '大海.mp4' });
    const [film, danmu] = files as [(typeof files)[0], (typeof files)[0]];
    const part = (n: number) => bytes.subarray(n * limits.uploadChunkBytes, (n + 1) * limits.uploadChunkBytes);
    const send = (chunk: number, of = part(chunk), hash = sha256Of(of)) =>
      ask('importChunk', { id: film.id, chunk, hash, file: of });
    expect((await send(1)).data.present).toBe(`01${'0'.repeat(film.chunks - 2)}`);
    expect((await send(0, part(0), sha256Of(part(1)))).ret).toBe(ret.badRequest);
    expect((await send(0, part(0).subarray(1))).ret).toBe(ret.badRequest);
    expect((await send(film.chunks)).ret).toBe(ret.badRequest);
    expect((await ask('importReady', { id: row.id })).ret).toBe(ret.conflict);
    // The same files are chosen again: chunks that the server has need not be sent.
    const there = (await ask('importFiles', { id: row.id })).data.files;
    expect(there.map(({ name, present }) => [name, present.indexOf('1')])).toEqual([
      ['大海.mp4', 1],
      ['大海.xml', -1],
    ]);
    for (let chunk = 0; chunk < film.chunks; chunk += 1) await send(chunk);
    await ask('importChunk', { id: danmu.id, chunk: 0, hash: '', file: Buffer.from(xml('前排')) });
    expect((await ask('importReady', { id: row.id })).data.state).toBe('waiting');
    expect((await ask('importReady', { id: row.id })).ret).toBe(ret.conflict);
    await drained();
    expect(await now(row.id)).toMatchObject({
      ...{ state: 'done', mayRetry: false },
      counts: { imported: 1, danmu: 1, failed: 0 },
      titles: [{ name: '大海' }],
    });
    expect(existsSync(join(own, '.uploads', row.id))).toBe(false);
    expect(readdirSync(join(own, '.uploads', 'unfinished'))).toEqual([]);
  });

  it('of several videos is a series under its title, whose damaged part can be tried again', async () => {
    const one = readFileSync(await makeFilm(join(root, 'one.mp4')));
    expect((await upload({ '1.mp4': one, '2.mp4': one })).msg).toBe('选了多个视频，请填写剧集名称');
    const begun = await upload({ '1.mp4': one, '2.mp4': Buffer.from('not a film') }, '../风/雨');
    const { id } = (begun.data as { row: DeskImport }).row;
    await ask('importReady', { id });
    await drained();
    expect(await now(id)).toMatchObject({
      state: 'failed',
      path: '风 雨',
      counts: { imported: 1, failed: 1 },
      mayRetry: true,
    });
    expect(readdirSync(join(own, '.uploads', id))).toEqual(['风 雨']);
    // Nobody continues the upload: its files are deleted, and it cannot be retried any more.
    await later(importLimits.keptDays + 1);
    await drained();
    expect((await now(id)).mayRetry).toBe(false);
    expect(existsSync(join(own, '.uploads', id))).toBe(false);
    expect((await ask('importRetry', { id, reason: '再来' })).ret).toBe(ret.conflict);
  });

  it('is the film that it is called, whatever its file is, and takes no other film’s place', async () => {
    const film = async (name: string) =>
      readFileSync(await makeFilm(join(root, 'movie.mp4'), { seconds: 1, options: ['-metadata', `title=${name}`] }));
    const sent = async (files: Record<string, Buffer>, title = '', facts: object = {}) => {
      const { id } = ((await upload(files, title, facts)).data as { row: DeskImport }).row;
      await ask('importReady', { id });
      await drained();
      return now(id);
    };
    const [one, other] = [await film('甲'), await film('乙')];
    const first = await sent({ 'movie.mp4': one, 'movie.xml': Buffer.from(xml('前排')) }, '甲');
    const second = await sent({ 'movie.mp4': other }, '乙');
    expect([first, second]).toMatchObject([
      { state: 'done', titles: [{ name: '甲' }], counts: { imported: 1, danmu: 1 } },
      { state: 'done', titles: [{ name: '乙' }], counts: { imported: 1 } },
    ]);
    const stand = async () => {
      const titles = world.db.selectFrom('titles as t').innerJoin('episodes as e', 'e.media_key', 't.media_key');
      const keys = [first, second].map(({ titles: [title] }) => title?.mediaKey ?? '');
      const rows = titles.select(['t.title', 't.year', 'e.source_hash']).where('t.media_key', 'in', keys);
      return rows.orderBy('t.title', 'desc').execute();
    };
    const both = [
      { title: '甲', year: 0, source_hash: sha256Of(one) },
      { title: '乙', year: 0, source_hash: sha256Of(other) },
    ];
    expect(await stand()).toEqual(both);
    // The same file once more changes nothing; for another film of that name, the log asks for another name.
    expect(await sent({ 'other.mp4': one }, '甲')).toMatchObject({ state: 'done', counts: { imported: 0, failed: 0 } });
    const refused = await sent({ 'other.mp4': other }, '甲', { year: 2031 });
    const unnamed = await sent({ '甲.mp4': await film('丙') });
    for (const { id, state, counts } of [refused, unnamed]) {
      expect({ state, counts }).toMatchObject({ state: 'failed', counts: { imported: 0, failed: 1 } });
      expect((await log(id)).map(({ text }) => text)).toContainEqual(expect.stringContaining('已有一部同名的影片'));
    }
    expect(await stand()).toEqual(both);
  });

  it('is not taken where it cannot be imported, or there is no room', async () => {
    const said = async (files: object[]) => (await ask('importUpload', { title: '', files, facts: noFacts })).msg;
    const file = (name: string, bytes = 10) => ({ name, bytes, modifiedAt: 1 });
    expect(await said([file('歌.mp3')])).toBe('“歌.mp3”不是能导入的文件');
    expect(await said([file('字幕.srt')])).toBe('请至少选择一个视频文件');
    expect(await said([file('a/一.mp4'), file('b\\一.MP4')])).toBe('“一.MP4”选了两次');
    expect(await said([file('一.mp4'), file('一.srt', importLimits.besideBytes + 1)])).toContain('太大');
    free = 5 * GB + 100;
    expect(await said([file('一.mp4', 51)])).not.toBe('');
    expect(await said([file('一.mp4', 50)])).toBe('');
  });

  it('is sent anew where the disk has lost what was there', async () => {
    const [size, rest] = [limits.uploadChunkBytes, 10];
    const said = [{ name: '一.mp4', bytes: size + rest, modifiedAt: 1 }];
    const { files } = (await ask('importUpload', { title: '', files: said, facts: noFacts })).data;
    const send = async (chunk: number, bytes: number) =>
      (await ask('importChunk', { id: files[0]?.id, chunk, hash: '', file: Buffer.alloc(bytes) })).data.present;
    expect(await send(1, rest)).toBe('01');
    rmSync(join(own, '.uploads', 'unfinished'), { recursive: true });
    expect(await send(0, size)).toBe('00');
    expect(await send(0, size)).toBe('10');
    expect(await send(1, rest)).toBe('11');
  });

  it('that is stopped leaves nothing behind and takes no more chunks', async () => {
    const { row, files } = await beginUpload(world, editor);
    expect((await ask('importStop', { id: row.id, reason: '不要了' })).data).toMatchObject({
      state: 'stopped',
      mayRetry: false,
    });
    const chunk = { id: files[0]?.id, chunk: 0, hash: '', file: Buffer.alloc(files[0]?.bytes ?? 0) };
    expect((await ask('importChunk', chunk)).ret).toBe(ret.notFound);
    expect((await ask('importFiles', { id: row.id })).data.files).toEqual([]);
  });

  it('that nobody goes on with ends after a week, counted from its last chunk', async () => {
    const { row, files } = await beginUpload(world, editor);
    await later(importLimits.keptDays - 1);
    const chunk = { id: files[0]?.id, chunk: 0, hash: '', file: Buffer.alloc(files[0]?.bytes ?? 0) };
    expect((await ask('importChunk', chunk)).ret).toBe(ret.ok);
    await later(2);
    await drained();
    expect((await now(row.id)).state).toBe('uploading');
    await later(importLimits.keptDays);
    await drained();
    expect((await now(row.id)).state).toBe('stopped');
    expect(readdirSync(join(own, '.uploads', 'unfinished'))).toEqual([]);
  });
});

it('lists imports by state and source, page by page, and keeps the latest lines of a log', async () => {
  const { row } = await beginUpload(world, editor);
  world.clock.now += 1;
  const { id } = await begin();
  const ids = async (params: object) => (await ask('importList', params)).data.info.map((one) => one.id);
  expect(await ids({})).toEqual([id, row.id]);
  expect(await ids({ source: 'upload' })).toEqual([row.id]);
  expect(await ids({ state: 'waiting' })).toEqual([id]);
  const first = (await ask('importList', { size: 1 })).data;
  expect(await ids({ size: 1, after: first.next })).toEqual([row.id]);
  const lines = Array.from({ length: 30 }, (_, at) => ({
    ...{ at, level: 'info' as const, code: 'said' as const, params: { text: `第 ${at + 1} 行` } },
  }));
  for (let time = 0; time < 10; time += 1)
    await world.db.transaction().execute((trx) => repository.addLines(trx, id, lines, 250));
  const { lines: shown, hasEarlier } = (await ask('importLog', { id })).data;
  expect([shown.length, hasEarlier, shown[0]?.n, shown.at(-1)?.n]).toEqual([200, true, 101, 300]);
  expect(shown.at(-1)?.text).toBe('第 30 行');
  const earlier = (await ask('importLog', { id, before: 101 })).data;
  expect([earlier.lines.length, earlier.hasEarlier, earlier.lines[0]?.n]).toEqual([50, false, 51]);
});

it('a log is read in the language of who reads it, also lines of before they had codes', async () => {
  const { id } = await begin();
  const params = { imported: 1, updated: 0, unchanged: 0, failed: 0, skipped: 2, danmu: 3 };
  const lines = [
    { at: 1, level: 'info', code: 'imported', params: { name: '片.mp4', danmu: 3 } },
    { at: 2, level: 'info', code: 'total', params },
  ] as const;
  await world.db.transaction().execute((trx) => repository.addLines(trx, id, lines, 250));
  const old = {
    import_id: id,
    n: 3,
    at: 3,
    level: 'warn',
    text: '旧的一行 (an old line)',
    code: '',
    params: '',
  } as const;
  await world.db.insertInto('import_lines').values(old).execute();
  const texts = async (language: number) =>
    (await ask('importLog', { id, i18n: language })).data.lines.map(({ text }) => text);
  expect(await texts(0)).toEqual([
    '片.mp4：已导入，弹幕 3 条',
    '导入 1，更新 0，未变 0，失败 0，跳过 2，弹幕 3 条',
    '旧的一行 (an old line)',
  ]);
  expect(await texts(1)).toEqual([
    '片.mp4：已匯入，彈幕 3 則',
    '匯入 1，更新 0，未變 0，失敗 0，略過 2，彈幕 3 則',
    '旧的一行 (an old line)',
  ]);
});
