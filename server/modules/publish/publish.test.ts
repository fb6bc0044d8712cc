import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { VideoUpload } from '../../../src/contract/schemas/publish';
import { jobLinesOf } from '../../jobs/lines-repository';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { chunkFields, filmBytes, newFolder, saveFilm, sendChunk, sendFilm, sha256Of } from '../../test/films';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';

let world: World;
let ming: Caller;
let filesRoot: string;
let mediaRoot: string;
let free: number;
beforeEach(async () => {
  [filesRoot, mediaRoot, free] = [newFolder(), newFolder(), Number.MAX_SAFE_INTEGER];
  world = await createWorld({ filesRoot, mediaRoot, limitFactor: 0, films: { freeBytes: async () => free } });
  ming = await as('ming');
});
afterEach(() => world.close());

async function as(id: string): Promise<Caller> {
  const caller = { deviceId: `device-of-${id}`, now: world.clock.now };
  return { ...caller, token: await login(world.app, `${id}@example.com`, PASSWORD, caller) };
}
const create = (fields: Fields, who: Caller = ming) =>
  signedGet(world.app, 'createVideoFile', { name: '海边.mp4', bytes: 5_000_000, fileKey: 'file-1', ...fields }, who);
const state = async (id: string, who: Caller = ming) => (await signedGet(world.app, 'videoUpload', { id }, who)).data;
const work = () => drain(world.app.services.jobs);
const onDisk = (id: string) => join(filesRoot, 'unfinished', `${id}.part`);
/** Bytes that are no film: for what comes before one is looked at. */
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, n) => (n * 31) % 251));

async function publish(upload: VideoUpload, who: Caller = ming, more: Fields = {}): Promise<string> {
  const saved = await saveFilm(world.app, who, upload, more);
  expect(saved).toMatchObject({ ret: 200 });
  const { videoId, mediaKey } = saved.data;
  const made = await post(world.app, 'createPost', { description: '海边', videoId, clientId: upload.id }, who);
  expect(made).toMatchObject({ ret: 200 });
  return mediaKey;
}

describe('before the first byte', () => {
  it.each([
    [{ name: '海边.exe' }, '不支持这种文件'],
    [{ name: '海边' }, '不支持这种文件'],
    [{ name: '海边.mp4.html' }, '不支持这种文件'],
    [{ name: '../../etc/passwd' }, '不支持这种文件'],
    [{ name: '.mp4' }, '没有名字'],
    [{ name: '\u202e\u200b.mp4' }, '没有名字'],
    [{ bytes: 0 }, '这个文件是空的'],
    [{ bytes: limits.videoUploadBytes + 1 }, '视频不能超过 5 GB'],
  ])('%o is refused with a sentence', async (fields, sentence) => {
    const answer = await create(fields);
    expect(answer).toMatchObject({ ret: 400, msg: expect.stringContaining(sentence) });
    expect((await signedGet(world.app, 'videoUploads', {}, ming)).data.info).toEqual([]);
  });

  it('takes 5 GB, and names of every kind', async () => {
    expect(await create({ bytes: limits.videoUploadBytes })).toMatchObject({ ret: 200, data: { chunks: 2560 } });
    for (const [given, shown] of [
      ['C:\\影片\\我的 <b>电影.MP4', '我的 <b>电影.MP4'],
      ['../../a.mkv', 'a.mkv'],
      ['👩‍👩‍👧.webm', '👩‍👩‍👧.webm'],
      [`${'长'.repeat(300)}.mp4`, `${'长'.repeat(110)}…${'长'.repeat(5)}.mp4`],
    ] as const)
      expect((await create({ name: given, fileKey: sha256Of(Buffer.from(given)) })).data.name).toBe(shown);
  });

  it('holds an account to its quota, and gives room back', async () => {
    await world.db.insertInto('meta').values({ key: 'config.filmsQuotaGB', value: '0.01' }).execute();
    const first = await create({});
    expect(first.ret).toBe(200);
    expect((await signedGet(world.app, 'publishPoint', {}, ming)).data.room).toBe(5_737_418);
    expect(await create({ fileKey: 'file-2', bytes: 5_737_419 })).toMatchObject({ ret: 403 });
    expect((await create({ fileKey: 'file-2' }, await as('vip'))).ret).toBe(200);
    await post(world.app, 'cancelVideo', { id: first.data.id }, ming);
    expect((await create({ fileKey: 'file-2', bytes: 5_737_419 })).ret).toBe(200);
  });

  it('holds an account to five at once, however fast they are asked for', async () => {
    const asked = await Promise.all(Array.from({ length: 9 }, (_, n) => create({ fileKey: `file-${n}` })));
    expect(asked.filter(({ ret }) => ret === 200)).toHaveLength(limits.videoUploadsAtOnce);
    expect(asked.find(({ ret }) => ret !== 200)).toMatchObject({
      ret: 409,
      msg: expect.stringContaining('同时最多上传'),
    });
  });

  it('leaves the disk its reserve, and counts what others have still to send', async () => {
    free = 5 * 1024 ** 3 + 20_000_000;
    expect((await create({})).ret).toBe(200);
    const full = await create({ fileKey: 'file-2', bytes: 8_000_000 });
    expect(full).toMatchObject({ ret: 507, msg: expect.stringContaining('快满了') });
  });

  it('is closed where the operator wants none', async () => {
    await world.db.insertInto('meta').values({ key: 'config.films', value: '0' }).execute();
    expect(await create({})).toMatchObject({ ret: 403, msg: '本站暂时不接收上传的视频' });
  });
});

describe('chunks', () => {
  it('come in any order, side by side and twice, and are there byte for byte', async () => {
    const bytes = noise(3 * limits.uploadChunkBytes + 77);
    const { data: upload } = await create({ bytes: bytes.length });
    expect(upload).toMatchObject({ chunks: 4, present: '0000', phase: 'uploading' });
    const send = (n: number) => sendChunk(world.app, chunkFields(upload, 'ming', bytes, n));
    expect((await send(3)).data).toEqual({ present: '0001', phase: 'uploading' });
    await Promise.all([send(2), send(0), send(2), send(0)]);
    expect((await send(3)).data).toEqual({ present: '1011', phase: 'uploading' });
    expect((await send(1)).data).toEqual({ present: '1111', phase: 'ready' });
    expect((await send(1)).data).toEqual({ present: '1111', phase: 'ready' });
    expect(sha256Of(readFileSync(onDisk(upload.id)))).toBe(sha256Of(bytes));
    // Asked for by the same file, it is found again; nothing is sent anew.
    expect((await create({ bytes: bytes.length })).data).toMatchObject({ id: upload.id, phase: 'ready' });
  });

  it('are taken of nobody who cannot sign in any more', async () => {
    const bytes = noise(10);
    const { data: upload } = await create({ bytes: bytes.length });
    const be = (columns: object) => world.db.updateTable('users').set(columns).where('id', '=', 'ming').execute();
    const send = () => sendChunk(world.app, chunkFields(upload, 'ming', bytes, 0));
    await be({ locked: 1, lock_reason: '刷广告' });
    expect(await send()).toMatchObject({ ret: 403, msg: expect.stringContaining('刷广告') });
    await be({ locked: 0, closed_at: 1 });
    expect((await send()).ret).toBe(404);
    await be({ closed_at: 0 });
    expect((await send()).data).toEqual({ present: '1', phase: 'ready' });
  });

  it('that are not as they should be are refused and change nothing', async () => {
    const bytes = noise(limits.uploadChunkBytes + 10);
    const { data: upload } = await create({ bytes: bytes.length });
    const good = chunkFields(upload, 'ming', bytes, 1);
    const wrong: Fields[] = [
      { ...good, file: bytes.subarray(0, 9), hash: '' },
      { ...good, file: bytes.subarray(0, 11), hash: '' },
      { ...good, hash: sha256Of(bytes) },
      { ...good, hash: 'x' },
      { ...good, chunk: 2 },
      { ...good, chunk: -1 },
      { ...good, chunk: '1e0' },
      { ...good, chunks: 3 },
      { ...good, renamemode: 'Keep' },
      { ...good, prefix: '../films' },
      { ...good, uid: 'vip' },
      { ...good, uniqueFileID: `${upload.uniqueFileID}x` },
      { ...good, uniqueFileID: '' },
      { ...good, file: 'text' },
    ];
    for (const fields of wrong) {
      const answer = await sendChunk(world.app, fields);
      expect([answer.status, answer.ret === 200, answer.msg !== ''], JSON.stringify({ ...fields, file: 0 })).toEqual([
        200,
        false,
        true,
      ]);
    }
    expect((await state(upload.id)).present).toBe('00');
    expect((await sendChunk(world.app, good)).data.present).toBe('01');
    const traditional = await sendChunk(world.app, { ...good, chunk: 7 }, '/api/upload/film?i18n=1');
    expect(traditional.msg).toBe('這一段沒有傳完整，會自動重傳');
  });

  it('of a film that is too long for a form are refused', async () => {
    const { data: upload } = await create({ bytes: 3 * limits.uploadChunkBytes });
    const fields = { ...chunkFields(upload, 'ming', noise(10), 0), file: noise(limits.uploadChunkBytes + 1), hash: '' };
    expect((await sendChunk(world.app, fields)).ret).toBe(400);
  });

  it('of a page that calls itself a film end it at the first one', async () => {
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(3_000)}`);
    const { data: upload } = await create({ bytes: page.length });
    expect(await sendChunk(world.app, chunkFields(upload, 'ming', page, 0))).toMatchObject({
      ret: 400,
      msg: '这个文件不是视频，或者已经损坏',
    });
    expect(await state(upload.id)).toMatchObject({ phase: 'failed', reason: '这个文件不是视频，或者已经损坏' });
    await work();
    expect((await signedGet(world.app, 'publishPoint', {}, ming)).data.room).toBe(20 * 1024 ** 3);
  });

  it('are sent anew where the disk has lost them', async () => {
    const bytes = noise(limits.uploadChunkBytes + 10);
    const { data: upload } = await create({ bytes: bytes.length });
    await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 0));
    await world.app.services.fileStore.drop(upload.id);
    expect((await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 1))).data.present).toBe('00');
    await sendFilm(world.app, ming, bytes);
    expect(sha256Of(readFileSync(onDisk(upload.id)))).toBe(sha256Of(bytes));
  });

  it('that find the disk full are told so, and what was there stays', async () => {
    const bytes = noise(limits.uploadChunkBytes + 10);
    const { data: upload } = await create({ bytes: bytes.length });
    await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 0));
    const { fileStore } = world.app.services;
    const { write } = fileStore;
    fileStore.write = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    expect(await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 1))).toMatchObject({
      ret: 507,
      msg: '服务器的存储空间已满，暂时无法保存',
    });
    fileStore.write = write;
    expect((await state(upload.id)).present).toBe('10');
    expect((await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 1))).data.phase).toBe('ready');
    expect(sha256Of(readFileSync(onDisk(upload.id)))).toBe(sha256Of(bytes));
  });
});

describe('from the upload to the film', () => {
  it('stands in the catalogue with its post, and leaves nothing behind', async () => {
    const bytes = await filmBytes({ size: '320x180', seconds: 3 });
    const upload = await sendFilm(world.app, ming, bytes, { hash: sha256Of(bytes) });
    const early = await saveFilm(world.app, ming, { ...upload, uniqueFileName: 'x.mp4' });
    expect(early.ret).toBe(400);
    const mediaKey = await publish(upload, ming, { CID: '0,2' });
    expect(mediaKey).toMatch(/^hai-bian-de-bang-wan-[0-9a-f]{16}$/);
    expect((await state(upload.id)).phase).toBe('checking');
    await work();
    expect(await state(upload.id)).toMatchObject({ phase: 'done', progress: 100, mediaKey, reason: '' });
    const { data } = await signedGet(world.app, 'titleDetails', { mediaKey }, ming);
    expect(data).toMatchObject({ title: '海边的傍晚', category: 'game' });
    const files = readdirSync(join(mediaRoot, mediaKey, 'e1'));
    expect(files).toEqual(expect.arrayContaining(['manifest.mpd', 'master.m3u8', 'poster.jpg', 'tiles-0.jpg']));
    expect(existsSync(onDisk(upload.id))).toBe(false);
    expect(readdirSync(join(filesRoot, 'unfinished'))).toEqual([]);
    expect((await signedGet(world.app, 'post', { id: mediaKey }, ming)).data).toMatchObject({ state: 'shown' });
    const notices = await signedGet(world.app, 'systemMessages', {}, ming);
    expect(JSON.stringify(notices.data)).toContain('视频处理好了');
    // Whoever looks at its job reads what was done, run by run, and no folder of this machine.
    const job = await world.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'film-package')
      .executeTakeFirstOrThrow();
    const lines = (await jobLinesOf(world.db, job.id)).reverse();
    const codes = lines.map(({ code }) => code);
    expect(codes).toContain('filmChecked');
    expect(codes.slice(-3)).toEqual(['filmPackaged', 'filmPublished', 'done']);
    expect(codes.filter((code) => code === 'ffmpeg').length).toBeGreaterThan(2);
    expect(JSON.stringify(lines)).not.toContain(mediaRoot);
  });

  it('is refused with a sentence where the file is none', async () => {
    const film = await filmBytes({ seconds: 2 });
    const broken = Buffer.concat([film.subarray(0, 40), noise(film.length - 40)]);
    const sound = await filmBytes({ seconds: 1, options: ['-vn'] }, 'sound.mp4');
    // A list of other files behind a first byte that no text has: it passes the first chunk and is refused as a container.
    const list = Buffer.concat([Buffer.from([0]), Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")]);
    const cases: [Buffer, string][] = [
      [broken, '不是视频，或者已经损坏'],
      [sound, '没有可以播放的画面'],
      [list, '不是视频，或者已经损坏'],
    ];
    for (const [n, [bytes, sentence]] of cases.entries()) {
      const upload = await sendFilm(world.app, ming, bytes, { fileKey: `bad-${n}` });
      const mediaKey = await publish(upload);
      await work();
      expect(await state(upload.id)).toMatchObject({ phase: 'failed', reason: expect.stringContaining(sentence) });
      expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(404);
      expect(await post(world.app, 'retryVideo', { id: upload.id }, ming)).toMatchObject({ ret: 409 });
    }
    expect(readdirSync(join(filesRoot, 'unfinished'))).toEqual([]);
    expect((await signedGet(world.app, 'publishPoint', {}, ming)).data.room).toBe(20 * 1024 ** 3);
    expect(JSON.stringify((await signedGet(world.app, 'systemMessages', {}, ming)).data)).toContain('视频没有处理成功');
  });

  it('whose bytes are not what was promised is refused', async () => {
    const bytes = await filmBytes({ seconds: 1 });
    const upload = await sendFilm(world.app, ming, bytes, { hash: sha256Of(noise(9)) });
    await publish(upload);
    await work();
    expect((await state(upload.id)).reason).toBe('视频在上传途中损坏了，请重新上传');
  });

  it('shows what was chosen, waits for its post, and is at once there when the same bytes come again', async () => {
    const bytes = await filmBytes({ size: '320x180', seconds: 3 });
    const hash = sha256Of(bytes);
    const upload = await sendFilm(world.app, ming, bytes, { hash });
    expect((await signedGet(world.app, 'videoFrames', { id: upload.id }, ming)).data.info).toEqual([]);
    await work();
    const frames = (await signedGet(world.app, 'videoFrames', { id: upload.id }, ming)).data.info;
    expect(frames).toHaveLength(9);
    expect((await world.app.inject(frames[4]?.path ?? '')).headers['content-type']).toBe('image/jpeg');
    const saved = await saveFilm(world.app, ming, upload, { Corver: frames[4]?.path ?? '' });
    // The answer did not arrive, and it is asked for once more.
    expect((await saveFilm(world.app, ming, upload)).data).toEqual(saved.data);
    await work();
    const { mediaKey, videoId } = saved.data;
    expect(await state(upload.id)).toMatchObject({ phase: 'packaging', progress: 100 });
    expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(404);
    expect((await post(world.app, 'createPost', { description: '海', videoId, clientId: 'c1' }, ming)).data.state).toBe(
      'shown',
    );
    expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(200);
    await work();
    expect(readdirSync(join(filesRoot, 'unfinished'))).toEqual([]);

    const again = await create({ bytes: bytes.length, hash, fileKey: 'file-2' });
    expect(again.data).toMatchObject({ phase: 'ready', present: '1' });
    const second = await publish(again.data);
    await work();
    expect(await state(again.data.id)).toMatchObject({ phase: 'done', mediaKey: second });
    // The first one goes, and the second keeps its files.
    await post(world.app, 'deletePost', { id: mediaKey }, ming);
    await work();
    expect([existsSync(join(mediaRoot, mediaKey)), existsSync(join(mediaRoot, second, 'e1', 'manifest.mpd'))]).toEqual([
      false,
      true,
    ]);
    expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(404);
    // Another account has to send the bytes: a hash is no proof.
    expect((await create({ bytes: bytes.length, hash }, await as('vip'))).data).toMatchObject({
      phase: 'uploading',
      present: '0',
    });
  });

  it('is sent anew where what was packaged of the same bytes is gone', async () => {
    const bytes = await filmBytes({ seconds: 1 });
    const hash = sha256Of(bytes);
    const mediaKey = await publish(await sendFilm(world.app, ming, bytes, { hash }));
    await work();
    // By hand: its title is still there.
    rmSync(join(mediaRoot, mediaKey), { recursive: true });
    expect((await create({ bytes: bytes.length, hash, fileKey: 'file-2' })).data).toMatchObject({
      phase: 'uploading',
      present: '0',
    });
    const again = await sendFilm(world.app, ming, bytes, { hash, fileKey: 'file-2' });
    await publish(again);
    await work();
    expect(await state(again.id)).toMatchObject({ phase: 'done' });
  });

  it('that is cancelled leaves nothing: neither its bytes, nor its post, nor its room', async () => {
    const bytes = await filmBytes({ seconds: 1 });
    const upload = await sendFilm(world.app, ming, bytes);
    const mediaKey = await publish(upload);
    expect((await post(world.app, 'cancelVideo', { id: upload.id }, await as('vip'))).ret).toBe(404);
    expect((await post(world.app, 'cancelVideo', { id: upload.id }, ming)).ret).toBe(200);
    await work();
    expect((await signedGet(world.app, 'videoUpload', { id: upload.id }, ming)).ret).toBe(404);
    expect((await signedGet(world.app, 'post', { id: mediaKey }, ming)).ret).toBe(404);
    expect([readdirSync(join(filesRoot, 'unfinished')), readdirSync(mediaRoot)]).toEqual([[], []]);
    expect((await signedGet(world.app, 'publishPoint', {}, ming)).data.room).toBe(20 * 1024 ** 3);
    expect((await sendChunk(world.app, chunkFields(upload, 'ming', bytes, 0))).ret).toBe(404);
  });
});

describe('what nobody goes on with', () => {
  const DAY = 24 * 3_600_000;
  const later = async (ms: number): Promise<void> => {
    world.clock.now += ms;
    ming = { ...ming, now: world.clock.now };
    await world.app.services.films.begin();
    await work();
  };

  it('goes after a day without a chunk, saved or not; what is published stays', async () => {
    const bytes = await filmBytes({ seconds: 1 });
    const { data: begun } = await create({ bytes: 5_000_000, fileKey: 'begun' });
    await sendChunk(world.app, chunkFields(begun, 'ming', noise(5_000_000), 0));
    const unsaved = await sendFilm(world.app, ming, bytes, { fileKey: 'unsaved' });
    const unpublished = await sendFilm(world.app, ming, bytes, { fileKey: 'unpublished' });
    const { data } = await saveFilm(world.app, ming, unpublished);
    const published = await sendFilm(world.app, ming, bytes, { fileKey: 'published' });
    const mediaKey = await publish(published);
    await later(DAY - 1);
    expect((await signedGet(world.app, 'videoUploads', {}, ming)).data.info).toHaveLength(3);
    await later(2 * DAY);
    expect((await signedGet(world.app, 'videoUploads', {}, ming)).data.info).toEqual([]);
    expect([readdirSync(join(filesRoot, 'unfinished')), readdirSync(mediaRoot)]).toEqual([[], [mediaKey]]);
    expect([unsaved.id, data.mediaKey].every(Boolean)).toBe(true);
    expect((await signedGet(world.app, 'publishPoint', {}, ming)).data.room).toBe(20 * 1024 ** 3 - bytes.length);
  });

  it('goes where no row speaks of it, unless it is young', async () => {
    const bytes = noise(100);
    const { data: kept } = await create({ bytes: 100 });
    await sendChunk(world.app, chunkFields(kept, 'ming', bytes, 0));
    for (const [name, age] of [
      ['old', 2 * DAY],
      ['young', 0],
    ] as const) {
      writeFileSync(onDisk(name), 'x');
      utimesSync(onDisk(name), (world.clock.now - age) / 1000, (world.clock.now - age) / 1000);
    }
    await later(0);
    expect(readdirSync(join(filesRoot, 'unfinished')).sort()).toEqual([`${kept.id}.part`, 'young.part'].sort());
  });

  it('goes although a worker died over its frames, or was slower than its packaging', async () => {
    const framesLeft = () => world.db.selectFrom('files').select('hash').where('purpose', '=', 'frame').execute();
    const upload = await sendFilm(world.app, ming, await filmBytes({ seconds: 2 }));
    await signedGet(world.app, 'videoFrames', { id: upload.id }, ming);
    await work();
    expect(await framesLeft()).toHaveLength(9);
    // As who dies leaves it: frames are there, the upload does not name them, and the job is held.
    await world.db.updateTable('video_uploads').set({ frames: 'asked' }).where('id', '=', upload.id).execute();
    const held = { state: 'running', locked_until: world.clock.now + 60_000, attempts: 1 } as const;
    await world.db.updateTable('jobs').set(held).where('kind', '=', 'film-frames').execute();
    await publish(upload);
    await work();
    expect((await state(upload.id)).phase).toBe('done');
    expect(await framesLeft()).toEqual([]);

    const other = await sendFilm(world.app, ming, await filmBytes({ seconds: 1 }), { fileKey: 'file-2' });
    const { data } = await saveFilm(world.app, ming, other);
    await signedGet(world.app, 'videoFrames', { id: other.id }, ming);
    const cutting = world.app.services.jobs.look();
    // It is over while its frames are cut.
    await world.db.updateTable('video_uploads').set({ kept: 0 }).where('id', '=', other.id).execute();
    await cutting;
    await world.app.services.jobs.settled();
    await later(60_000);
    expect([data.mediaKey !== '', await framesLeft()]).toEqual([true, []]);
    expect(
      existsSync(join(filesRoot, 'private')) &&
        readdirSync(join(filesRoot, 'private'), { recursive: true }).filter((name) => String(name).endsWith('.jpg')),
    ).toEqual([]);
  });

  it('goes although whoever packaged it went on for a moment and died', async () => {
    const upload = await sendFilm(world.app, ming, await filmBytes({ seconds: 1 }));
    const mediaKey = await publish(upload);
    const held = { state: 'running', locked_until: world.clock.now + 60_000, attempts: 1 } as const;
    await world.db.updateTable('jobs').set(held).where('kind', '=', 'film-package').execute();
    await post(world.app, 'cancelVideo', { id: upload.id }, ming);
    await work();
    mkdirSync(join(mediaRoot, mediaKey, 'e1.partial-x'), { recursive: true });
    for (let minute = 0; minute < 3; minute += 1) await later(60_000);
    expect(readdirSync(mediaRoot)).toEqual([]);
    const waiting = world.db
      .selectFrom('jobs')
      .select('kind')
      .where('state', '!=', 'done')
      .where('kind', 'like', 'film-%');
    expect(await waiting.execute()).toEqual([]);
  });

  it('is told of where every worker died over it', async () => {
    const upload = await sendFilm(world.app, ming, await filmBytes({ seconds: 1 }));
    await publish(upload);
    await world.db.updateTable('jobs').set({ state: 'dead' }).where('kind', '=', 'film-package').execute();
    await later(2 * 3_600_000);
    expect(await state(upload.id)).toMatchObject({ phase: 'failed', reason: '处理时出了点问题，请重试' });
    expect((await post(world.app, 'retryVideo', { id: upload.id }, ming)).data.phase).toBe('checking');
    await work();
    expect((await state(upload.id)).phase).toBe('done');
  });
});
