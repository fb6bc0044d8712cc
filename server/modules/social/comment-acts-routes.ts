import type { FastifyInstance } from 'fastify';
import { removeComment } from '../../comments/remove-comment';
import { badRequest, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { notify, takeBack } from '../../notices/notify';
import { subjectOf } from '../../posts/subject';
import type { Services } from '../../services';
import * as repository from './comments-repository';
import { commentPresenter } from './present-comments';
import { prepare, told, write } from './write-comment';

/** What is done with comments: they are written, liked, pinned and deleted (spec 7.5). */
export function commentActsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, may, inbox, files, uploads, growth, words } = services;
  const present = commentPresenter(services);

  serve(app, 'addComment', async (call) => {
    const uid = signedIn(call.viewer);
    const { mediaKey, videoType } = call.params;
    const under = await subjectOf(db, call.viewer, mediaKey);
    if (!under || (videoType ?? under.isSeries) !== under.isSeries) throw notFound((t) => t.titleNotFound);
    const draft = await prepare(files, uid, call.params);
    const [from, now] = [await growth.sourceOf(call.request), clock()];
    const { row, deeds } = await db.transaction().execute(async (trx) => {
      const written = await write(trx, draft, { words, uploader: under.owner, now });
      await growth.earn(trx, { uid, what: 'comment', ref: written.row.id, at: now, from });
      return written;
    });
    told(inbox, deeds, row.contxt);
    const [made] = await present([row], call);
    if (!made) throw notFound((t) => t.commentNotFound);
    return made;
  });

  serve(app, 'deleteComment', async ({ params, viewer }) => {
    signedIn(viewer);
    const row = await repository.byId(db, params.id);
    // Gone already is what was wanted.
    if (!row) return {};
    await may(viewer, 'deleteComment', row);
    const freed = await db.transaction().execute(async (trx) => {
      const still = await repository.held(trx, row.id);
      return still ? removeComment(trx, still) : [];
    });
    await uploads.removeForgotten(freed);
    return {};
  });

  serve(app, 'likeComment', async ({ params, viewer }) => {
    const actor = signedIn(viewer);
    const { uid, ...answer } = await db.transaction().execute(async (trx) => {
      const before = await repository.byId(trx, params.id);
      if (!before || !(await subjectOf(trx, viewer, before.media_key))) throw notFound((t) => t.commentNotFound);
      const had = (await repository.liked(trx, [params.id], viewer.key)).has(params.id);
      const selected = params.selected === undefined ? !had : params.selected === 1;
      const at = clock();
      if (await repository.setLiked(trx, params.id, viewer.key, selected ? at : null)) {
        const deed = { uid: before.uid, actor, what: 'likeComment', subject: before.id } as const;
        if (selected) await notify(trx, { ...deed, at, mediaKey: before.media_key, commentId: before.id });
        else await takeBack(trx, deed);
      }
      return { uid: before.uid, selected, likes: (await repository.byId(trx, params.id))?.likes ?? 0 };
    });
    inbox.changed(uid);
    return answer;
  });

  serve(app, 'pinComment', async (call) => {
    const { params, viewer } = call;
    signedIn(viewer);
    const asked = await repository.byId(db, params.id);
    if (!asked) throw notFound((t) => t.commentNotFound);
    await may(viewer, 'pinComment', asked);
    if (asked.parent_id) throw badRequest((t) => t.pinReply);
    const row = await db.transaction().execute(async (trx) => {
      const found = await repository.held(trx, asked.id);
      if (!found) throw notFound((t) => t.commentNotFound);
      const pinned_at = params.status === 1 ? clock() : 0;
      await repository.pin(trx, found, pinned_at);
      return { ...found, pinned_at };
    });
    const [shown] = await present([row], call);
    if (!shown) throw notFound((t) => t.commentNotFound);
    return shown;
  });
}
