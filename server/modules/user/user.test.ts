import naughty from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { ensureSiteAccount } from '../../accounts/site-account-repository';
import { type Fields, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { cleanText, hasVisible } from '../../text';

let world: World;
let token: Token;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterAll(() => world.close());

const update = (query: Fields) => post(world.app, 'updateProfile', {}, { token }, query);

describe('updateProfile', () => {
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

  it('refuses a name that is empty or too long', async () => {
    expect(await update({ nickName: ' \u200b ' })).toMatchObject({ ret: 400, msg: '昵称不能为空' });
    expect((await update({ nickName: '名'.repeat(20) })).ret).toBe(200);
    expect(await update({ nickName: '名'.repeat(21) })).toMatchObject({ ret: 400, msg: '昵称不能超过 20 个字' });
  });

  it('keeps naughty names as they are, or refuses them', async () => {
    for (const name of naughty) {
      const clean = cleanText(name);
      const fits =
        hasVisible(clean) && Array.from(clean).length <= limits.nicknameMaxChars && Array.from(name).length <= 200;
      const answer = await update({ nickName: name });
      expect(answer.ret, name).toBe(fits ? 200 : 400);
      if (fits) expect(answer.data.user.nickName).toBe(clean);
    }
  }, 30_000);
});

it('VIP that has run out is none', async () => {
  const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device-1' });
  const level = async () => (await post(world.app, 'checkSession', {}, { token: vip })).data.user.vipLevel;
  expect(await level()).toBe(2);
  world.clock.now = NOON + 2 * 86_400_000;
  expect(await level()).toBe(0);
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
  expect(await news()).toEqual({ totalMsgCount: 0, newWorks: 0 });
  const followed = { uid: token.uid, target: 'vip', created_at: NOON - 5000 };
  await world.db.insertInto('follows').values(followed).execute();
  const publish = (media_key: string, published_at: number) =>
    world.db.updateTable('titles').set({ uploader: 'vip', published_at }).where('media_key', '=', media_key).execute();
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
