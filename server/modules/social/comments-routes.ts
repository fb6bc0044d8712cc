import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Comment } from '../../../src/contract/schemas/social';
import * as people from '../../accounts/people-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { CommentRow } from '../../db/schema';
import { badRequest, forbidden, notFound, toast } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { type Call, serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import { cleanLines, hasVisible } from '../../text';
import { title } from '../../titles/titles-repository';
import * as repository from './comments-repository';
import { presentComments } from './present';

/** Replies that a comment shows before it is opened. */
const FIRST_REPLIES = 2;

/** Comments under a title and replies to them, two levels in all (spec 7.5). */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  const present = presenter(services);
  readRoutes(app, services, present);
  writeRoutes(app, services, present);
}

/** Comments as a viewer sees them. @param first the replies that stand under some of them */
type Asker = { viewer: Viewer; t: Messages };
type Present = (rows: CommentRow[], asker: Asker, first?: ReadonlyMap<string, CommentRow[]>) => Promise<Comment[]>;

function readRoutes(app: FastifyInstance, { db }: Services, present: Present): void {
  serve(app, 'comments', async ({ params, viewer, t }) => {
    if (!(await title(db, params.mediaKey))) throw notFound((t) => t.titleNotFound);
    const at = pageOf(params);
    const without = await people.blacklistOf(db, viewer.uid);
    const { rows, total } = await repository.underTitle(db, params.mediaKey, params.sort ?? 'hot', { ...at, without });
    const answered = rows.filter(({ replies }) => replies > 0).map(({ id }) => id);
    const first = await repository.firstReplies(db, answered, { limit: FIRST_REPLIES, without });
    return paged(await present(rows, { viewer, t }, first), total, at);
  });

  serve(app, 'replies', async ({ params, viewer, t }) => {
    if (!(await repository.byId(db, params.parentId))) throw notFound((t) => t.commentNotFound);
    const at = pageOf(params);
    const without = await people.blacklistOf(db, viewer.uid);
    const { rows, total } = await repository.replies(db, params.parentId, { ...at, without });
    return paged(await present(rows, { viewer, t }), total, at);
  });
}

function writeRoutes(app: FastifyInstance, { db, clock, may }: Services, present: Present): void {
  serve(app, 'addComment', async (call) => {
    const uid = signedIn(call.viewer);
    const { mediaKey, replyId, clientId, videoType } = call.params;
    const contxt = textOf(call);
    const film = await title(db, mediaKey);
    if (!film || (videoType ?? film.is_series) !== film.is_series) throw notFound((t) => t.titleNotFound);
    const row = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const before = await repository.byClientId(trx, uid, clientId);
      if (before) return before;
      const now = clock();
      if (await repository.hasSent(trx, uid, { after: now - limits.commentMinIntervalMs, now })) {
        throw toast('comment_too_fast', (t) => t.commentTooFast);
      }
      const answered = replyId ? await answeredBy(trx, uid, mediaKey, replyId) : undefined;
      const made = commentOf({ uid, mediaKey, contxt, clientId }, answered, now);
      await repository.insert(trx, made);
      return made;
    });
    const [made] = await present([row], call);
    if (!made) throw notFound((t) => t.commentNotFound);
    return made;
  });

  serve(app, 'deleteComment', async ({ params, viewer }) => {
    signedIn(viewer);
    await db.transaction().execute(async (trx) => {
      const row = await repository.held(trx, params.id);
      // Gone already is what was wanted.
      if (!row) return;
      await may(viewer, 'deleteComment', row);
      await repository.remove(trx, row);
    });
    return {};
  });

  serve(app, 'likeComment', ({ params, viewer }) => {
    signedIn(viewer);
    return db.transaction().execute(async (trx) => {
      const before = await repository.byId(trx, params.id);
      if (!before) throw notFound((t) => t.commentNotFound);
      const had = (await repository.liked(trx, [params.id], viewer.key)).has(params.id);
      const selected = params.selected === undefined ? !had : params.selected === 1;
      await repository.setLiked(trx, params.id, viewer.key, selected ? clock() : null);
      return { selected, likes: (await repository.byId(trx, params.id))?.likes ?? 0 };
    });
  });
}

/**
 * The comment that a reply answers.
 * @throws Refusal where it stands elsewhere, or somebody whom the reply reaches keeps this one away: who wrote it, whom it
 * answers itself, and who began the thread. Else a third person's reply would be the way round a black list.
 */
async function answeredBy(trx: Db, uid: string, mediaKey: string, replyId: string): Promise<CommentRow> {
  const answered = await repository.held(trx, replyId);
  if (answered?.media_key !== mediaKey) throw notFound((t) => t.commentNotFound);
  const root = answered.parent_id ? await repository.byId(trx, answered.parent_id) : undefined;
  const reached = [answered.uid, answered.reply_to, root?.uid ?? ''];
  if (await people.isKeptAway(trx, uid, reached)) throw forbidden((t) => t.keptAway);
  return answered;
}

interface Draft {
  uid: string;
  mediaKey: string;
  contxt: string;
  clientId: string;
}

const commentOf = (
  { uid, mediaKey, contxt, clientId }: Draft,
  answered: CommentRow | undefined,
  now: number,
): CommentRow => ({
  id: newId(now),
  media_key: mediaKey,
  parent_id: answered ? answered.parent_id || answered.id : '',
  reply_to: answered?.parent_id ? answered.uid : '',
  uid,
  contxt,
  client_id: clientId,
  likes: 0,
  replies: 0,
  sent_at: now,
});

function presenter({ db, clock }: Services): Present {
  return async (rows, { viewer, t }, first = new Map()) => {
    const all = rows.concat(...first.values());
    const ids = new Set(all.flatMap(({ uid, reply_to }) => (reply_to ? [uid, reply_to] : [uid])));
    const shown = rows.map(({ id }) => id);
    const [writers, liked] = await Promise.all([users.byIds(db, [...ids]), repository.liked(db, shown, viewer.key)]);
    const byId = new Map(writers.map((user) => [user.id, user]));
    return presentComments(rows, { viewer, now: clock(), writers: byId, liked, first, t });
  };
}

/** @throws Refusal where nothing visible is left of the text, or too much */
function textOf({ params }: Call<'addComment'>): string {
  // Unlike a bullet comment, one under a film may have lines.
  const text = cleanLines(params.contxt);
  if (!hasVisible(text)) throw badRequest((t) => t.commentEmpty);
  if (Array.from(text).length > limits.commentMaxChars) throw badRequest((t) => t.commentTooLong);
  return text;
}
