import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Card } from '../../../src/contract/schemas/common';
import type { Poll } from '../../../src/contract/schemas/polls';
import { mayWriteToOthers } from '../../accounts/muted';
import * as users from '../../accounts/users-repository';
import { badRequest, conflict, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { type Call, serve, serveAside, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Language, Messages } from '../../messages';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { heldTitle, title } from '../../titles/titles-repository';
import * as votes from '../../votes/votes-repository';
import { presentVote } from './present';

const DAY_MS = 86_400_000;

interface Asker {
  viewer: Viewer;
  language: Language;
  t: Messages;
}

/** Questions that members ask under their own works (spec 2.7, /voteManage). */
export function pollRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, may, catalogue, words } = services;

  /** Polls with what was answered, whoever asks them, and the title's card; those whose title is gone are left out. */
  async function present(rows: votes.VoteRow[], { viewer, language, t }: Asker): Promise<Poll[]> {
    const ids = rows.map(({ id }) => id);
    const keys = [...new Set(rows.map(({ media_key }) => media_key))];
    const [answers, cards, askers] = await Promise.all([
      votes.answersOf(db, ids, viewer.key),
      catalogue.shownTo(viewer).cards(keys),
      votes.namesOf(db, rows, t.closedUser),
    ]);
    const cardOf = new Map<string, Card>(cards.map((card) => [card.mediaKey, card]));
    return rows.flatMap((row) => {
      const card = cardOf.get(row.media_key);
      if (!card) return [];
      const own = row.uid !== '' && row.uid === viewer.uid;
      return [{ ...presentVote(row, answers, askers, language), card, own, at: row.created_at }];
    });
  }

  async function presentOne(row: votes.VoteRow, asker: Asker): Promise<Poll> {
    const [made] = await present([row], asker);
    if (!made) throw notFound((t) => t.titleNotFound);
    return made;
  }

  serveAside(app, 'polls', async (call) => {
    const uid = signedIn(call.viewer);
    const at = pageOf(call.params);
    const { rows, total } =
      call.params.kind === 'made' ? await votes.madeBy(db, uid, at) : await votes.joinedBy(db, call.viewer, at);
    return paged(await present(rows, call), total, at);
  });

  serve(app, 'createPoll', async (call) => {
    const uid = signedIn(call.viewer);
    const { mediaKey, clientId } = call.params;
    const film = await title(db, mediaKey);
    if (!film) throw notFound((t) => t.titleNotFound);
    await may(call.viewer, 'createPoll', film);
    const question = questionOf(call.params.title);
    const options = optionsOf(call.params.options);
    const now = clock();
    const asked = { id: newId(now), media_key: mediaKey, ends_at: endOf(now, call.params.days), uid };
    const row = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const before = await votes.byClientId(trx, uid, clientId);
      if (before) return before;
      await mayWriteToOthers(trx, uid, now);
      // It may have been removed since it was looked at.
      if (!(await heldTitle(trx, mediaKey))) throw notFound((t) => t.titleNotFound);
      if ((await votes.countOf(trx, mediaKey, uid)) >= limits.pollsOfTitleMax) throw conflict((t) => t.pollsFull);
      const [said, ...answers] = (await words.screen(trx, 'poll', [question, ...options])).texts;
      const made = { ...asked, title: said, title_tw: said, client_id: clientId, created_at: now };
      await votes.insert(
        trx,
        made,
        answers.map((text) => ({ text, text_tw: text })),
      );
      return made;
    });
    return presentOne(row, call);
  });

  /** One's own poll, held until the transaction ends. @throws Refusal where it is gone or somebody else's */
  async function own({ viewer, params }: Call<'endPoll'> | Call<'deletePoll'>, trx: typeof db): Promise<votes.VoteRow> {
    signedIn(viewer);
    const row = await votes.held(trx, params.id);
    if (!row) throw notFound((t) => t.voteNotFound);
    await may(viewer, 'changePoll', row);
    return row;
  }

  serve(app, 'endPoll', async (call) => {
    const now = clock();
    const row = await db.transaction().execute(async (trx) => {
      const before = await own(call, trx);
      if (before.ends_at > 0 && before.ends_at <= now) return before;
      await votes.end(trx, before.id, now);
      return { ...before, ends_at: now };
    });
    return presentOne(row, call);
  });

  serve(app, 'deletePoll', async (call) => {
    await db.transaction().execute(async (trx) => votes.remove(trx, await own(call, trx)));
    return {};
  });
}

/** When a poll ends that runs so many days; 0 for one that nobody ends. Unix ms. */
const endOf = (now: number, days: number): number => (days > 0 ? now + days * DAY_MS : 0);

/** @throws Refusal for a question without a visible character, or too long */
function questionOf(given: string): string {
  const text = cleanText(given);
  if (!hasVisible(text)) throw badRequest((t) => t.pollTitleEmpty);
  if (Array.from(text).length > limits.pollTitleMaxChars) throw badRequest((t) => t.pollTitleTooLong);
  return text;
}

/** The options, a line each; empty lines are none. @throws Refusal for too few, too many, too long or equal ones */
function optionsOf(given: string): string[] {
  const options = given.split('\n').map(cleanText).filter(hasVisible);
  if (options.length < 2 || options.length > limits.pollOptionsMax) throw badRequest((t) => t.pollOptions);
  if (options.some((text) => Array.from(text).length > limits.pollOptionMaxChars))
    throw badRequest((t) => t.pollOptionTooLong);
  if (new Set(options).size < options.length) throw badRequest((t) => t.pollOptionTwice);
  return options;
}
