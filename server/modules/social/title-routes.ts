import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/lib/paths';
import * as people from '../../accounts/people-repository';
import type { TitleRow } from '../../db/schema';
import { conflict, forbidden, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import { notify, takeBack } from '../../notices/notify';
import { subjectOf } from '../../posts/subject';
import type { Services } from '../../services';
import { opinionOf, rate, ratingOf, setOpinion } from '../../titles/opinions-repository';
import { written } from '../../titles/script';
import * as video from '../../titles/titles-repository';
import * as votes from '../../votes/votes-repository';
import { presentVote } from './present';

/** What viewers say of a film without words: likes, points, votes; handing it on (spec 7.5). */
export function titleRoutes(
  app: FastifyInstance,
  { db, clock, catalogue, brand, lanUrl, inbox, growth, may }: Services,
): void {
  const film = async (viewer: Viewer, mediaKey: string): Promise<TitleRow> => {
    const title = await video.title(db, mediaKey);
    if (!title) throw notFound((t) => t.titleNotFound);
    await may(viewer, 'see', title);
    return title;
  };
  const selectedOf = (selected: number | undefined) => (selected === undefined ? undefined : selected === 1);

  for (const [name, status] of [
    ['likeTitle', 1],
    ['dislikeTitle', -1],
  ] as const) {
    serve(app, name, async ({ params, viewer }) => {
      const actor = signedIn(viewer);
      const { mediaKey } = params;
      const under = await subjectOf(db, viewer, mediaKey);
      if (!under) throw notFound((t) => t.titleNotFound);
      const what = under.kind === 'post' ? 'likePost' : 'likeTitle';
      const answer = await db.transaction().execute(async (trx) => {
        const at = clock();
        const about = { mediaKey, viewer: viewer.key };
        const before = await opinionOf(trx, mediaKey, viewer.key);
        const after = await setOpinion(trx, about, status, selectedOf(params.selected), at);
        const deed = { uid: under.owner, actor, what, subject: mediaKey } as const;
        if (after.status === 1 && before.status !== 1) await notify(trx, { ...deed, at, mediaKey });
        if (after.status !== 1 && before.status === 1) await takeBack(trx, deed);
        return after;
      });
      inbox.changed(under.owner);
      return answer;
    });
  }

  serve(app, 'rating', async ({ params, viewer }) => {
    const title = await film(viewer, params.mediaKey);
    if (params.score !== undefined) {
      signedIn(viewer);
      const { score } = params;
      await db.transaction().execute(async (trx) => {
        // It may have been removed since it was looked at.
        if (!(await video.heldTitle(trx, title.media_key))) throw notFound((t) => t.titleNotFound);
        await rate(trx, title.media_key, viewer.key, score, clock());
      });
      catalogue.rated(title.media_key);
    }
    return ratingOf(db, title.media_key, viewer.key);
  });

  serve(app, 'votes', async ({ params, viewer, language, t }) => {
    const { media_key } = await film(viewer, params.mediaKey);
    const rows = await votes.ofTitle(db, media_key, viewer.uid);
    const ids = rows.map(({ id }) => id);
    const [answers, askers] = await Promise.all([
      votes.answersOf(db, ids, viewer.key),
      votes.namesOf(db, rows, t.closedUser),
    ]);
    return { info: rows.map((row) => presentVote(row, answers, askers, language)) };
  });

  serve(app, 'castVote', async ({ params, viewer, language, t }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const vote = await db.transaction().execute(async (trx) => {
      const found = await votes.ofOption(trx, params.optionId);
      const row = found && (await votes.held(trx, found.id));
      // Whoever may not see what it stands under has no poll there either.
      if (!row || !(await subjectOf(trx, viewer, row.media_key))) throw notFound((m) => m.voteNotFound);
      if (row.ends_at > 0 && row.ends_at <= now) throw conflict((m) => m.voteOver);
      if (await people.isKeptAway(trx, uid, [row.uid])) throw forbidden((m) => m.keptAway);
      await votes.choose(trx, row.id, params.optionId, viewer.key, now);
      return row;
    });
    const askers = await votes.namesOf(db, [vote], t.closedUser);
    return presentVote(vote, await votes.answersOf(db, [vote.id], viewer.key), askers, language);
  });

  serve(app, 'shareTitle', async ({ params, viewer, t, language, request }) => {
    const title = await film(viewer, params.mediaKey);
    if (viewer.uid) await growth.shared(db, viewer.uid, clock());
    const url = `${lanUrl || originOf(request)}${paths.play(title.media_key)}`;
    const name = written({ text: title.title, tw: title.title_tw }, language);
    return { url, title: name, text: t.shareText(name, brand(language)) };
  });
}
