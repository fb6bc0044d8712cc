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
import * as video from '../video/repository';
import { rate, ratingOf, setOpinion } from './opinions';
import * as votes from './votes';

/** What viewers say of a film without words: likes, points, votes; handing it on; reporting (spec 7.5). */
export function filmRoutes(app: FastifyInstance, { db, clock, lanUrl }: Services): void {
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
      const { mediaKey } = await film(params.mediaKey).then((row) => ({ mediaKey: row.media_key }));
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
    }
    return ratingOf(db, title.media_key, viewer.key);
  });

  serve(app, 'votes', async ({ params, viewer, language }) => {
    const { media_key } = await film(params.mediaKey);
    const rows = await votes.ofFilm(db, media_key);
    return { info: await Promise.all(rows.map((row) => votes.presentVote(db, row, viewer.key, language))) };
  });

  serve(app, 'castVote', async ({ params, viewer, language }) => {
    signedIn(viewer);
    const vote = await votes.ofOption(db, params.optionId);
    if (!vote) throw notFound((t) => t.voteNotFound);
    if (vote.ends_at > 0 && vote.ends_at <= clock()) throw conflict((t) => t.voteOver);
    await votes.choose(db, vote.id, params.optionId, viewer.key, clock());
    return votes.presentVote(db, vote, viewer.key, language);
  });

  serve(app, 'shareTitle', async ({ params, t, request }) => {
    const title = await film(params.mediaKey);
    const url = `${lanUrl || originOf(request)}${paths.play(title.media_key)}`;
    return { url, title: title.title, text: t.shareText(title.title) };
  });

  serve(app, 'report', async ({ params, viewer }) => {
    signedIn(viewer);
    const text = cleanText(params.text ?? '');
    if (Array.from(text).length > limits.reportTextMaxChars) throw badRequest((t) => t.reportTooLong);
    const now = clock();
    await db
      .insertInto('reports')
      .values({
        id: newId(now),
        viewer: viewer.key,
        kind: params.kind,
        target: params.target,
        reason: params.reason,
        text,
        created_at: now,
      })
      .execute();
    return {};
  });
}
