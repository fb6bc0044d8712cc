import type { FastifyInstance } from 'fastify';
import type { DeskParams } from '../../../src/contract/desk/calls';
import { shopLimits } from '../../../src/contract/desk/limits-of-shop';
import type { HandGrant } from '../../../src/contract/desk/shop';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { HandGrantRow } from '../../db/schema/desk';
import { countUpTo, page } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import { badRequest, conflict, forbidden, notFound } from '../../errors';
import { orderedId } from '../../ids';
import type { Services } from '../../services';
import { cleanLines } from '../../text';
import { DAY_MS } from '../../vip/time';
import { causeOf, giveByHand } from './grant-by-hand';
import * as repository from './grants-repository';

type Wish = Pick<HandGrantRow, 'uid' | 'what' | 'level' | 'amount'>;

/** The longest time that is granted at once, in days. */
const MOST_DAYS = 3_660;

/** Serves VIP and gold granted by hand: with a reason, and above a limit by two people. */
export function grantRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days } = services;

  serveDesk(app, clock, 'grantList', async ({ params: { q = '', waiting, ...wish }, staff }) => {
    const typed = q.trim();
    const person = typed ? await personMeant(db, typed) : undefined;
    const query = repository.grants(db, { waiting, ...(typed ? { uid: person?.id ?? '' } : {}) });
    const at = { column: 'g.at', id: 'g.id' } as const;
    const { rows, next } = await page(repository.shown(query), at, wish);
    return { info: rows.map((row) => presentGrant(row, staff)), next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'grantAsk', async ({ params, staff, record }) => {
    const reason = reasonOf(params.reason);
    checkAmount(params);
    const person = await personMeant(db, params.to);
    if (!person || person.closed_at > 0) throw notFound((t) => t.desk.noAccount);
    if (person.id === staff.uid) throw forbidden((t) => t.deskShop.grantSelf);
    const at = clock();
    const { level, what, amount, clientId: client_id } = params;
    const asked = { uid: person.id, asked_by: staff.uid, what, level, amount, reason, client_id, at };
    const { row, isNew } = await db.transaction().execute(async (trx) => {
      // Of two small grants at once, the second sees the first.
      await users.hold(trx, asked.uid);
      const isAlone = (await repository.grantedAlone(trx, asked, at - DAY_MS)) + amount <= aloneUpTo(what);
      const state = isAlone ? ('granted' as const) : ('waiting' as const);
      const wished = { ...asked, id: orderedId(at), second: '', state, decided_at: isAlone ? at : 0 };
      const stored = await repository.insert(trx, wished);
      const isFirst = stored.id === wished.id;
      if (!isFirst && !isSameWish(stored, asked)) throw badRequest((t) => t.deskShop.grantOther);
      if (isFirst && isAlone) await giveByHand(trx, days, stored, at);
      // A second press of the button changes nothing, and is written into the journal as such.
      const after = journalled(stored);
      await record(trx, { ...subjectOf(stored), before: isFirst ? null : after, after, reason });
      return { row: stored, isNew: isFirst };
    });
    if (isNew && row.state === 'granted') tell(services, row);
    return shownGrant(db, row.id, staff);
  });

  serveDesk(app, clock, 'grantDecide', async ({ params: { id, agree, ...params }, staff, record }) => {
    const reason = agree ? cleanLines(params.reason) : reasonOf(params.reason);
    const at = clock();
    const row = await db.transaction().execute(async (trx) => {
      await holdRow(trx, 'hand_grants', 'id', id);
      const before = await repository.byId(trx, id);
      if (!before) throw notFound((t) => t.desk.gone);
      if (isPartOf(before, staff)) throw forbidden((t) => t.deskShop.grantOwn);
      const change = { state: agree ? ('granted' as const) : ('refused' as const), second: staff.uid, decided_at: at };
      if (!(await repository.decide(trx, id, change))) throw conflict((t) => t.desk.judged);
      const after = { ...before, ...change };
      if (agree) await giveByHand(trx, days, after, at);
      await record(trx, { ...subjectOf(after), before: journalled(before), after: journalled(after), reason });
      return after;
    });
    if (agree) tell(services, row);
    return shownGrant(db, id, staff);
  });
}

function checkAmount({ what, level, amount }: DeskParams<'grantAsk'>): void {
  if (what !== 'vip') return;
  if (level === 0) throw badRequest((t) => t.deskShop.grantLevel);
  if (amount > MOST_DAYS) throw badRequest((t) => t.deskShop.grantDays);
}

/** How much one person grants another alone in a day: many small grants add up to a large one. */
const aloneUpTo = (what: HandGrant['what']): number => (what === 'vip' ? shopLimits.aloneDays : shopLimits.aloneGold);

/** Whether a second press asks for the same as the first: the words of the reason may differ. */
const isSameWish = (stored: Wish, asked: Wish): boolean =>
  stored.uid === asked.uid &&
  stored.what === asked.what &&
  stored.level === asked.level &&
  stored.amount === asked.amount;

/** Whether somebody asked for the grant or gets it, and so cannot be the second person. */
const isPartOf = (row: Pick<HandGrantRow, 'asked_by' | 'uid'>, { uid }: Staff): boolean =>
  row.asked_by === uid || row.uid === uid;

const subjectOf = ({ uid }: HandGrantRow) => ({ kind: 'user' as const, subject: uid });
const journalled = ({ id, what, level, amount, state }: HandGrantRow) => ({ grant: id, what, level, amount, state });

/** Tells the member's devices after the commit, so that they show the grant at once. */
function tell({ realtime, inbox }: Services, { uid, id }: HandGrantRow): void {
  realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
  inbox.changed(uid);
  inbox.tip(uid, { what: 'system', cause: causeOf(id) });
}

async function shownGrant(db: Db, id: string, staff: Staff): Promise<HandGrant> {
  const row = await repository.shown(repository.grants(db, { id })).executeTakeFirst();
  if (!row) throw notFound((t) => t.desk.gone);
  return presentGrant(row, staff);
}

const presentGrant = (row: repository.ShownGrant, staff: Staff): HandGrant => ({
  id: row.id,
  uid: row.uid,
  name: row.nick_name || row.account || row.uid,
  what: row.what,
  level: row.level,
  amount: row.amount,
  reason: row.reason,
  by: row.asker || row.asked_by,
  second: row.decider || row.second,
  state: row.state,
  at: row.at,
  mayDecide:
    row.state === 'waiting' &&
    !isPartOf(row, staff) &&
    staff.roles.some((role) => role === 'owner' || role === 'cashier'),
});
