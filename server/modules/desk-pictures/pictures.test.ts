import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TitleFacts } from '../../../src/contract/desk/catalogue';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, fresh, workAs } from '../../test/desk-client';
import { advertFacts } from '../../test/desk-site-inputs';
import { addSocial, createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';

const DAY_MS = 86_400_000;
let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

/** Makes a poster of one colour; each colour is a picture of its own. */
const poster = (background: string) =>
  sharp({ create: { width: 1200, height: 1800, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = (file: Buffer, part: object = {}) =>
  desk(world.app, editor, 'pictureUpload', { press: fresh('press'), chunk: 0, chunks: 1, file, ...part });
const sent = async (background: string): Promise<string> => (await send(await poster(background))).data.address;

const fetched = (url: string) => world.app.inject({ url });
const isThere = async (url: string): Promise<boolean> => (await fetched(url)).statusCode === 200;
async function later(days: number): Promise<void> {
  world.clock.now += days * DAY_MS + 60_000;
  await drain(world.app.services.jobs);
  editor = await workAs(world, ['editor']);
}

async function changeTitle(change: Partial<TitleFacts>, mediaKey = 'walle') {
  const { revision, ...facts } = (await desk(world.app, editor, 'title', { mediaKey })).data.facts;
  return desk(world.app, editor, 'titleSave', { mediaKey, facts: { ...facts, ...change }, revision, reason: '换海报' });
}
const colorOf = async () =>
  (await world.db.selectFrom('titles').select('color').where('media_key', '=', 'walle').executeTakeFirstOrThrow())
    .color;

describe('a picture from the disk of an editor', () => {
  it('is the poster of a title, for everybody and for ever under its address, and the wash follows it', async () => {
    const { ret: answer, msg, data } = await send(await poster('#20a040'));
    expect([answer, msg]).toEqual([ret.ok, '']);
    expect(data).toMatchObject({ present: '1', width: 1200, height: 1800 });
    expect((await changeTitle({ poster: data.address })).data.poster).toBe(data.address);
    const shown = (await signedGet(world.app, 'titleDetails', { mediaKey: 'walle' }, visitor())).data;
    expect(shown.poster).toBe(data.address);
    expect(await colorOf()).toMatch(/^#(1f|20|21)(9f|a0|a1)(3f|40|41)$/);
    const narrow = await fetched(`${data.address}?w=390`);
    expect(narrow.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('public'),
    });
    expect((await sharp(narrow.rawPayload).metadata()).width).toBe(400);
  });

  it('comes in parts, in any order and more than once', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const size = limits.uploadChunkBytes;
    const chunks = Math.ceil(noise.length / size);
    expect(chunks).toBe(3);
    const press = fresh('press');
    const part = async (chunk: number) =>
      (await send(noise.subarray(chunk * size, (chunk + 1) * size), { press, chunk, chunks })).data;
    expect(await part(2)).toMatchObject({ present: '001', address: '' });
    expect(await part(0)).toMatchObject({ present: '101', address: '' });
    expect(await part(0)).toMatchObject({ present: '101', address: '' });
    const whole = await part(1);
    expect(whole).toMatchObject({ present: '111', address: expect.stringMatching(/^\/files\/.*png$/) });
    // A second press whose first response was lost returns the same picture.
    expect(await part(1)).toEqual(whole);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, object, string]>([
    ['what is no picture', () => Buffer.from('%PDF-1.7 no picture'), {}, '只能上传 PNG, JPG, GIF'],
    [
      'a format of its own',
      async () =>
        sharp(await poster('#fff'))
          .webp()
          .toBuffer(),
      {},
      '只能上传 PNG, JPG, GIF',
    ],
    ['one that is cut off', async () => (await poster('#fff')).subarray(0, 900), {}, '已损坏'],
    ['one that is too large', () => poster('#fff'), { chunks: 6 }, '不能超过 10 MB'],
    ['one that is too wide', () => tooWide(), {}, '尺寸过大'],
  ])('refuses %s in a sentence, and keeps nothing', async (_, bytes, part, sentence) => {
    const { ret: answer, msg } = await send(await bytes(), part);
    expect(answer).toBe(ret.badRequest);
    expect(msg).toContain(sentence);
    expect(await world.db.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await world.db.selectFrom('file_quotas').select('unfinished').where('unfinished', '>', 0).execute()).toEqual(
      [],
    );
  });
});

describe('a picture that nothing shows', () => {
  it('goes in a week, and its address is refused then', async () => {
    const address = await sent('#303030');
    await later(6);
    expect(await isThere(address)).toBe(true);
    await later(1);
    expect(await isThere(address)).toBe(false);
    const refused = await changeTitle({ poster: address });
    expect([refused.ret, refused.msg]).toEqual([ret.badRequest, expect.stringContaining('已经过期')]);
    expect(await changeTitle({ poster: '/media/walle/poster.jpg' })).toMatchObject({ ret: ret.ok });
  });

  it('goes a week after another took its place, and not before nothing shows it', async () => {
    const old = await sent('#aa0000');
    await changeTitle({ poster: old, thumb: old });
    await changeTitle({ poster: old }, 'diqiu');
    await later(40);
    const next = await sent('#0000aa');
    expect((await changeTitle({ poster: next, thumb: next })).ret).toBe(ret.ok);
    await later(8);
    // Another title still uses the poster.
    expect([await isThere(old), await isThere(next)]).toEqual([true, true]);
    await changeTitle({ poster: '' }, 'diqiu');
    await later(6);
    expect(await isThere(old)).toBe(true);
    await later(2);
    expect(await isThere(old)).toBe(false);
  });

  it.each([
    ['a collection', shownByCollection],
    ['an advert', shownByAdvert],
  ])('stays as long as %s shows it', async (_, show) => {
    const address = await sent('#a0a020');
    const remove = await show(address);
    await later(8);
    await later(60);
    expect(await isThere(address)).toBe(true);
    await remove();
    await later(8);
    expect(await isThere(address)).toBe(false);
  });

  it('goes, too, where a row that showed it was taken away past the desk', async () => {
    const address = await sent('#505050');
    await shownByAdvert(address);
    await later(8);
    await world.db.deleteFrom('adverts').where('show_url', '=', address).execute();
    await later(31);
    expect(await isThere(address)).toBe(false);
  });
});

async function shownByCollection(cover: string) {
  const facts = { title: '新合集', titleTw: '', intro: '', introTw: '', cover, color: '#222832', items: [] };
  const { id } = (await desk(world.app, editor, 'collectionSave', { id: '', facts, revision: '', reason: '' })).data;
  return async () => {
    const { revision } = (await desk(world.app, editor, 'collection', { id })).data.facts;
    expect((await desk(world.app, editor, 'collectionRemove', { id, revision, reason: '到期' })).ret).toBe(ret.ok);
  };
}

async function shownByAdvert(showUrl: string) {
  const facts = { ...advertFacts, showUrl };
  const { data } = await desk(world.app, editor, 'advertSave', { id: '', facts, revision: '', reason: '' });
  return async () => {
    const { id, revision } = data;
    expect((await desk(world.app, editor, 'advertRemove', { id, revision, reason: '' })).ret).toBe(ret.ok);
  };
}

const visitor = () => ({ deviceId: 'living-room-tv', now: world.clock.now });
const tooWide = () =>
  sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
