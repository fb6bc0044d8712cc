import type { FastifyInstance } from 'fastify';
import type { DeskComment } from '../../../src/contract/desk/comments';
import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { CommentRow } from '../../db/schema';
import { countUpTo, page, searchablePage } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import * as attached from '../../files/attached-repository';
import { answerReport } from '../../reports/answer-report';
import * as reports from '../../reports/reports-repository';
import { takeDownComment } from '../../rulings/take-down';
import type { Services } from '../../services';
import { cleanLines } from '../../text';
import { titleNames } from '../../titles/titles-repository';
import * as repository from './comments-repository';
import { tellAuthor } from './tell-author';
import * as things from './things-repository';

/** Serves the list of comments, each with its thread, and their removal. */
export function deskCommentRoutes(app: FastifyInstance, { db, clock, uploads, inbox }: Services): void {
  serveDesk(app, clock, 'commentList', async ({ params }) => {
    const { mediaKey, uid, sort = 'sentAt' } = params;
    const q = (params.q ?? '').trim();
    if (q && !mediaKey && !uid) throw badRequest((t) => t.desk.commentsNeedOne);
    const query = repository.matching(db, { mediaKey, uid });
    const column = repository.sortColumns[sort];
    const { rows, ...found } = await searchablePage(
      db,
      {
        parts: [query],
        all: query,
        table: 'comments',
        words: q ? repository.says(q) : undefined,
      },
      { column, id: 'id' },
      params,
    );
    return { ...found, info: await present(db, rows) };
  });

  serveDesk(app, clock, 'commentThread', async ({ params }) => {
    const named = await things.comment(db, params.id);
    const row = named?.parent_id ? await things.comment(db, named.parent_id) : named;
    if (!row) throw notFound((t) => t.desk.gone);
    const query = repository.under(db, row.id);
    const shown = query.selectAll().select(['sent_at as sorted', 'id as row_id']);
    const at = { ...params, descending: params.descending ?? false };
    const { rows, next } = await page(shown, { column: 'sent_at', id: 'id' }, at);
    const [root, ...info] = await present(db, [row, ...rows]);
    if (!root) throw new Error('the comment at the root of a thread is not presented');
    return { root, info, next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'commentRemove', async ({ params: { id, told, revision, reason: typed }, record, staff }) => {
    const reason = reasonOf(typed);
    const done = await db.transaction().execute(async (trx) => {
      await things.hold(trx, 'comment', id);
      const row = await things.comment(trx, id);
      if (!row) throw notFound((t) => t.desk.gone);
      sameRow(compared(row), revision);
      const [now, why] = [clock(), cleanLines(told)];
      const about = { kind: 'comment', target: id, quote: row.contxt, about_uid: row.uid };
      const lead = await reports.leadOf(trx, about);
      const decision = { why, by: staff.uid, reportId: lead?.id ?? '', at: now };
      const { freed, link } = await takeDownComment(trx, row, decision);
      const answered = lead && (await answerReport(trx, lead.id, { answer: '', verdict: 'remove', now }));
      await tellAuthor(trx, { ...about, cause: `comment-taken:${id}:${now}` }, { why, link, at: now });
      const before = { uid: row.uid, mediaKey: row.media_key, text: row.contxt, replies: row.replies };
      await record(trx, { kind: 'comment', subject: id, before, after: { told: why }, reason });
      return { freed, removed: 1 + row.replies, told: [row.uid, ...(answered?.told ?? [])] };
    });
    await uploads.removeForgotten(done.freed);
    for (const uid of done.told) inbox.changed(uid);
    return { removed: done.removed };
  });
}

/** The fields of a comment that the reviewer has read. */
const compared = ({ contxt }: CommentRow) => ({ text: contxt });

async function present(db: Db, rows: CommentRow[]): Promise<DeskComment[]> {
  const ids = rows.map(({ id }) => id);
  const [people, titles, pictures, waiting] = await Promise.all([
    users.byIds(db, [...new Set(rows.map(({ uid }) => uid))]),
    titleNames(
      db,
      rows.map((row) => row.media_key),
    ),
    attached.ofComments(db, ids),
    repository.reportsOf(db, ids),
  ]);
  const names = new Map(people.map((person) => [person.id, person.nick_name]));
  return rows.map((row) => {
    const { id, media_key: mediaKey, parent_id: parentId, uid, contxt: text, likes, replies, sent_at: sentAt } = row;
    const titleName = titles.get(mediaKey);
    return {
      ...{ id, mediaKey, parentId, uid, text, likes, replies, sentAt },
      titleName: titleName ?? '',
      path: titleName === undefined ? paths.post(mediaKey, id) : paths.play(mediaKey, { comment: id }),
      name: names.get(uid) ?? '',
      pictures: pictures.get(id)?.length ?? 0,
      reports: waiting.get(id) ?? 0,
      revision: revisionOf(compared(row)),
    };
  });
}
