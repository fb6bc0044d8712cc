import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { login, signedGet } from '../../test/client';
import { newDatabase } from '../../test/database';
import { addSocial, createWorld, NOON, PASSWORD } from '../../test/fixture';
import { migrator } from '../migrator';

/** What clients were told before 0013. */
const plainWord = (viewer: string) => createHash('sha256').update(`sender:${viewer}`).digest('base64url').slice(0, 12);

it('what an account shielded before stays shielded, and goes back with the migration', async () => {
  const world = await createWorld({ db: await newDatabase({ isFirst: true }) });
  const { db } = world;
  await addSocial(db);
  expect((await migrator(db).migrateTo('0010-advert-views')).error).toBeUndefined();
  const shield = (id: string, viewer: string, sender: string) =>
    sql`insert into shield_users (id, viewer, sender, nick_name, created_at) values (${id}, ${viewer}, ${sender}, '路人', ${NOON})`.execute(
      db,
    );
  // Somebody who comments, somebody who has an account, somebody of whom nothing is left.
  await shield('s1', 'u:ming', plainWord('u:vip'));
  await shield('s2', 'u:vip', plainWord('u:ming'));
  await shield('s3', 'u:ming', plainWord('u:ming'));
  await shield('s4', 'u:ming', plainWord('u:gone'));
  const before = await sql`select * from shield_users where id <> 's4' order by id`.execute(db);
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();

  const token = await login(world.app, 'ming@example.com', PASSWORD);
  const as = { token, now: world.clock.now };
  const { info } = (await signedGet(world.app, 'danmuList', { episodeKey: 'walle-1' }, as)).data;
  const shielded = (await signedGet(world.app, 'shieldedSenders', {}, as)).data.info;
  expect(shielded.map(({ id }) => id).sort()).toEqual(['s1', 's3']);
  expect(shielded.find(({ id }) => id === 's1')?.sender).toBe(info[0]?.sender);
  expect(info[0]?.sender).not.toBe(plainWord('u:vip'));

  expect((await migrator(db).migrateTo('0010-advert-views')).error).toBeUndefined();
  expect((await sql`select * from shield_users order by id`.execute(db)).rows).toEqual(before.rows);
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  await world.close();
});

it('finds them among more viewers than are read at once', async () => {
  const world = await createWorld();
  const { db } = world;
  await addSocial(db);
  expect((await migrator(db).migrateTo('0010-advert-views')).error).toBeUndefined();
  const viewers = Array.from({ length: 2_500 }, (_, n) => `x:${String(n).padStart(5, '0')}`);
  for (let at = 0; at < viewers.length; at += 100) {
    const rows = viewers
      .slice(at, at + 100)
      .map((viewer) => sql`(${viewer}, 'walle-1', 1, 'scroll', '一', '#ffffff', 25, ${viewer}, ${viewer}, 1)`);
    await sql`insert into danmu (id, episode_key, time_ms, mode, text, color, size, viewer, client_id, sent_at) values ${sql.join(rows)}`.execute(
      db,
    );
  }
  for (const at of [0, 999, 1_000, 2_499]) {
    await sql`insert into shield_users (id, viewer, sender, nick_name, created_at) values (${`s${at}`}, 'u:ming', ${plainWord(viewers[at] ?? '')}, '', 1)`.execute(
      db,
    );
  }
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  const found = await db.selectFrom('shielded_senders').select('target').orderBy('target').execute();
  expect(found.map(({ target }) => target)).toEqual(['x:00000', 'x:00999', 'x:01000', 'x:02499']);
  await world.close();
});
