import type { FastifyInstance } from 'fastify';
import { activityLimits } from '../../../src/contract/desk/limits-of-offers';
import type { Activities, ActivityFacts, DeskActivity } from '../../../src/contract/desk/offers';
import { isOwnPath } from '../../../src/lib/pay-origin';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import type { ActivityRow } from '../../db/schema';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { rechargeSettings } from '../../site-settings/recharge-settings';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import * as repository from './activities-repository';

/** Serves the operator's temporary activities. Viewers see a change the next time they open the list. */
export function activityRoutes(app: FastifyInstance, { db, clock }: Services): void {
  async function all(): Promise<Activities> {
    const [rows, set] = await Promise.all([repository.activities(db), rechargeSettings(db)]);
    const recharge = {
      on: set['config.activity.status'] === '1',
      type: Number(set['config.activity.type']),
      title: set['config.activity.title'],
      hasRule: hasVisible(set['config.activity.rule']),
    };
    return { recharge, info: rows.map((row) => present(row, clock())) };
  }

  serveDesk(app, clock, 'activityList', () => all());

  serveDesk(app, clock, 'activitySave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = columnsOf(facts);
    await db.transaction().execute(async (trx) => {
      const before = given ? await held(trx, given) : null;
      if (before) sameRow(before, revision);
      const row = { ...columns, id: given || newId(clock()) };
      if (before) await repository.change(trx, row);
      else await add(trx, row);
      await record(trx, { kind: 'activity', subject: row.id, before, after: factsOf(row), reason });
    });
    return all();
  });

  serveDesk(app, clock, 'activityRemove', async ({ params: { id, revision, reason }, record }) => {
    await db.transaction().execute(async (trx) => {
      const before = await held(trx, id);
      sameRow(before, revision);
      await repository.remove(trx, id);
      await record(trx, { kind: 'activity', subject: id, before, after: null, reason });
    });
    return all();
  });
}

/** Locks all activities for a change: they are few, and their number is limited. */
const hold = (trx: Db): Promise<void> => holdText(trx, 'activities');

async function held(trx: Db, id: string): Promise<ActivityFacts> {
  await hold(trx);
  const row = await repository.byId(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return factsOf(row);
}

async function add(trx: Db, row: ActivityRow): Promise<void> {
  await hold(trx);
  const most = activityLimits.activities;
  if ((await repository.activities(trx)).length >= most) throw badRequest((t) => t.deskShop.activitiesMany(most));
  await repository.insert(trx, row);
}

const present = (row: ActivityRow, now: number): DeskActivity => ({
  id: row.id,
  ...revised(factsOf(row)),
  state: stateOf(row, now),
});

const stateOf = ({ off, starts_at, ends_at }: ActivityRow, now: number): DeskActivity['state'] => {
  if (off === 1) return 'off';
  if (ends_at > 0 && ends_at <= now) return 'ended';
  return starts_at > now ? 'planned' : 'running';
};

const factsOf = (row: Omit<ActivityRow, 'id'>): ActivityFacts => ({
  title: row.title,
  titleTw: row.title_tw,
  url: row.url,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  position: row.position,
  off: row.off === 1,
});

/** @throws Refusal that says what is wrong */
function columnsOf(facts: ActivityFacts): Omit<ActivityRow, 'id'> {
  const title = cleanText(facts.title);
  if (!hasVisible(title)) throw badRequest((t) => t.desk.nameNeeded);
  const url = facts.url.trim();
  if (!isOwnPath(url)) throw badRequest((t) => t.deskShop.activityUrl);
  if (facts.endsAt > 0 && facts.endsAt <= facts.startsAt) throw badRequest((t) => t.deskShop.promotionEnd);
  return {
    title,
    title_tw: cleanText(facts.titleTw) || toTraditional(title),
    url,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    position: facts.position,
    off: facts.off ? 1 : 0,
  };
}
