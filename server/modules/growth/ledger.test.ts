import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Caller, login, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(() => world.close());
const as = (): Caller => ({ ...ming, now: world.clock.now });
const book = (change: number, reason: string, ref: string, at = world.clock.now) =>
  wallet.book(world.db, { uid: 'ming', change, reason, ref, at });
const entries = async (fields: Record<string, string | number> = {}) =>
  (await signedGet(world.app, 'goldEntries', fields, as())).data;

it('shows every reason in words, with a way to what it was for', async () => {
  await addSocial(world.db);
  await world.db.updateTable('users').set({ gold: 0 }).where('id', '=', 'ming').execute();
  const own: [number, string, string][] = [
    [500, 'opening', ''],
    [5, 'task', 'rate:20513'],
    [10, 'task', 'contact'],
    [8, 'checkIn', '20513'],
    [-20, 'makeUp', '20512'],
    [30, 'invitation', 'vip'],
    [20, 'invited', 'code'],
    [1, 'danmu-coin', 'danmu-1'],
    [-5, 'danmu-coins', 'gone'],
    [40, 'upload', 'walle'],
    [-60, 'film', 'goldfilm'],
    [-100, 'store', 'gone'],
    [7, 'operator', 'sorry'],
  ];
  for (const [change, reason, ref] of own) {
    world.clock.now += 1_000;
    await book(change, reason, ref);
  }
  const { info, balance, total } = await entries({ size: 20 });
  expect(balance).toBe(info.reduce((sum, { change }) => sum + change, 0));
  expect(total).toBe(own.length);
  expect([...info].reverse().map(({ kind, text, path }) => [kind, text, path])).toMatchObject([
    ['other', '原有金币', ''],
    ['task', '任务：给影片打分', '/taskCenter'],
    ['task', '任务：绑定邮箱和手机', '/taskCenter'],
    ['checkIn', '每日签到', '/signIn'],
    ['checkIn', '补签', '/signIn'],
    ['invitation', '邀请 vip', '/invitation'],
    ['invitation', '通过邀请码加入', '/invitation'],
    ['danmu', expect.stringContaining('弹幕里捡到金币'), expect.stringContaining('/play/')],
    ['danmu', '在弹幕里放金币', ''],
    ['upload', expect.stringContaining('发布《'), '/play/walle'],
    ['film', expect.stringContaining('观看《'), '/play/goldfilm'],
    ['store', '金币商城', '/user/gc-store'],
    ['other', '系统调整', ''],
  ]);
  const kinds = ['task', 'checkIn', 'invitation', 'danmu', 'upload', 'film', 'store', 'other'];
  const each = await Promise.all(kinds.map(async (kind) => (await entries({ kind })).total));
  expect(each).toEqual([2, 2, 2, 2, 1, 1, 1, 2]);
});

it('names films in the script of who asks, and as they are called there', async () => {
  await addSocial(world.db);
  await world.db.updateTable('titles').set({ title: '黑风' }).where('media_key', '=', 'walle').execute();
  const there = { title: '机器人', title_tw: '瓦力' };
  await world.db.updateTable('titles').set(there).where('media_key', '=', 'goldfilm').execute();
  await book(40, 'upload', 'walle');
  await book(-1, 'film', 'goldfilm', world.clock.now + 1);
  const { data } = await signedGet(world.app, 'goldEntries', {}, { ...as(), traditional: true });
  expect(data.info.map(({ text }) => text)).toEqual(['觀看《瓦力》', '發佈《黑風》']);
});

it('adds up thirty days of the viewer’s calendar, and shows one of them alone', async () => {
  const zone = 'Asia/Kathmandu';
  await book(100, 'test', 'old', world.clock.now - 40 * DAY_MS);
  // Midnight in Kathmandu is at 18:15 UTC.
  const midnight = Date.UTC(2026, 1, 28, 18, 15);
  await book(7, 'test', 'before', midnight - 1_000);
  await book(-3, 'test', 'spent', midnight - 2_000);
  await book(11, 'test', 'after', midnight);
  const { days, today, total } = await entries({ zone });
  expect([days.length, total, days.at(-1)?.day]).toEqual([30, 4, today]);
  const sums = days.filter((day) => day.in > 0 || day.out > 0);
  expect(sums).toEqual([
    { day: today - 1, in: 7, out: 3 },
    { day: today, in: 11, out: 0 },
  ]);
  expect((await entries({ zone, day: today })).info.map(({ change }) => change)).toEqual([11]);
  expect((await entries({ zone, day: today - 1 })).info.map(({ change }) => change)).toEqual([7, -3]);
  expect((await entries({ zone, day: today - 2 })).total).toBe(0);
});

it('keeps its days over a change of clocks', async () => {
  // Berlin goes to summer time on the 29th of March 2026.
  world.clock.now = Date.UTC(2026, 3, 1, 10);
  ming = { token: (await world.app.services.sessions.issue('ming', 'test-device-1')).token };
  const zone = 'Europe/Berlin';
  const at = [
    Date.UTC(2026, 2, 28, 22, 59),
    Date.UTC(2026, 2, 28, 23),
    Date.UTC(2026, 2, 29, 21, 59),
    Date.UTC(2026, 2, 29, 22),
  ];
  for (const [n, moment] of at.entries()) await book(n + 1, 'test', String(n), moment);
  const { today } = await entries({ zone });
  const of = async (day: number) => (await entries({ zone, day })).info.map(({ change }) => change).sort();
  expect([await of(today - 4), await of(today - 3), await of(today - 2)]).toEqual([[1], [2, 3], [4]]);
});
