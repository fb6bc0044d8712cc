import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, NOON, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { type Broadcast, publish } from './broadcast';
import { published, withdraw } from './system-repository';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const wish: Broadcast = { uid: '', title: '周末放映', text: '三部老片\n修复后上线', days: 90, at: NOON };
const rows = () => world.db.selectFrom('system_messages').selectAll().execute();

it('is one row for everybody, until it ends or is withdrawn', async () => {
  const id = await publish(world.db, { ...wish, regions: ['cn', ' TW'], language: 'zh-TW', link: '/openVip' });
  expect(await rows()).toMatchObject([
    {
      id,
      uid: '',
      regions: 'CN,TW',
      language: 'zh-TW',
      title_tw: '周末放映',
      text: '三部老片\n修复后上线',
      ends_at: NOON + 90 * 86_400_000,
    },
  ]);
  expect(await published(world.db, 10)).toMatchObject([{ id, readers: 0 }]);
  expect(await withdraw(world.db, id, NOON + 5)).toBe(true);
  expect(await withdraw(world.db, id, NOON + 6)).toBe(false);
  expect(await withdraw(world.db, 'none', NOON)).toBe(false);
});

it('tells one person’s devices by a job', async () => {
  await publish(world.db, { ...wish, uid: 'ming' });
  await drain(world.app.services.jobs);
  const jobs = await world.db.selectFrom('jobs').select(['kind', 'state']).execute();
  expect(jobs).toContainEqual({ kind: 'message-written', state: 'done' });
});

it.each<[string, Partial<Broadcast>]>([
  ['without a title', { title: ' \u200b ' }],
  ['with a title that is too long', { title: '长'.repeat(61) }],
  ['without a text', { text: '' }],
  ['with a script for a link', { link: 'javascript:alert(1)' }],
  ['with another host’s path', { link: '//evil.example' }],
  ['with plain http', { link: 'http://tv.example' }],
  ['to a region that is none', { regions: ['CN', 'XX1'] }],
  ['in a language that is none', { language: 'en' }],
])('refuses one %s', async (_, change) => {
  await expect(publish(world.db, { ...wish, ...change })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});
