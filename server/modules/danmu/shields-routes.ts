import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { patternOf } from '../../../src/lib/shield-pattern';
import * as users from '../../accounts/users-repository';
import { badRequest, forbidden, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { byId } from './danmu-repository';
import { presentSender, presentWord } from './present';
import { createSenders } from './senders';
import * as shields from './shields-repository';

/** Whom and what a viewer does not want to see among the comments, kept with the account (spec 7.5). */
export function danmuShieldsRoutes(app: FastifyInstance, { db, clock, may }: Services): void {
  const senders = createSenders(db);

  serve(app, 'shieldSender', async ({ params, viewer, t }) => {
    signedIn(viewer);
    const danmu = await byId(db, params.danmuId);
    if (!danmu) throw notFound((m) => m.danmuNotFound);
    await may(viewer, 'shieldSender', danmu);
    const user = danmu.viewer.startsWith('u:') ? await users.byId(db, danmu.viewer.slice(2)) : undefined;
    // Whom one shields already needs no room: pressed again after a lost answer, it is the same one.
    roomFor(await shields.otherSenders(db, viewer.key, danmu.viewer), limits.shieldUsersMax);
    const now = clock();
    const row = { id: newId(now), viewer: viewer.key, target: danmu.viewer, created_at: now };
    const kept = await shields.addSender(db, { ...row, nick_name: user?.nick_name ?? t.anonymous });
    return presentSender(kept, await senders());
  });

  serve(app, 'shieldedSenders', async ({ viewer }) => {
    signedIn(viewer);
    const senderOf = await senders();
    return { info: (await shields.senders(db, viewer.key)).map((row) => presentSender(row, senderOf)) };
  });

  serve(app, 'unshieldSender', async ({ params, viewer }) => {
    signedIn(viewer);
    await shields.remove(db, 'shielded_senders', viewer.key, params.id);
    return {};
  });

  serve(app, 'shieldWord', async ({ params, viewer }) => {
    signedIn(viewer);
    const word = wordOf(params.word);
    roomFor(await shields.otherWords(db, viewer.key, word), limits.shieldWordsMax);
    const now = clock();
    return presentWord(await shields.addWord(db, { id: newId(now), viewer: viewer.key, word, created_at: now }));
  });

  serve(app, 'shieldedWords', async ({ viewer }) => {
    signedIn(viewer);
    return { info: (await shields.words(db, viewer.key)).map(presentWord) };
  });

  serve(app, 'unshieldWord', async ({ params, viewer }) => {
    signedIn(viewer);
    await shields.remove(db, 'shield_words', viewer.key, params.id);
    return {};
  });
}

/** @throws Refusal where a list holds as many as it may */
function roomFor(others: number, max: number): void {
  if (others >= max) throw forbidden((t) => t.shieldFull(max));
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
