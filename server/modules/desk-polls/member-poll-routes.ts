import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { conflict } from '../../errors';
import { inBoth, writeTo } from '../../notices/write-to';
import type { Services } from '../../services';
import { cleanLines } from '../../text';
import * as votes from '../../votes/votes-repository';
import { heldPoll } from './held-poll';
import { isOver } from './present';

/** Serves polls of members that a reviewer ends or removes; the member who asked is told. */
export function memberPollRoutes(app: FastifyInstance, { db, clock, inbox }: Services): void {
  serveDesk(app, clock, 'memberPollEnd', async ({ params: { id, told, revision, reason: typed }, record }) => {
    const [now, reason, why] = [clock(), reasonOf(typed), cleanLines(told)];
    const uid = await db.transaction().execute(async (trx) => {
      const { row, facts } = await heldPoll(trx, id, 'member');
      sameRow(facts, revision);
      if (isOver(row, now)) throw conflict((t) => t.desk.poll.over);
      await votes.end(trx, id, now);
      await tell(trx, row, { act: 'ended', why, at: now });
      const before = { uid: row.uid, ...facts };
      await record(trx, { kind: 'poll', subject: id, before, after: { ...before, endsAt: now, told: why }, reason });
      return row.uid;
    });
    inbox.changed(uid);
    return {};
  });

  serveDesk(app, clock, 'memberPollRemove', async ({ params: { id, told, revision, reason: typed }, record }) => {
    const [now, reason, why] = [clock(), reasonOf(typed), cleanLines(told)];
    const uid = await db.transaction().execute(async (trx) => {
      const { row, facts } = await heldPoll(trx, id, 'member');
      sameRow(facts, revision);
      await votes.remove(trx, row);
      await tell(trx, row, { act: 'taken', why, at: now });
      const before = { uid: row.uid, ...facts };
      await record(trx, { kind: 'poll', subject: id, before, after: { told: why }, reason });
      return row.uid;
    });
    inbox.changed(uid);
    return {};
  });
}

interface Told {
  act: 'ended' | 'taken';
  /** The reason in the reviewer's words; '' for none. */
  why: string;
  /** Unix ms. */
  at: number;
}

/** Tells the member who asked the poll what became of it. */
async function tell(trx: Db, { id, uid, title }: votes.VoteRow, { act, why, at }: Told): Promise<void> {
  const asker = await users.byId(trx, uid);
  if (!asker || asker.closed_at > 0) return;
  const words = inBoth((t) => t.reports.poll(act, title, why));
  const link = act === 'ended' ? paths.voteManage({ kind: 'made' }) : '';
  await writeTo(trx, { uid, cause: `poll-${act}:${id}:${at}`, ...words, link, at });
}
