import { goesWithMuting } from '../../../src/contract/desk/report-kinds';
import { muteAccount } from '../../accounts/states';
import * as users from '../../accounts/users-repository';
import type { Days } from '../../days';
import type { Db } from '../../db/db';
import type { Record } from '../../desk/journal';
import { sameRow } from '../../desk/revision';
import { badRequest, conflict, notFound } from '../../errors';
import { answerReport, type ReportVerdict } from '../../reports/answer-report';
import * as reports from '../../reports/reports-repository';
import { cleanLines } from '../../text';
import { withdrawTitle } from '../../titles/withdraw';
import { compared, leadMeant, verdictsFor } from './present';
import { tellAuthor } from './tell-author';
import { type Aftermath, takeAway, thingOf } from './things';
import { hold } from './things-repository';

const HOUR_MS = 3_600_000;

export interface Decided {
  id: string;
  verdict: ReportVerdict;
  /** The length of a mute. */
  hours: number;
  /** The words for the people who reported the thing, and for its author; '' for the standard text. */
  answer: string;
  told: string;
  revision: string;
  /** The cleaned reason; '' where none was given. */
  reason: string;
  /** The id of the reviewer. */
  by: string;
}

/** The effects that follow after the commit. */
export interface Effects extends Pick<Aftermath, 'freed' | 'gone'> {
  lead: reports.ReportRow;
  /** The people who have a new message. */
  told: string[];
}

/**
 * Decides about a thing, and with it about all its waiting reports: it stays, it is removed, or its author is muted, too. Both sides are told
 * in the same transaction.
 * @throws Refusal where another reviewer was faster, the thing's words have changed, or the verdict is not possible
 */
export async function decideReport(
  trx: Db,
  { decided, record, now, days }: { decided: Decided; record: Record; now: number; days: Days },
): Promise<Effects> {
  const { id, verdict, reason, by } = decided;
  const asked = await leadMeant(trx, id);
  // The thing is locked first, in the same order as by a new report.
  await hold(trx, asked.kind, asked.target);
  const lead = await reports.held(trx, id);
  if (!lead) throw notFound((t) => t.desk.gone);
  if (lead.done_at > 0) throw conflict((t) => t.desk.judged);
  const thing = await thingOf(trx, lead);
  sameRow(compared(thing), decided.revision);
  if (!(await verdictsFor(trx, lead, thing)).includes(verdict)) throw badRequest((t) => t.desk.cannotDecide);
  if (verdict === 'mute' && decided.hours < 1) throw badRequest((t) => t.desk.untilPast);
  const why = cleanLines(decided.told);
  const isRemoved = verdict === 'remove' || (verdict === 'mute' && thing.canRemove && goesWithMuting(lead.kind));
  const done: Aftermath = isRemoved
    ? await takeAway(trx, lead, { why, at: now, by, reportId: id })
    : { freed: [], isTold: true, link: '' };
  if (!done.isTold)
    await tellAuthor(trx, { ...lead, cause: `report-taken:${lead.id}` }, { why, link: done.link, at: now });
  if (verdict === 'withdraw') await withdraw(trx, { mediaKey: lead.target, record, reason, now });
  const until = now + decided.hours * HOUR_MS;
  if (verdict === 'mute') await mute(trx, { lead, why, now, until, days, record, reason, by });
  const answered = await answerReport(trx, id, { answer: decided.answer, verdict, now });
  if (!answered) throw conflict((t) => t.desk.judged);
  const before = { kind: lead.kind, target: lead.target, words: thing.now || lead.quote, reports: lead.alike };
  const after = { verdict, isRemoved, answer: cleanLines(decided.answer), told: why };
  await record(trx, { kind: 'report', subject: id, before, after, reason });
  return { ...done, lead, told: [...answered.told, lead.about_uid] };
}

interface Muting {
  lead: reports.ReportRow;
  why: string;
  now: number;
  until: number;
  days: Days;
  record: Record;
  reason: string;
  by: string;
}

/** Mutes the author. An author who is muted for longer already stays so. */
async function mute(trx: Db, { lead, why, now, until, days, record, reason, by }: Muting): Promise<void> {
  const uid = lead.about_uid;
  await users.hold(trx, uid);
  const before = (await users.byId(trx, uid))?.muted_until ?? 0;
  const longest = Math.max(before, until);
  await muteAccount(trx, days, { uid, at: now, until: longest, own: until, reason: why, by, reportId: lead.id });
  const [was, is] = [{ mutedUntil: before > now ? before : 0 }, { mutedUntil: longest }];
  await record(trx, { kind: 'user', subject: uid, before: was, after: is, reason });
}

/** Withdraws a title of the site as an editor would, and writes that into the journal of the title, too. */
async function withdraw(
  trx: Db,
  { mediaKey, record, reason, now }: { mediaKey: string; record: Record; reason: string; now: number },
): Promise<void> {
  const done = await withdrawTitle(trx, mediaKey, now);
  if (!done) throw conflict((t) => t.desk.cannotDecide);
  await record(trx, { kind: 'title', subject: mediaKey, ...done, reason });
}
