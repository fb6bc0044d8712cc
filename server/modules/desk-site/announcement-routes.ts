import type { FastifyInstance } from 'fastify';
import type { AnnouncementFacts, DeskAnnouncement } from '../../../src/contract/desk/announcements';
import { announcementLimits } from '../../../src/contract/desk/limits-of-announcements';
import { isOwnPath } from '../../../src/lib/pay-origin';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import type { AnnouncementRow } from '../../db/schema';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import * as repository from './announcements-repository';

/** Serves the operator's announcements to all viewers. Connected screens are told that there is a new one. */
export function announcementRoutes(app: FastifyInstance, { db, clock, realtime }: Services): void {
  const all = async () => ({ info: (await repository.announcements(db)).map((row) => present(row, clock())) });
  const tell = () => realtime.toAll().emit('announced');

  serveDesk(app, clock, 'announcementList', () => all());

  serveDesk(app, clock, 'announcementSave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = columnsOf(facts);
    await db.transaction().execute(async (trx) => {
      const before = given ? await held(trx, given) : null;
      if (before) sameRow(before, revision);
      const id = given || newId(clock());
      if (before) await repository.change(trx, id, columns);
      else await add(trx, { ...columns, id, created_at: clock() });
      await record(trx, { kind: 'announcement', subject: id, before, after: factsOf(columns), reason });
    });
    tell();
    return all();
  });

  serveDesk(app, clock, 'announcementRemove', async ({ params: { id, revision, reason }, record }) => {
    await db.transaction().execute(async (trx) => {
      const before = await held(trx, id);
      sameRow(before, revision);
      await repository.remove(trx, id);
      await record(trx, { kind: 'announcement', subject: id, before, after: null, reason });
    });
    tell();
    return all();
  });
}

/** Locks all announcements for a change: they are few, and their number is limited. */
const hold = (trx: Db): Promise<void> => holdText(trx, 'announcements');

async function held(trx: Db, id: string): Promise<AnnouncementFacts> {
  await hold(trx);
  const row = await repository.byId(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return factsOf(row);
}

async function add(trx: Db, row: AnnouncementRow): Promise<void> {
  await hold(trx);
  const most = announcementLimits.announcements;
  if ((await repository.announcements(trx)).length >= most) throw badRequest((t) => t.desk.announcement.many(most));
  await repository.insert(trx, row);
}

const present = (row: AnnouncementRow, now: number): DeskAnnouncement => ({
  id: row.id,
  ...revised(factsOf(row)),
  state: stateOf(row, now),
  createdAt: row.created_at,
});

const stateOf = ({ off, starts_at, ends_at }: AnnouncementRow, now: number): DeskAnnouncement['state'] => {
  if (off === 1) return 'off';
  if (ends_at > 0 && ends_at <= now) return 'ended';
  return starts_at > now ? 'planned' : 'running';
};

type Columns = Omit<AnnouncementRow, 'id' | 'created_at'>;

const factsOf = (row: Columns): AnnouncementFacts => ({
  text: row.text,
  textTw: row.text_tw,
  level: row.level,
  screens: row.screens,
  link: row.link,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  off: row.off === 1,
});

/** @throws Refusal that says what is wrong */
function columnsOf(facts: AnnouncementFacts): Columns {
  const text = cleanText(facts.text);
  if (!hasVisible(text)) throw badRequest((t) => t.desk.announcement.text);
  const link = facts.link.trim();
  if (link !== '' && !isOwnPath(link)) throw badRequest((t) => t.desk.announcement.link);
  if (facts.endsAt > 0 && facts.endsAt <= facts.startsAt) throw badRequest((t) => t.desk.announcement.times);
  return {
    text,
    text_tw: cleanText(facts.textTw) || toTraditional(text),
    level: facts.level,
    screens: facts.screens,
    link,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    off: facts.off ? 1 : 0,
  };
}
