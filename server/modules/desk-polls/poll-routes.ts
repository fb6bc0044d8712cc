import type { FastifyInstance } from 'fastify';
import type { PollFacts } from '../../../src/contract/desk/polls';
import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import { title } from '../../titles/titles-repository';
import * as votes from '../../votes/votes-repository';
import { heldPoll } from './held-poll';
import * as repository from './polls-repository';
import { factsOf, isOver, presentPolls } from './present';

/** Serves the list of polls, and the polls that the site asks. */
export function deskPollRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'pollList', async ({ params }) => {
    const { mediaKey, uid, asker, state } = params;
    const query = repository.matching(db, { mediaKey, uid, asker, state, now: clock() });
    const shown = query.selectAll().select(['created_at as sorted', 'id as row_id']);
    const at = { column: 'created_at', id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: await presentPolls(db, rows, clock()), next, total };
  });

  serveDesk(app, clock, 'poll', async ({ params: { id } }) => {
    const row = await votes.byId(db, id);
    const [poll] = row ? await presentPolls(db, [row], clock()) : [];
    if (!poll) throw notFound((t) => t.desk.gone);
    return poll;
  });

  serveDesk(app, clock, 'pollSave', async ({ params, record }) => {
    const { id: given, mediaKey, facts, revision, reason } = params;
    const [now, texts] = [clock(), textsOf(facts)];
    return db.transaction().execute(async (trx) => {
      const stored = given ? await heldPoll(trx, given, 'site') : undefined;
      if (stored) {
        sameRow(stored.facts, revision);
        if (stored.row.media_key !== mediaKey) throw notFound((t) => t.desk.noSuchTitle);
      }
      const { endsAt } = facts;
      // A poll that has ended may stay so while its words are corrected.
      if (isOver({ ends_at: endsAt }, now) && endsAt !== stored?.row.ends_at) throw badRequest((t) => t.desk.poll.past);
      const id = stored?.row.id ?? newId(now);
      const { options, ...question } = texts;
      const row = { ...question, ends_at: endsAt, id, media_key: mediaKey, uid: '', client_id: id, created_at: now };
      if (stored) await change(trx, stored, row, options, now);
      else await ask(trx, row, options);
      const subject = { kind: 'poll', subject: id } as const;
      await record(trx, { ...subject, before: stored?.facts ?? null, after: factsOf(row, options), reason });
      return { id };
    });
  });

  serveDesk(app, clock, 'pollEnd', async ({ params: { id, revision, reason }, record }) => {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const { row, facts } = await heldPoll(trx, id, 'site');
      sameRow(facts, revision);
      if (isOver(row, now)) throw conflict((t) => t.desk.poll.over);
      await votes.end(trx, id, now);
      await record(trx, { kind: 'poll', subject: id, before: facts, after: { ...facts, endsAt: now }, reason });
    });
    return {};
  });

  serveDesk(app, clock, 'pollRemove', async ({ params: { id, revision, reason: typed }, record }) => {
    const reason = reasonOf(typed);
    await db.transaction().execute(async (trx) => {
      const { row, facts } = await heldPoll(trx, id, 'site');
      sameRow(facts, revision);
      await votes.remove(trx, row);
      await record(trx, { kind: 'poll', subject: id, before: facts, after: null, reason });
    });
    return {};
  });
}

/**
 * Adds a poll to a title. The polls of the title are locked, because their number is limited. @throws Refusal where there are too many, or no
 * such title
 */
async function ask(trx: Db, row: votes.VoteRow, options: votes.OptionTexts[]): Promise<void> {
  if (!(await title(trx, row.media_key))) throw notFound((t) => t.desk.noSuchTitle);
  await holdText(trx, `polls:${row.media_key}`);
  if ((await votes.countOf(trx, row.media_key, '')) >= limits.pollsOfTitleMax) throw conflict((t) => t.pollsFull);
  await votes.insert(trx, row, options);
}

/** Changes a poll. @throws Refusal for other words where somebody has voted */
async function change(
  trx: Db,
  stored: Awaited<ReturnType<typeof heldPoll>>,
  row: votes.VoteRow,
  options: votes.OptionTexts[],
  now: number,
): Promise<void> {
  const { endsAt: _, ...was } = stored.facts;
  const { endsAt: __, ...is } = factsOf(row, options);
  const isOther = JSON.stringify(was) !== JSON.stringify(is);
  if (isOther) {
    const [poll] = await presentPolls(trx, [stored.row], now);
    if (poll && poll.votes > 0) throw conflict((t) => t.desk.poll.voted);
    await repository.setOptions(trx, row.id, options, now);
  }
  await repository.change(trx, row.id, { title: row.title, title_tw: row.title_tw, ends_at: row.ends_at });
}

/** The words of a poll as they are stored. @throws Refusal that says what is wrong */
function textsOf({ title: typed, titleTw, options }: PollFacts) {
  const question = cleanText(typed);
  if (!hasVisible(question)) throw badRequest((t) => t.pollTitleEmpty);
  const kept = options
    .map(({ text, textTw }) => ({ text: cleanText(text), textTw: cleanText(textTw) }))
    .filter(({ text }) => hasVisible(text))
    .map(({ text, textTw }) => ({ text, text_tw: textTw || toTraditional(text) }));
  if (kept.length < 2) throw badRequest((t) => t.pollOptions);
  if (new Set(kept.map(({ text }) => text)).size < kept.length) throw badRequest((t) => t.pollOptionTwice);
  return { title: question, title_tw: cleanText(titleTw) || toTraditional(question), options: kept };
}
