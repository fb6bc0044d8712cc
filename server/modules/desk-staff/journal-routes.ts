import type { FastifyInstance } from 'fastify';
import type { JournalEntry } from '../../../src/contract/desk/staff';
import { entries } from '../../desk/journal-repository';
import { countedPage } from '../../desk/list-repository';
import { serveDesk } from '../../desk/serve-desk';
import type { Services } from '../../services';

/** Serves the journal of the desk. An owner reads all of it, other staff read their own acts. */
export function journalRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'journal', async ({ params, staff }) => {
    const isOwner = staff.roles.includes('owner');
    const { act = '', kind = '', subject = '', from = 0, until = 0, uid = '' } = params;
    const query = entries(db, { uid: isOwner ? uid : staff.uid, act, kind, subject, from, until });
    const shown = query
      .leftJoin('users', 'users.id', 'desk_journal.uid')
      .selectAll('desk_journal')
      .select(['desk_journal.id as sorted', 'desk_journal.id as row_id', 'users.nick_name', 'users.account']);
    const at = { column: 'desk_journal.id', id: 'desk_journal.id' } as const;
    const { rows, next, total } = await countedPage(db, query, shown, at, params);
    const info = rows.map(
      (row): JournalEntry => ({
        id: row.id,
        at: row.at,
        uid: row.uid,
        name: row.nick_name || row.account || row.uid,
        act: row.act,
        kind: row.kind,
        subject: row.subject,
        before: JSON.parse(row.before),
        after: JSON.parse(row.after),
        reason: row.reason,
      }),
    );
    return { info, next, total };
  });
}
