import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import naughty from 'big-list-of-naughty-strings';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { drawings, drawingUrl } from '../../../src/lib/drawings';
import { ensureSiteAccount } from '../../accounts/site-account-repository';
import { createApp } from '../../app';
import { postOfTitle } from '../../posts/store-post';
import { type Fields, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { cleanText, visibleChars } from '../../text';

let world: World;
let token: Token;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterAll(() => world.close());

const update = (query: Fields) => post(world.app, 'updateProfile', {}, { token }, query);

const WEEK = 7 * 86_400_000;
/** Another name, long after the one before. */
const rename = async (nickName: string) => {
  await world.db.updateTable('users').set({ nick_changed_at: 0 }).where('id', '=', token.uid).execute();
  return update({ nickName });
};
const own = async () => (await post(world.app, 'ownSettings', {}, { token })).data;

describe('updateProfile', () => {
  afterEach(async () => {
    world.clock.now = NOON;
    const fresh = { nick_name: 'ming', nick_changed_at: 0, introduce: '', avatar: '' };
    await world.db.updateTable('users').set(fresh).where('id', '=', token.uid).execute();
  });

  it('changes what is given and nothing else', async () => {
    expect((await update({ nickName: ' 追光者 ', sex: 0 })).data.user).toMatchObject({
      nickName: '追光者',
      sex: 0,
      introduce: '',
    });
    expect((await update({ introduce: '爱看纪录片' })).data.user).toMatchObject({
      nickName: '追光者',
      introduce: '爱看纪录片',
    });
    expect((await update({})).data.user.nickName).toBe('追光者');
    expect((await post(world.app, 'myProfile', {}, { token })).data.user.introduce).toBe('爱看纪录片');
  });

  it('refuses a name that is empty, too short or too long', async () => {
    expect(await update({ nickName: ' \u200b ' })).toMatchObject({ ret: 400, msg: '昵称不能为空' });
    expect(await update({ nickName: '名\u200b' })).toMatchObject({ ret: 400, msg: '昵称至少 2 个字' });
    expect((await rename('名字')).ret).toBe(200);
    expect((await rename('名'.repeat(20))).ret).toBe(200);
    expect(await rename('名'.repeat(21))).toMatchObject({ ret: 400, msg: '昵称不能超过 20 个字' });
  });

  it('changes a name once a week, and says from when it can be changed again', async () => {
    expect((await own()).nickChangeAt).toBe(0);
    expect((await update({ nickName: '第一个' })).ret).toBe(200);
    const { nickChangeAt } = await own();
    expect(nickChangeAt).toBeGreaterThanOrEqual(NOON + WEEK);
    expect(nickChangeAt).toBeLessThan(NOON + WEEK + 86_400_000);
    world.clock.now = nickChangeAt - 1;
    const refused = { ret: 409, msg: '昵称每 7 天只能修改一次，2026-03-09 起可以再次修改' };
    expect(await update({ nickName: '第二个', introduce: '不改' })).toMatchObject(refused);
    // What stays as it is is no change, and what else is given is taken.
    expect((await update({ nickName: '第一个', introduce: '改了' })).data.user.introduce).toBe('改了');
    world.clock.now = nickChangeAt;
    expect((await update({ nickName: '第二个' })).data.user.nickName).toBe('第二个');
  });

  it('changes a name that was given while the clock was days ahead', async () => {
    const ahead = { nick_changed_at: NOON + 3 * 86_400_000 };
    await world.db.updateTable('users').set(ahead).where('id', '=', token.uid).execute();
    expect((await own()).nickChangeAt).toBe(0);
    expect((await update({ nickName: '第二个' })).ret).toBe(200);
    expect(await update({ nickName: '第三个' })).toMatchObject({ ret: 409 });
  });

  it('changes it once when two devices do so at the same time', async () => {
    const answers = await Promise.all(['甲甲', '乙乙', '丙丙', '丁丁'].map((nickName) => update({ nickName })));
    expect(answers.map(({ ret }) => ret).sort()).toEqual([200, 409, 409, 409]);
  });

  it('takes 100 characters of introduction as people count them, and shows longer ones of before whole', async () => {
    const smile = '😀'.repeat(limits.introduceMaxChars);
    expect((await update({ introduce: smile })).data.user.introduce).toBe(smile);
    expect(await update({ introduce: `${smile}字` })).toMatchObject({ ret: 400, msg: '简介不能超过 100 个字' });
    expect((await update({ introduce: '一行\n\n又一行' })).data.user.introduce).toBe('一行 又一行');
    const old = '旧'.repeat(300);
    await world.db.updateTable('users').set({ introduce: old }).where('id', '=', token.uid).execute();
    expect((await update({ sex: 1 })).data.user.introduce).toBe(old);
  });

  it('keeps where somebody is and what they hide, and tells it to nobody else', async () => {
    expect(await own()).toMatchObject({ customUserAreaCode: '', useCustomUserArea: false, hideFavourites: false });
    await update({ customUserAreaCode: 'TW', useCustomUserArea: true, hideFavourites: true });
    const mine = { customUserAreaCode: 'TW', useCustomUserArea: true, hideFavourites: true };
    expect(await own()).toMatchObject(mine);
    expect((await update({ customUserAreaCode: 'tw' })).ret).toBe(400);
    await update({ useCustomUserArea: false, hideFavourites: false });
    expect(await own()).toMatchObject({ ...mine, useCustomUserArea: false, hideFavourites: false });
  });

  it('keeps naughty names as they are, or refuses them', async () => {
    for (const name of naughty) {
      const clean = cleanText(name);
      const fits =
        visibleChars(clean) >= limits.nicknameMinChars &&
        Array.from(clean).length <= limits.nicknameMaxChars &&
        Array.from(name).length <= 200;
      const answer = await rename(name);
      expect(answer.ret, name).toBe(fits ? 200 : 400);
      if (fits) expect(answer.data.user.nickName).toBe(clean);
    }
  });
});

describe('an avatar', () => {
  let root: string;
  let site: World;
  let ming: Token;
  let lin: Token;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'danmu-tv-avatar-'));
    site = await createWorld({ limitFactor: 0, filesRoot: root });
    ming = await login(site.app, 'ming@example.com', PASSWORD);
    lin = await login(site.app, 'vip@example.com', PASSWORD);
  });
  afterAll(async () => {
    await site.close();
    rmSync(root, { recursive: true, force: true });
  });
  const upload = (by: Token | undefined, file: Buffer, uniqueFileID: string, index = 0, total = 1) =>
    post(site.app, 'uploadFile', { formFile: file, index, total, uniqueFileID }, by ? { token: by } : {});
  const wear = (by: Token, avatar: string) => post(site.app, 'updateProfile', {}, { token: by }, { avatar });
  const square = (background: string, side = 900) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it('is uploaded, worn, shown in the width that is asked for, and taken off', async () => {
    const { data } = await upload(ming, await square('#ff8800'), 'orange');
    expect(data).toEqual({ present: '1', filepath: expect.stringMatching(/^\/files\/.+\.jpg$/) });
    expect((await wear(ming, data.filepath)).data.user.avatar).toBe(data.filepath);
    const shown = await site.app.inject({ url: `${data.filepath}?w=400` });
    expect([shown.statusCode, shown.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(400);
    expect((await sharp((await site.app.inject({ url: `${data.filepath}?w=1000` })).rawPayload).metadata()).width).toBe(
      900,
    );
    expect((await wear(ming, '')).data.user.avatar).toBe('');
  });

  it('that was replaced goes a day later, with its room; not one that is worn again, nor one that another has', async () => {
    const day = 24 * 3_600_000;
    const used = async () => {
      const quota = site.db.selectFrom('file_quotas').select('bytes').where('owner', '=', 'u:ming');
      return (await quota.executeTakeFirstOrThrow()).bytes;
    };
    const status = async (path: string) => (await site.app.inject({ url: path })).statusCode;
    const put = async (who: Token, colour: string, name: string) =>
      (await upload(who, await square(colour, 300), name)).data.filepath;
    const [first, shared, again] = [
      await put(ming, '#112233', 'first'),
      await put(ming, '#223344', 'shared'),
      await put(ming, '#334455', 'again'),
    ];
    expect(await put(lin, '#223344', 'shared')).toBe(shared);
    const widths = `${first}?w=200`;
    for (const avatar of [first, shared, again, drawingUrl('owl'), again]) await wear(ming, avatar);
    await drain(site.app.services.jobs);
    expect(await status(first)).toBe(200);
    const now = site.clock.now;
    site.clock.now += day;
    await drain(site.app.services.jobs);
    site.clock.now = now;
    expect([await status(first), await status(widths)]).toEqual([404, 404]);
    expect([await status(shared), await status(again)]).toEqual([200, 200]);
    const rows = site.db.selectFrom('files').select('hash').where('owner', '=', 'u:ming');
    const left = (await rows.execute()).map(({ hash }) => hash);
    expect(left.filter((hash) => [first, shared].some((path) => path.includes(hash)))).toEqual([]);
    const sizes = site.db.selectFrom('files').select('bytes').where('owner', '=', 'u:ming');
    const kept = (await sizes.execute()).reduce((sum, { bytes }) => sum + bytes, 0);
    expect([await used(), left.some((hash) => again.includes(hash))]).toEqual([kept, true]);
    // The same picture may come again, under the name that it was sent with before.
    expect(await put(ming, '#112233', 'first')).toBe(first);
    expect(await status(first)).toBe(200);
  });

  it('may be one of our own drawings, and each of them is there', async () => {
    for (const name of drawings) {
      const shown = await site.app.inject({ url: `${drawingUrl(name)}?w=200` });
      expect([name, shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([name, 200, 200]);
    }
    expect((await wear(ming, drawingUrl('owl'))).data.user.avatar).toBe(drawingUrl('owl'));
  });

  it('is nothing of anybody else, and nothing that lies elsewhere', async () => {
    const { filepath } = (await upload(ming, await square('#0088ff'), 'blue')).data;
    const elsewhere = [
      'https://example.com/a.png',
      '/files/drawn/nobody.png',
      '/files/../danmu.db',
      'javascript:1',
      filepath,
    ];
    for (const avatar of elsewhere) {
      expect(await wear(lin, avatar)).toMatchObject({ ret: 400, msg: '找不到这张头像，请重新选择' });
    }
  });

  it('is for who is signed in, and each sees their own uploads alone', async () => {
    expect((await upload(undefined, await square('#000000'), 'none')).ret).toBe(1000);
    await upload(ming, await square('#123456'), 'mine');
    const state = (by: Token) => post(site.app, 'uploadState', { uniqueFileID: 'mine' }, { token: by });
    expect((await state(ming)).data).toMatchObject({ present: '1', filepath: expect.stringContaining('/files/') });
    expect((await state(lin)).data).toEqual({ present: '', filepath: '' });
  });

  it('that is none is refused with a sentence', async () => {
    expect(await upload(ming, Buffer.from('<svg/>'), 'svg')).toMatchObject({
      ret: 400,
      msg: '只能上传 PNG, JPG, GIF 格式的图片',
    });
    const half = (await square('#ffffff')).subarray(0, 800);
    expect(await upload(ming, half, 'half')).toMatchObject({ ret: 400, msg: '这张图片已损坏或不完整，请换一张' });
  });

  it('goes on where a server that was ended left off', async () => {
    const noise = await sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const part = (index: number) =>
      noise.subarray(index * limits.uploadChunkBytes, (index + 1) * limits.uploadChunkBytes);
    const total = Math.ceil(noise.length / limits.uploadChunkBytes);
    expect(total).toBe(3);
    await upload(ming, part(2), 'large', 2, total);
    const again = createApp({
      db: site.db,
      mediaRoot: 'none',
      filesRoot: root,
      clock: () => site.clock.now,
      limitFactor: 0,
    });
    const first = site.app;
    site.app = again;
    const { data } = await post(again, 'uploadState', { uniqueFileID: 'large' }, { token: ming });
    expect(data.present).toBe('001');
    await Promise.all([0, 1].map((index) => upload(ming, part(index), 'large', index, total)));
    expect((await post(again, 'uploadState', { uniqueFileID: 'large' }, { token: ming })).data.filepath).toMatch(
      /png$/,
    );
    site.app = first;
    await again.close();
  });

  it('sent by a phone belongs to the account of the screen that made the code', async () => {
    const wish = { deviceName: '客厅', kind: 'avatar' };
    expect((await post(site.app, 'remoteCreate', wish, {})).ret).toBe(1000);
    const { code } = (await post(site.app, 'remoteCreate', wish, { token: ming })).data;
    const send = (to: string) =>
      square('#44aa44', 300).then((file) =>
        post(
          site.app,
          'remoteUpload',
          { code: to, file, index: 0, total: 1, uniqueFileID: 'phone' },
          { deviceId: 'a-phone-1' },
        ),
      );
    const { filepath } = (await send(code)).data;
    expect((await wear(lin, filepath)).ret).toBe(400);
    expect((await wear(ming, filepath)).data.user.avatar).toBe(filepath);
    const typing = (await post(site.app, 'remoteCreate', { ...wish, kind: 'danmu' }, { token: ming })).data.code;
    for (const other of [typing, 'no-such-code']) expect((await send(other)).ret).toBe(404);
    site.clock.now += limits.remoteLifeSeconds * 1000;
    expect((await send(code)).ret).toBe(409);
    site.clock.now = NOON;
  });

  it('sent by a phone for a conversation is said by the account of the screen alone', async () => {
    const wish = { deviceName: '客厅', kind: 'chatPicture' };
    expect((await post(site.app, 'remoteCreate', wish, {})).ret).toBe(1000);
    const { code } = (await post(site.app, 'remoteCreate', wish, { token: ming })).data;
    const file = await square('#4444aa', 300);
    const sent = { code, file, index: 0, total: 1, uniqueFileID: 'for-chat' };
    const { filepath } = (await post(site.app, 'remoteUpload', sent, { deviceId: 'a-phone-1' })).data;
    const say = (toUid: string, clientId: string, token: typeof ming) =>
      post(site.app, 'sendMessage', { toUid, clientId, picture: filepath }, { token });
    expect((await say(ming.uid, 'not-mine', lin)).ret).toBe(404);
    const said = await say(lin.uid, 'by-phone', ming);
    expect([said.ret, said.data.kind, said.data.picture?.width]).toEqual([200, 'image', 300]);
    // It is nobody's avatar.
    expect((await wear(ming, filepath)).ret).toBe(400);
  });
});

it('VIP that has run out is none', async () => {
  const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device-1' });
  const level = async () => (await post(world.app, 'checkSession', {}, { token: vip })).data.user.vipLevel;
  expect(await level()).toBe(2);
  world.clock.now = NOON + 2 * 86_400_000;
  expect(await level()).toBe(0);
  world.clock.now = NOON;
});

it('what VIP is called is told in the language of who asks, and by no name once it has run out', async () => {
  const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device-2' });
  const named = async (how: object) =>
    (await post(world.app, 'checkSession', {}, { token: vip, ...how })).data.user.vipTypeName;
  expect([await named({}), await named({ traditional: true })]).toEqual(['情侣会员', '情侶會員']);
  world.clock.now = NOON + 2 * 86_400_000;
  expect(await named({})).toBe('');
  world.clock.now = NOON;
});

it('privileges are told in both languages', async () => {
  const [simple, traditional] = [
    await signedGet(world.app, 'vipPrivileges', {}, { now: NOON }),
    await signedGet(world.app, 'vipPrivileges', {}, { now: NOON, traditional: true }),
  ];
  expect(simple.data.levels).toHaveLength(5);
  expect(traditional.data.info).toHaveLength(simple.data.info.length);
  expect(traditional.data.info[0]?.text).not.toBe(simple.data.info[0]?.text);
});

it('counts what the followed have published since, for the dot of discovery', async () => {
  const news = async (since?: number) =>
    (await signedGet(world.app, 'messageCount', since === undefined ? {} : { since }, { token, now: NOON })).data;
  expect(await news()).toMatchObject({ totalMsgCount: 0, newWorks: 0 });
  const followed = { uid: token.uid, target: 'vip', created_at: NOON - 5000 };
  await world.db.insertInto('follows').values(followed).execute();
  const publish = (mediaKey: string, at: number) => postOfTitle(world.db, { mediaKey, uid: 'vip', at });
  await publish('liulang', NOON - 9000);
  await publish('diqiu', NOON - 3000);
  await publish('walle', NOON - 1000);
  await publish('changcheng', NOON + 9000);
  expect((await news()).newWorks).toBe(2);
  expect((await news(NOON - 2000)).newWorks).toBe(1);
  expect((await news(NOON - 1000)).newWorks).toBe(0);
});

it('counts what the site itself has published since, for everybody who was there before', async () => {
  const news = async (since?: number) =>
    (await signedGet(world.app, 'messageCount', since === undefined ? {} : { since }, { token, now: NOON })).data
      .newWorks;
  const [before, late] = [await news(), await news(NOON - 2000)];
  await world.db
    .updateTable('users')
    .set({ created_at: NOON - 6000 })
    .where('id', '=', token.uid)
    .execute();
  const uploader = await ensureSiteAccount(world.db, '飞屏', NOON);
  expect(await ensureSiteAccount(world.db, '另一个名字', NOON)).toBe(uploader);
  const publish = (media_key: string, published_at: number) =>
    world.db.updateTable('titles').set({ uploader, published_at }).where('media_key', '=', media_key).execute();
  await publish('vipfilm', NOON - 9000);
  await publish('chongqing', NOON - 3000);
  await publish('year2012', NOON - 1000);
  expect(await news()).toBe(before + 2);
  expect(await news(NOON - 2000)).toBe(late + 1);
});
