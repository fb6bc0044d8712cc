import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { presentPeople } from '../../accounts/people';
import * as people from '../../accounts/people-repository';
import { notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import { subjectOf } from '../../posts/subject';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import * as repository from './comments-repository';
import * as mentions from './mentions-repository';
import { commentPresenter } from './present-comments';

/** Replies that a comment shows before it is opened. */
const FIRST_REPLIES = 2;
/** People that a list of suggestions shows. */
const SUGGESTED = 8;

/** What stands under a title: comments, replies to them, two levels in all, and whom one may name there (spec 7.5). */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const present = commentPresenter(services);

  serve(app, 'comments', async ({ params, viewer, t }) => {
    if (!(await subjectOf(db, viewer, params.mediaKey))) throw notFound((t) => t.titleNotFound);
    const at = pageOf(params);
    const { uid } = viewer;
    const { rows, total } = await repository.underTitle(db, params.mediaKey, params.sort ?? 'hot', { ...at, uid });
    const answered = rows.filter(({ replies }) => replies > 0).map(({ id }) => id);
    const first = await repository.firstReplies(db, answered, { limit: FIRST_REPLIES, uid });
    return paged(await present(rows, { viewer, t }, first), total, at);
  });

  serve(app, 'replies', async ({ params, viewer, t }) => {
    const root = await repository.byId(db, params.parentId);
    // What stands under a post goes with it.
    if (!root || !(await subjectOf(db, viewer, root.media_key))) throw notFound((t) => t.commentNotFound);
    const at = pageOf(params);
    const { rows, total } = await repository.replies(db, root, { ...at, uid: viewer.uid });
    return paged(await present(rows, { viewer, t }), total, at);
  });

  serve(app, 'commentThread', async ({ params, viewer, t }) => {
    const row = await repository.byId(db, params.id);
    const root = row?.parent_id ? await repository.byId(db, row.parent_id) : row;
    if (!row || !root) throw notFound((t) => t.commentNotFound);
    // What somebody wrote whom the viewer keeps away is not there for them.
    const { blacklist } = await people.relationsTo(db, viewer.uid, [row.uid, root.uid]);
    if (blacklist.size > 0) throw notFound((t) => t.commentNotFound);
    if (!(await subjectOf(db, viewer, row.media_key))) throw notFound((t) => t.commentNotFound);
    const isReply = row !== root;
    const [shown, reply = null] = await present(isReply ? [root, row] : [root], { viewer, t });
    if (!shown || (isReply && !reply)) throw notFound((t) => t.commentNotFound);
    const before = isReply ? await repository.repliesBefore(db, row, viewer.uid) : 0;
    return { mediaKey: row.media_key, root: shown, reply, place: Math.floor(before / limits.pageSize) + 1 };
  });

  serve(app, 'mentionPeople', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    if (!(await subjectOf(db, viewer, params.mediaKey))) throw notFound((t) => t.titleNotFound);
    const part = cleanText(params.keyword ?? '');
    const asked = { mediaKey: params.mediaKey, uid, part };
    const { writers, followed, named } = await mentions.candidates(db, asked, SUGGESTED);
    const rows = [...new Map([...writers, ...followed, ...named].map((row) => [row.id, row])).values()];
    return { info: await presentPeople(db, rows.slice(0, SUGGESTED), { uid, now: clock() }) };
  });
}
