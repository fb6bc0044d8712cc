import type { DeskRuling, DeskRulingWhole } from '../../../src/contract/desk/rulings';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { RulingRow } from '../../db/schema/rulings';
import { revisionOf } from '../../desk/revision';
import type { Staff } from '../../desk/sessions';
import * as staffRepository from '../../desk/staff-repository';
import { notFound } from '../../errors';
import * as reports from '../../reports/reports-repository';
import * as rulings from '../../rulings/rulings-repository';
import { thingNow } from '../../rulings/thing-now';

/** How many reports a reviewer reads with an appeal, and how many other decisions about the person. */
const READ = 20;

export async function presentRows(db: Db, rows: RulingRow[]): Promise<DeskRuling[]> {
  const uids = [...new Set(rows.flatMap((row) => [row.uid, row.by_uid]).filter(Boolean))];
  const names = new Map((await users.byIds(db, uids)).map((person) => [person.id, person.nick_name]));
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, quote: row.quote, uid: row.uid, why: row.why, at: row.at, state: row.state },
    name: names.get(row.uid) ?? '',
    byUid: row.by_uid,
    byName: names.get(row.by_uid) ?? '',
    text: row.text,
    appealedAt: row.appealed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }));
}

/** All that a reviewer reads before answering an appeal. @throws Refusal where there is none */
export async function presentWhole(db: Db, id: string, staff: Staff, now: number): Promise<DeskRulingWhole> {
  const row = await appealedOne(db, id);
  const [[ruling], thing, said, all, person, bar] = await Promise.all([
    presentRows(db, [row]),
    thingNow(db, row),
    saidOf(db, row),
    rulings.ofPerson(db, row.uid, READ + 1),
    users.byId(db, row.uid),
    barOf(db, row, staff),
  ]);
  if (!ruling) throw notFound((t) => t.desk.gone);
  const mutedUntil = person?.muted_until ?? 0;
  return {
    ...{ ruling, said, bar, now: thing.now, path: thing.path },
    mutedUntil: mutedUntil > now ? mutedUntil : 0,
    isLocked: person?.locked === 1,
    may: row.state === 'open' && bar === '' ? ['uphold', 'undo'] : [],
    earlier: all
      .filter((one) => one.id !== id)
      .map(({ id: other, at, kind, quote, why, state }) => ({ id: other, at, kind, quote, why, state })),
    revision: revisionOf(compared(row, thing)),
  };
}

/** The decision with this id. @throws Refusal where nobody appealed against it */
export async function appealedOne(db: Db, id: string): Promise<RulingRow> {
  const row = await rulings.byId(db, id);
  if (!row || row.state === '') throw notFound((t) => t.desk.gone);
  return row;
}

/** The fields that the reviewer has read: where there is an answer by now, or the author has changed the words, the reviewer reads them first. */
export const compared = ({ state }: RulingRow, { now }: { now: string }) => ({ state, now });

async function saidOf(db: Db, { report_id }: RulingRow): Promise<DeskRulingWhole['said']> {
  const lead = report_id ? await reports.byId(db, report_id) : undefined;
  const all = lead ? await reports.ledBy(db, lead, READ) : [];
  return all.map(({ id, reason, text }) => ({ id, reason, text }));
}

/**
 * Why a member of staff may not answer an appeal; '' where they may. Nobody answers their own appeal, nor one against their own decision; an
 * owner does the latter where nobody else could. Undoing the lock of a colleague brings them back to the desk: only an owner may do that, as
 * with unlocking by hand.
 */
export async function barOf(db: Db, { kind, uid, by_uid }: RulingRow, staff: Staff): Promise<DeskRulingWhole['bar']> {
  if (uid === staff.uid) return 'ownAppeal';
  const colleague = kind === 'lock' && !staff.roles.includes('owner') && (await staffRepository.byUid(db, uid));
  if (colleague && staffRepository.rolesOf(colleague).length > 0) return 'ofStaff';
  if (by_uid !== staff.uid) return '';
  if (!staff.roles.includes('owner')) return 'ownDecision';
  const others = (await staffRepository.all(db)).filter((one) => {
    const roles = staffRepository.rolesOf(one);
    return one.uid !== staff.uid && one.uid !== uid && (roles.includes('owner') || roles.includes('reviewer'));
  });
  return others.length > 0 ? 'ownDecision' : '';
}
