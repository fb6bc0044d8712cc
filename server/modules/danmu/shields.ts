import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { limits } from '../../../src/contract/limits';
import type { ShieldedUser, ShieldedWord } from '../../../src/contract/schemas/danmu';
import { patternOf } from '../../../src/lib/shield-pattern';
import type { Database } from '../../db/schema';
import { badRequest, forbidden, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import * as users from '../user/repository';
import { senderOf } from './present';
import * as repository from './repository';

type Db = Kysely<Database>;

/** Whom and what a viewer does not want to see among the comments, kept with the account (spec 7.5). */
export function danmuShields(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'shieldSender', async ({ params, viewer, t }) => {
    signedIn(viewer);
    const danmu = await repository.byId(db, params.danmuId);
    if (!danmu) throw notFound((m) => m.danmuNotFound);
    if (danmu.viewer === viewer.key) throw forbidden((m) => m.shieldOwn);
    const sender = senderOf(danmu.viewer);
    const user = danmu.viewer.startsWith('u:') ? await users.byId(db, danmu.viewer.slice(2)) : undefined;
    await roomFor(db, 'shield_users', viewer.key, limits.shieldUsersMax);
    const now = clock();
    await db
      .insertInto('shield_users')
      .values({
        id: newId(now),
        viewer: viewer.key,
        sender,
        nick_name: user?.nick_name ?? t.anonymous,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['viewer', 'sender']).doNothing())
      .execute();
    const row = await db
      .selectFrom('shield_users')
      .selectAll()
      .where('viewer', '=', viewer.key)
      .where('sender', '=', sender)
      .executeTakeFirstOrThrow();
    return { id: row.id, sender: row.sender, nickName: row.nick_name };
  });

  serve(app, 'shieldedSenders', async ({ viewer }) => {
    signedIn(viewer);
    const rows = await listOf(db, 'shield_users', viewer.key);
    return { info: rows.map((row): ShieldedUser => ({ id: row.id, sender: row.sender, nickName: row.nick_name })) };
  });

  serve(app, 'unshieldSender', ({ params, viewer }) => remove(db, 'shield_users', signedIn(viewer), params.id));

  serve(app, 'shieldWord', async ({ params, viewer }) => {
    signedIn(viewer);
    const word = wordOf(params.word);
    await roomFor(db, 'shield_words', viewer.key, limits.shieldWordsMax);
    const now = clock();
    await db
      .insertInto('shield_words')
      .values({ id: newId(now), viewer: viewer.key, word, created_at: now })
      .onConflict((conflict) => conflict.columns(['viewer', 'word']).doNothing())
      .execute();
    const row = await db
      .selectFrom('shield_words')
      .selectAll()
      .where('viewer', '=', viewer.key)
      .where('word', '=', word)
      .executeTakeFirstOrThrow();
    return { id: row.id, word: row.word };
  });

  serve(app, 'shieldedWords', async ({ viewer }) => {
    signedIn(viewer);
    const rows = await listOf(db, 'shield_words', viewer.key);
    return { info: rows.map((row): ShieldedWord => ({ id: row.id, word: row.word })) };
  });

  serve(app, 'unshieldWord', ({ params, viewer }) => remove(db, 'shield_words', signedIn(viewer), params.id));
}

/** A word as it is kept. @throws Refusal for one that is empty, too long, or a pattern that is none or too costly */
function wordOf(given: string): string {
  const word = cleanText(given);
  if (!hasVisible(word)) throw badRequest((t) => t.shieldEmpty);
  const pattern = patternOf(word);
  if (pattern.kind === 'bad') throw badRequest((t) => t.shieldPattern);
  const max = pattern.kind === 'pattern' ? limits.shieldPatternMaxChars : limits.shieldWordMaxChars;
  if (Array.from(word).length > max) throw badRequest((t) => t.shieldTooLong(max));
  return word;
}

type ShieldTable = 'shield_users' | 'shield_words';

const listOf = <T extends ShieldTable>(db: Db, table: T, viewer: string): Promise<Database[T][]> =>
  db
    .selectFrom(table as ShieldTable)
    .selectAll()
    .where('viewer', '=', viewer)
    .orderBy('created_at', 'desc')
    .execute() as unknown as Promise<Database[T][]>;

async function roomFor(db: Db, table: ShieldTable, viewer: string, max: number): Promise<void> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('viewer', '=', viewer)
    .executeTakeFirstOrThrow();
  if (row.n >= max) throw forbidden((t) => t.shieldFull(max));
}

async function remove(db: Db, table: ShieldTable, uid: string, id: string): Promise<Record<string, never>> {
  await db.deleteFrom(table).where('viewer', '=', `u:${uid}`).where('id', '=', id).execute();
  return {};
}
