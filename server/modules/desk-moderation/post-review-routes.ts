import type { FastifyInstance } from 'fastify';
import type { PostRow as ShownRow } from '../../../src/contract/desk/moderation';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { PostRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { conflict, notFound } from '../../errors';
import { judgePost } from '../../posts/judge-post';
import * as posts from '../../posts/posts-repository';
import { presentPicture } from '../../posts/present-posts';
import type { Services } from '../../services';
import * as repository from './posts-repository';

/** Serves posts and films that wait for review; the same as `npm run posts`, with a journal. */
export function postReviewRoutes(app: FastifyInstance, { db, clock, inbox, catalogue }: Services): void {
  serveDesk(app, clock, 'postQueue', async ({ params }) => {
    const query = repository.inState(db, params.state ?? 'review', params.uid ?? '');
    const shown = query
      .leftJoin('users', 'users.id', 'posts.uid')
      .selectAll('posts')
      .select(['users.nick_name', 'posts.at as sorted', 'posts.id as row_id']);
    const at = { column: 'posts.at', id: 'posts.id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: rows.map((row) => presentRow(row, row.nick_name ?? '')), next, total };
  });

  serveDesk(app, clock, 'reviewedPost', async ({ params, language }) => {
    const row = await present(db, params.id);
    const [author, pictures, labels, film] = await Promise.all([
      users.byId(db, row.uid),
      posts.picturesOf(db, [row.id]),
      posts.labelsOf(db, [row.id]),
      row.kind === 'film' ? repository.filmOf(db, row.id) : null,
    ]);
    return {
      ...presentRow(row, author?.nick_name ?? ''),
      state: row.state,
      revision: revisionOf(compared(row)),
      pictures: (pictures.get(row.id) ?? []).map((one) => {
        const { path, width, height } = presentPicture(one);
        return { path, width, height };
      }),
      labels: (labels.get(row.id) ?? []).map(({ name, name_tw }) => (language === 'zh-TW' && name_tw) || name),
      film,
    };
  });

  serveDesk(app, clock, 'postJudge', async ({ params, record, staff }) => {
    const { id, verdict, revision } = params;
    const reason = verdict === 'refuse' ? reasonOf(params.reason) : params.reason;
    const { uid, state } = await db.transaction().execute(async (trx) => {
      await posts.held(trx, id);
      const before = await present(trx, id);
      sameRow(compared(before), revision);
      const done = await judgePost(trx, id, { verdict, reason, by: staff.uid, now: clock() });
      if (!done) throw conflict((t) => t.desk.judged);
      const after = await present(trx, id);
      await record(trx, { kind: 'post', subject: id, before: stateOf(before), after: stateOf(after), reason });
      return { uid: after.uid, state: stateOf(after) };
    });
    catalogue.changed(id);
    inbox.changed(uid);
    return state;
  });
}

/** @throws Refusal where there is no such post, or no more */
async function present(db: Db, id: string): Promise<PostRow> {
  const row = await posts.byId(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const stateOf = ({ state, reason }: PostRow) => ({ state, reason });
/** The fields of a post that the reviewer has read: where the author has changed them meanwhile the decision is refused. */
const compared = ({ state, reason, text, edited_at }: PostRow) => ({ state, reason, text, edited_at });

const presentRow = ({ id, uid, kind, text, reason, at }: PostRow, name: string): ShownRow => ({
  ...{ id, uid, name, kind, text, reason, at },
});
