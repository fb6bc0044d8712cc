import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryPaths } from '../../src/contract/categories';
import { createPasswords } from '../accounts/password';
import type { Db } from '../db/db';
import { stranded } from '../films/films-repository';
import { helpTexts } from '../modules/help/texts/help';
import { queue, serviceAccount } from '../service/cases-repository';
import { newDatabase } from '../test/database';
import { demoAccounts, openDemoAccounts } from './accounts';
import { seedDemo } from './seed';

const media = fileURLToPath(new URL('./media/', import.meta.url));
/** A public path of the demo as a file. */
const fileOf = (path: string): string => media + path.replace('/media/demo/', '');

let db: Db;
beforeAll(async () => {
  db = await newDatabase();
  await seedDemo(db);
});
afterAll(() => db.destroy());

/** Rows of every table, without what depends on the clock. */
async function counts(): Promise<Record<string, number>> {
  const tables = ['titles', 'episodes', 'collections', 'collection_items', 'danmu', 'users', 'plays_by_day'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { n } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return [table, n] as const;
    }),
  );
  return Object.fromEntries(rows);
}

const passwords = createPasswords();

describe('the demo', () => {
  it('fills every category, and once only', async () => {
    const before = await counts();
    expect(before.titles).toBeGreaterThanOrEqual(48);
    const found = await db.selectFrom('titles').select('category').distinct().execute();
    expect(found.map(({ category }) => category).sort()).toEqual([...categoryPaths].sort());
    await seedDemo(db);
    expect(await counts()).toEqual(before);
  });

  it('has a film that plays behind every episode, with tiles and subtitles that exist', async () => {
    const episodes = await db.selectFrom('episodes').selectAll().execute();
    const titles = await db.selectFrom('titles').select('media_key').execute();
    expect(new Set(episodes.map(({ media_key }) => media_key)).size).toBe(titles.length);
    for (const folder of new Set(episodes.map(({ folder: path }) => path))) {
      const path = media + folder.replace('demo/', '');
      for (const name of ['manifest.mpd', 'master.m3u8', 'tiles-0.jpg'])
        expect(existsSync(`${path}/${name}`)).toBe(true);
    }
    const subtitled = episodes.filter(({ subtitles }) => subtitles !== '[]');
    expect(subtitled.length).toBeGreaterThan(0);
    for (const { folder, subtitles } of subtitled) {
      const files = JSON.parse(subtitles) as { file: string; language: string }[];
      expect(files.map(({ language }) => language)).toEqual(['zh-CN', 'zh-TW']);
      for (const { file } of files) {
        expect(readFileSync(`${media}${folder.replace('demo/', '')}/${file}`, 'utf8')).toMatch(/^WEBVTT/);
      }
    }
  });

  it('brings what an earlier version seeded in line with the clips of this one', async () => {
    const all = () => db.selectFrom('episodes').selectAll().orderBy('episode_key').execute();
    const before = await all();
    const old = { folder: 'demo/clips/circuit', tiles: 'null', subtitles: '[]' };
    await db.updateTable('episodes').set(old).where('media_key', 'in', ['xinghe', 'chaoxi']).execute();
    await db.updateTable('episodes').set({ folder: 'demo/clips/tide' }).where('media_key', '=', 'heifeng').execute();
    await db.updateTable('episodes').set({ folder: 'mine/e1' }).where('episode_key', '=', 'jieqi-1').execute();
    await seedDemo(db);
    const mine = before.map((row) => (row.episode_key === 'jieqi-1' ? { ...row, folder: 'mine/e1' } : row));
    expect(await all()).toEqual(mine);
    await db.updateTable('episodes').set({ folder: 'demo/clips/circuit' }).where('media_key', '=', 'jieqi').execute();
    await seedDemo(db);
    expect(await all()).toEqual(before);
  });

  it('keeps what is for VIP or costs gold in folders where nothing else lies', async () => {
    const rows = await db
      .selectFrom('episodes as e')
      .innerJoin('titles as t', 't.media_key', 'e.media_key')
      .select(['e.folder', 'e.vip', 'e.free_at', 't.vip as title_vip', 't.gold', 't.media_key'])
      .execute();
    // A film that costs gold is bought by itself; VIP films are all open to the same viewers.
    const rightOf = (row: (typeof rows)[number]) =>
      row.gold > 0 ? row.media_key : row.vip || row.title_vip ? 'vip' : row.free_at > 0 ? 'early' : 'free';
    const rights = new Map<string, Set<string>>();
    for (const row of rows) rights.set(row.folder, (rights.get(row.folder) ?? new Set()).add(rightOf(row)));
    expect([...rights.values()].flatMap((of) => [...of])).toEqual(
      expect.arrayContaining(['free', 'vip', 'early', 'heifeng']),
    );
    for (const [folder, of] of rights) expect([...of], folder).toHaveLength(1);
  });

  it('has a picture wherever one is named, and a colour of its own', async () => {
    const titles = await db.selectFrom('titles').selectAll().execute();
    for (const { title, poster, thumb, backdrop, color } of titles) {
      for (const picture of [poster, thumb, backdrop]) expect(existsSync(fileOf(picture)), title).toBe(true);
      for (const picture of [poster, thumb]) expect(existsSync(fileOf(picture).replace('.jpg', '-400.jpg'))).toBe(true);
      expect(color, title).toMatch(/^#[0-9a-f]{6}$/);
      expect(color, title).not.toBe('#222832');
    }
    for (const { cover } of await db.selectFrom('collections').selectAll().execute())
      expect(existsSync(fileOf(cover))).toBe(true);
    for (const { cover_hash, title } of await db.selectFrom('stores').selectAll().execute())
      expect(existsSync(fileOf(cover_hash)), title).toBe(true);
    for (const { avatar } of await db.selectFrom('users').selectAll().execute())
      expect(existsSync(fileOf(avatar))).toBe(true);
  });

  it('names in collections and comments only what is there', async () => {
    const keys = new Set(
      (await db.selectFrom('titles').select('media_key').execute()).map(({ media_key }) => media_key),
    );
    for (const { media_key } of await db.selectFrom('collection_items').selectAll().execute())
      expect(keys).toContain(media_key);
    const first = await db.selectFrom('danmu').selectAll().where('episode_key', '=', 'manping-1').execute();
    expect(first).toHaveLength(3000);
    expect(new Set(first.map(({ text }) => text)).size).toBeGreaterThan(800);
    const share = (mode: string) => first.filter((row) => row.mode === mode).length / first.length;
    expect(share('scroll')).toBeGreaterThan(0.8);
    expect(share('top') * share('bottom')).toBeGreaterThan(0);
  });

  it('looks like a good evening: some comments at any moment, one storm, and a wall where one is announced', async () => {
    // A comment crosses the screen in about eight seconds.
    const onScreen = async (key: string, seconds: number) => {
      const { n } = await db
        .selectFrom('danmu')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('episode_key', '=', `${key}-1`)
        .where('time_ms', '>', (seconds - 8) * 1000)
        .where('time_ms', '<=', seconds * 1000)
        .executeTakeFirstOrThrow();
      return n;
    };
    for (const seconds of [8, 10, 12]) {
      expect(await onScreen('chaoxi', seconds)).toBeGreaterThanOrEqual(5);
      expect(await onScreen('chaoxi', seconds)).toBeLessThanOrEqual(15);
    }
    expect(await onScreen('chaoxi', 16)).toBeGreaterThan(60);
    expect(await onScreen('chaoxi', 24)).toBeLessThanOrEqual(15);
    expect(await onScreen('manping', 12)).toBeGreaterThan(500);
  });

  it('ranks differently by day, week and month', async () => {
    const rows = await db.selectFrom('plays_by_day').selectAll().execute();
    const today = Math.max(...rows.map(({ day }) => day));
    const top = (days: number) => {
      const sums = new Map<string, number>();
      for (const { media_key, day, plays } of rows) {
        if (day > today - days) sums.set(media_key, (sums.get(media_key) ?? 0) + plays);
      }
      return [...sums]
        .sort((a, b) => b[1] - a[1])
        .map(([key]) => key)
        .slice(0, 10);
    };
    expect(new Set([1, 7, 30].map((days) => top(days).join())).size).toBe(3);
  });

  it('lets demo and vip sign in, the one without VIP and the other with it', async () => {
    const users = await db
      .selectFrom('users')
      .selectAll()
      .where('account', 'in', ['demo', 'vip'])
      .orderBy('account')
      .execute();
    // A month that was given to the demo user has run out.
    expect(
      users.map(({ account, vip_level, vip_expires_at }) => [account, vip_expires_at > Date.now() ? vip_level : 0]),
    ).toEqual([
      ['demo', 0],
      ['vip', 3],
    ]);
    expect(await passwords.verify('demo1234', users[0]?.password ?? '')).toBe(true);
    expect(await passwords.verify('vip12345', users[1]?.password ?? '')).toBe(true);
    const others = await db
      .selectFrom('users')
      .select('password')
      .where('account', 'like', '%@studio.example')
      .execute();
    expect(await openDemoAccounts(db)).toEqual(demoAccounts);
    expect(others).toHaveLength(12);
    for (const { password } of others) expect(await passwords.verify('', password)).toBe(false);
    const kefu = await db
      .selectFrom('users')
      .select('password')
      .where('account', '=', 'kefu')
      .executeTakeFirstOrThrow();
    expect(await passwords.verify('kefu1234', kefu.password)).toBe(true);
    expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  });

  it('stays within 16 MiB', () => {
    const bytes = readdirSync(media, { recursive: true })
      .map((name) => statSync(media + String(name)))
      .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('has conversations of both who sign in, whose sides say what is in them', async () => {
    const members = await db.selectFrom('conversation_members').selectAll().execute();
    const messages = await db.selectFrom('messages').selectAll().orderBy('conversation_id').orderBy('seq').execute();
    for (const uid of ['demo', 'vip']) {
      const own = members.filter((one) => one.uid === uid);
      expect(own.length, uid).toBeGreaterThanOrEqual(8);
      for (const what of ['pinned_at', 'muted', 'unread'] as const)
        expect(
          own.some((one) => one[what] > 0),
          `${uid} ${what}`,
        ).toBe(true);
    }
    for (const { conversation_id, uid, read_seq, unread, last_seq } of members) {
      const talk = messages.filter((one) => one.conversation_id === conversation_id);
      expect(talk.map(({ seq }) => seq)).toEqual(talk.map((_, at) => at + 1));
      expect(talk.length).toBe(last_seq);
      const counted = talk.filter((one) => one.seq > read_seq && one.sender !== uid && one.kind !== 'recall');
      expect([conversation_id, counted.length]).toEqual([conversation_id, unread]);
    }
    const keys = new Set((await db.selectFrom('titles').select('media_key').execute()).map((row) => row.media_key));
    const posts = new Set((await db.selectFrom('posts').select('id').execute()).map(({ id }) => id));
    for (const { kind, body } of messages) {
      const given = JSON.parse(body) as { kind?: string; id?: string; path?: string };
      if (kind === 'card' && given.kind === 'title') expect(keys).toContain(given.id);
      if (kind === 'card' && given.kind === 'post') expect(posts).toContain(given.id);
      if (kind === 'image') expect(existsSync(fileOf(given.path ?? ''))).toBe(true);
    }
    expect(messages.some(({ recalled_at }) => recalled_at > 0)).toBe(true);
  });

  it('has a film of demo in every state, for which no job is needed', async () => {
    const films = await db.selectFrom('video_uploads').selectAll().where('uid', '=', 'demo').execute();
    expect(new Set(films.map(({ phase }) => phase))).toEqual(new Set(['uploading', 'packaging', 'done', 'failed']));
    const posts = await db.selectFrom('posts').selectAll().where('upload_id', '>', '').execute();
    expect(new Set(posts.map(({ state }) => state))).toEqual(new Set(['working', 'review', 'shown', 'refused']));
    const later = Date.now() + 2 * 3600_000;
    // The sweep takes none of them for one whose worker died.
    expect(await stranded(db, later, 9)).toEqual([]);
    for (const { upload_id, id } of posts) {
      const film = films.find((one) => one.id === upload_id);
      expect(film?.media_key).toBe(id);
    }
  });

  it('has customer service at work: two who wait, one who is answered, one whose case is over', async () => {
    const rows = await db.selectFrom('service_cases').selectAll().orderBy('uid').execute();
    expect(rows.map(({ uid, state, agent_uid }) => [uid, state, agent_uid])).toEqual([
      ['demo', 'closed', ''],
      ['maifeng', 'waiting', ''],
      ['vip', 'open', 'kefu'],
      ['yanhuo', 'waiting', ''],
    ]);
    expect((await queue(db, { offset: 0, limit: 9 })).rows.map(({ uid }) => uid)).toEqual(['yanhuo', 'maifeng']);
    expect((await serviceAccount(db))?.id).toBe('xiaoping');
    const cards = await db
      .selectFrom('messages')
      .select(['conversation_id', 'body'])
      .where('conversation_id', 'like', 's:%')
      .where('kind', '=', 'card')
      .execute();
    const articles = helpTexts.flatMap(({ items }) => items);
    const orders = await db.selectFrom('orders').select('id').where('uid', '=', 'vip').execute();
    const there = { help: articles.map(({ id }) => String(id)), order: orders.map(({ id }) => id) };
    expect(cards).toHaveLength(3);
    for (const { body } of cards) {
      const { kind, id } = JSON.parse(body) as { kind: 'help' | 'order'; id: string };
      expect(there[kind]).toContain(id);
    }
  });
});
