import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { paths } from '../../../src/lib/paths';
import type { TitleRow } from '../../db/schema';
import { badRequest, conflict, notFound } from '../../errors';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { rate, ratingOf, setOpinion } from '../../titles/opinions-repository';
import * as video from '../../titles/titles-repository';
import { presentVote } from './present';
import * as reports from './reports-repository';
import * as votes from './votes-repository';

/** What viewers say of a film without words: likes, points, votes; handing it on; reporting (spec 7.5). */
export function titleRoutes(app: FastifyInstance, { db, clock, catalogue, brand, lanUrl }: Services): void {
  const film = async (mediaKey: string): Promise<TitleRow> => {
    const title = await video.title(db, mediaKey);
    if (!title) throw notFound((t) => t.titleNotFound);
    return title;
  };
  const selectedOf = (selected: number | undefined) => (selected === undefined ? undefined : selected === 1);

  for (const [name, status] of [
    ['likeTitle', 1],
    ['dislikeTitle', -1],
  ] as const) {
    serve(app, name, async ({ params, viewer }) => {
      signedIn(viewer);
      const { media_key: mediaKey } = await film(params.mediaKey);
      return db
        .transaction()
        .execute((trx) =>
          setOpinion(trx, { mediaKey, viewer: viewer.key }, status, selectedOf(params.selected), clock()),
        );
    });
  }

  serve(app, 'rating', async ({ params, viewer }) => {
    const title = await film(params.mediaKey);
    if (params.score !== undefined) {
      signedIn(viewer);
      const { score } = params;
      await db.transaction().execute((trx) => rate(trx, title.media_key, viewer.key, score, clock()));
      catalogue.changed(title.media_key);
    }
    return ratingOf(db, title.media_key, viewer.key);
  });

  serve(app, 'votes', async ({ params, viewer, language }) => {
    const { media_key } = await film(params.mediaKey);
    const rows = await votes.ofTitle(db, media_key);
    const ids = rows.map(({ id }) => id);
    const answers = await votes.answersOf(db, ids, viewer.key);
    return { info: rows.map((row) => presentVote(row, answers, language)) };
  });

  serve(app, 'castVote', async ({ params, viewer, language }) => {
    signedIn(viewer);
    const vote = await votes.ofOption(db, params.optionId);
    if (!vote) throw notFound((t) => t.voteNotFound);
    if (vote.ends_at > 0 && vote.ends_at <= clock()) throw conflict((t) => t.voteOver);
    const now = clock();
    await db.transaction().execute((trx) => votes.choose(trx, vote.id, params.optionId, viewer.key, now));
    return presentVote(vote, await votes.answersOf(db, [vote.id], viewer.key), language);
  });

  serve(app, 'shareTitle', async ({ params, t, language, request }) => {
    const title = await film(params.mediaKey);
    const url = `${lanUrl || originOf(request)}${paths.play(title.media_key)}`;
    return { url, title: title.title, text: t.shareText(title.title, brand(language)) };
  });

  serve(app, 'report', async ({ params, viewer }) => {
    signedIn(viewer);
    const text = cleanText(params.text ?? '');
    if (Array.from(text).length > limits.reportTextMaxChars) throw badRequest((t) => t.reportTooLong);
    const now = clock();
    const { kind, target, reason } = params;
    await reports.insert(db, { id: newId(now), viewer: viewer.key, kind, target, reason, text, created_at: now });
    return {};
  });
}
