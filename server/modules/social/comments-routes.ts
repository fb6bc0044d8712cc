import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Comment } from '../../../src/contract/schemas/social';
import type { CommentRow, UserRow } from '../../db/schema';
import { badRequest, forbidden, notFound, toast } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { type Call, serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines, hasVisible } from '../../text';
import { levelOf } from '../user/present';
import * as users from '../user/repository';
import { title } from '../video/repository';
import * as repository from './comments-repository';
import * as people from './people';

/** Replies that a comment shows before it is opened. */
const FIRST_REPLIES = 2;

/** Comments under a film and replies to them, two levels in all (spec 7.5). */
export function commentRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'comments', async ({ params, viewer }) => {
    if (!(await title(db, params.mediaKey))) throw notFound((t) => t.titleNotFound);
    const { page = 1, size = limits.pageSize, sort = 'hot' } = params;
    const without = await people.blacklistOf(db, viewer.uid);
    const wanted = { offset: (page - 1) * size, limit: size, without };
    const { rows, total } = await repository.underFilm(db, params.mediaKey, sort, wanted);
    const first = new Map<string, CommentRow[]>();
    for (const row of rows.filter(({ replies }) => replies > 0)) {
      const under = await repository.replies(db, row.id, { offset: 0, limit: FIRST_REPLIES, without });
      first.set(row.id, under.rows);
    }
    return { info: await present(rows, viewer, first), page, total, hasMore: page * size < total };
  });

  serve(app, 'replies', async ({ params, viewer }) => {
    if (!(await repository.byId(db, params.parentId))) throw notFound((t) => t.commentNotFound);
    const { page = 1, size = limits.pageSize } = params;
    const without = await people.blacklistOf(db, viewer.uid);
    const wanted = { offset: (page - 1) * size, limit: size, without };
    const { rows, total } = await repository.replies(db, params.parentId, wanted);
    return { info: await present(rows, viewer), page, total, hasMore: page * size < total };
  });

  serve(app, 'addComment', async (call) => {
    const uid = signedIn(call.viewer);
    const { mediaKey, replyId, clientId, videoType } = call.params;
    const contxt = textOf(call);
    const film = await title(db, mediaKey);
    if (!film || (videoType ?? film.is_series) !== film.is_series) throw notFound((t) => t.titleNotFound);
    const row = await db.transaction().execute(async (trx) => {
      const before = await repository.byClientId(trx, uid, clientId);
      if (before) return before;
      const now = clock();
      if (now - (await repository.lastSentAt(trx, uid)) < limits.commentMinIntervalMs) {
        throw toast('comment_too_fast', (t) => t.commentTooFast);
      }
      const answered = replyId ? await repository.byId(trx, replyId) : undefined;
      if (replyId && answered?.media_key !== mediaKey) throw notFound((t) => t.commentNotFound);
      if (answered && (await people.has(trx, 'blacklist', answered.uid, uid))) throw forbidden((t) => t.keptAway);
      const made: CommentRow = {
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
      };
      await repository.insert(trx, made);
      return made;
    });
    return one(row, call.viewer);
  });

  serve(app, 'deleteComment', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    await db.transaction().execute(async (trx) => {
      const row = await repository.byId(trx, params.id);
      // Gone already is what was wanted.
      if (!row) return;
      if (row.uid !== uid) throw forbidden((t) => t.commentNotYours);
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

  const one = async (row: CommentRow, viewer: Viewer): Promise<Comment> => {
    const [made] = await present([row], viewer);
    if (!made) throw notFound((t) => t.commentNotFound);
    return made;
  };

  /** Comments as the viewer sees them; a writer who is no longer there goes with his words. */
  async function present(
    rows: CommentRow[],
    viewer: Viewer,
    first: ReadonlyMap<string, CommentRow[]> = new Map(),
  ): Promise<Comment[]> {
    const all = rows.concat(...first.values());
    const ids = new Set(all.flatMap(({ uid, reply_to }) => (reply_to ? [uid, reply_to] : [uid])));
    const writers = new Map((await users.byIds(db, [...ids])).map((user) => [user.id, user]));
    const likes = await repository.liked(
      db,
      rows.map(({ id }) => id),
      viewer.key,
    );
    const now = clock();
    return rows.flatMap((row) => {
      const writer = writers.get(row.uid);
      if (!writer) return [];
      return {
        id: row.id,
        parentId: row.parent_id,
        replyTo: writers.get(row.reply_to)?.nick_name ?? '',
        user: presentWriter(writer, now),
        contxt: row.contxt,
        likes: row.likes,
        liked: likes.has(row.id),
        mine: row.uid === viewer.uid,
        replies: row.replies,
        firstReplies: (first.get(row.id) ?? []).map((reply) => ({
          id: reply.id,
          nickName: writers.get(reply.uid)?.nick_name ?? '',
          contxt: reply.contxt,
        })),
        sentAt: row.sent_at,
      };
    });
  }
}

const presentWriter = (row: UserRow, now: number): Comment['user'] => ({
  id: row.id,
  nickName: row.nick_name,
  avatar: row.avatar,
  vipLevel: levelOf(row, now),
  bigV: row.big_v === 1,
});

/** @throws Refusal where nothing visible is left of the text, or too much */
function textOf({ params }: Call<'addComment'>): string {
  // Unlike a bullet comment, one under a film may have lines.
  const text = cleanLines(params.contxt);
  if (!hasVisible(text)) throw badRequest((t) => t.commentEmpty);
  if (Array.from(text).length > limits.commentMaxChars) throw badRequest((t) => t.commentTooLong);
  return text;
}
