import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../src/contract/ret';
import { belongings } from '../closing/belongings';
import { type Caller, login, post, signedGet } from '../test/client';
import { addSocial, createWorld, danmuRow, PASSWORD, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { EXPORT_LIFE_MS } from './exports';
import { parts } from './parts';

let world: World;
let dir: string;
let ming: Caller;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-exports-'));
  world = await createWorld({ limitFactor: 0, exportsRoot: dir });
  await addSocial(world.db);
  ming = await as('ming');
});
afterEach(async () => {
  await world.close();
  rmSync(dir, { recursive: true, force: true });
});

async function as(id: string, deviceId = `device-of-${id}`): Promise<Caller> {
  const now = world.clock.now;
  const caller = { deviceId, now, token: await login(world.app, `${id}@example.com`, PASSWORD, { deviceId, now }) };
  await post(world.app, 'verifyPassword', { password: PASSWORD }, caller);
  return caller;
}
const make = async (who: Caller) => {
  await post(world.app, 'requestExport', {}, who);
  await drain(world.app.services.jobs);
};
const fetchFile = (url: string) => world.app.inject({ method: 'GET', url });

it('is one file with everything of one’s own, and nothing of anybody else', async () => {
  const { db } = world;
  const mine = Array.from({ length: 30 }, (_, n) => danmuRow(`m-${n}`, { viewer: 'u:ming', text: `我的第 ${n} 条` }));
  await db.insertInto('danmu').values(mine).execute();
  await signedGet(world.app, 'setFavourite', { mediaKey: 'walle', selected: 1 }, ming);
  await make(ming);
  const { data } = await post(world.app, 'exportAddress', {}, ming);
  const file = await fetchFile(data.url);
  expect(file.headers['content-disposition']).toContain('attachment');
  const content = file.json();
  expect(Object.keys(content)).toEqual(['exportedAt', 'times', 'account', ...parts.map(({ name }) => name)]);
  expect(content.account).toMatchObject({ email: 'ming@example.com', phone: '13800001234', gold: 100 });
  expect(content.danmu).toHaveLength(30);
  expect(content.favourites).toMatchObject([{ mediaKey: 'walle' }]);
  for (const secret of ['argon2', 'token_hash', 'vip@example.com', '前方高能']) expect(file.body).not.toContain(secret);
});

it('has a part for every table of one’s own, but for those that say nothing', async () => {
  const without = [
    'login_names',
    'name_suffixes',
    'inbox_readers',
    'notice_actors',
    'system_marks',
    'codes',
    'qr_logins',
    'remote_inputs',
    'teen_days',
    'teen_devices',
    'teen_modes',
    'vip_grants',
    'vip_reminders',
    'pay_screens',
    'exports',
    'play_viewers',
    'history_cuts',
    'advert_shows',
    'play_leases',
    'danmu_reports',
    'danmu_coins',
    'uploads',
    'file_quotas',
    'titles',
    'service_cases',
    'service_ended',
    'service_agents',
    'comment_mentions',
    'store_plays',
    // Acts at the desk belong to the site's records.
    'staff',
    'desk_sessions',
    'desk_drafts',
    'desk_journal',
    // The grant itself is in the ledgers, and the words about it are in the messages.
    'hand_grants',
    // These files are among the member's pictures.
    'ruling_pictures',
    // The row names the member of staff who made the refund; the buyer's orders say how much it was.
    'refunds',
    'help_versions',
    // The ledger has an entry for each.
    'check_ins',
    'growth_days',
    'earning_sources',
    'invitation_codes',
    'invitations',
  ];
  const own = new Set(belongings.filter(({ by }) => by !== 'target' && by !== 'reply_to').map(({ table }) => table));
  expect([...own].filter((table) => !parts.some((part) => part.table === table)).sort()).toEqual(without.sort());
});

it('is read by its owner alone, from an address that holds for a minute, and goes after a week', async () => {
  await make(ming);
  const [name] = readdirSync(dir);
  expect(statSync(join(dir, name ?? '')).mode & 0o777).toBe(0o600);
  const vip = await as('vip');
  expect((await post(world.app, 'exportAddress', {}, vip)).ret).toBe(ret.notFound);
  const { url } = (await post(world.app, 'exportAddress', {}, ming)).data;
  expect((await fetchFile(url)).statusCode).toBe(200);
  const forged = url.replace(/sign=(.)/, (_, first) => `sign=${first === '_' ? '-' : '_'}`);
  expect((await fetchFile(forged)).statusCode).toBe(404);
  expect((await fetchFile(url.replace(/until=\d/, 'until=9'))).statusCode).toBe(404);
  world.clock.now += 61_000;
  expect((await fetchFile(url)).statusCode).toBe(404);
  world.clock.now += EXPORT_LIFE_MS;
  await drain(world.app.services.jobs);
  expect(readdirSync(dir)).toEqual([]);
  expect(await world.db.selectFrom('exports').select('id').execute()).toEqual([]);
});

it('leaves no half of anybody’s data, neither where it fails nor where nobody wants it any more', async () => {
  const idOf = async () => (await world.db.selectFrom('exports').select('id').executeTakeFirstOrThrow()).id;
  await post(world.app, 'requestExport', {}, ming);
  const failing = await idOf();
  // A folder in the file's place that no file can replace makes the write fail.
  mkdirSync(join(dir, `${failing}.json`, 'in the way'), { recursive: true });
  await drain(world.app.services.jobs);
  expect(readdirSync(dir)).toEqual([`${failing}.json`]);
  rmSync(join(dir, `${failing}.json`), { recursive: true });
  await post(world.app, 'requestExport', {}, ming);
  // The job was killed while it wrote, and its account is gone by the next attempt.
  writeFileSync(join(dir, `${await idOf()}.json.part`), '{');
  await world.db.deleteFrom('exports').execute();
  await drain(world.app.services.jobs);
  expect(readdirSync(dir)).toEqual([]);
});

it('is made once, however often it is asked for', async () => {
  const asked = await Promise.all([1, 2, 3, 4].map(() => post(world.app, 'requestExport', {}, ming)));
  expect(asked.map((answer) => answer.data.export.state)).toEqual(new Array(4).fill('waiting'));
  await drain(world.app.services.jobs);
  expect(readdirSync(dir)).toHaveLength(1);
  expect((await signedGet(world.app, 'accountSecurity', {}, ming)).data.export.state).toBe('ready');
});
