import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { RulingRow } from '../../db/schema/rulings';
import type { Record } from '../../desk/journal';
import { sameRow } from '../../desk/revision';
import type { Staff } from '../../desk/sessions';
import { badRequest, conflict, forbidden, notFound } from '../../errors';
import { inBoth, writeTo } from '../../notices/write-to';
import { tellUndone } from '../../reports/answer-report';
import { giveBack } from '../../rulings/give-back';
import { rulingAbout } from '../../rulings/ruling-about';
import * as rulings from '../../rulings/rulings-repository';
import { thingNow } from '../../rulings/thing-now';
import { cleanLines, hasVisible } from '../../text';
import { barOf, compared } from './present';

interface Asked {
  params: { id: string; verdict: 'uphold' | 'undo'; answer: string; revision: string; reason: string };
  staff: Staff;
  record: Record;
  /** Unix ms. */
  now: number;
}

/**
 * Answers an appeal: the decision stands, or is taken back. The member who appealed, the reviewer who decided and the people who reported the
 * thing are told in the same transaction.
 * @returns the decision, and the people who have a new message @throws Refusal where another reviewer was faster, or this one may not answer
 */
export async function decideRuling(trx: Db, asked: Asked): Promise<{ row: RulingRow; told: string[] }> {
  const { params, staff, record, now } = asked;
  const { id, verdict } = params;
  const row = await rulings.held(trx, id);
  if (!row || row.state === '') throw notFound((t) => t.desk.gone);
  if (row.state !== 'open') throw conflict((t) => t.desk.judged);
  const bar = await barOf(trx, row, staff);
  if (bar) throw forbidden((t) => t.rulings[bar]);
  sameRow(compared(row, await thingNow(trx, row)), params.revision);
  const answer = cleanLines(params.answer);
  if (!hasVisible(answer)) throw badRequest((t) => t.desk.answerNeeded);
  const isBack = verdict === 'undo' && (await giveBack(trx, row, now));
  const state = verdict === 'undo' ? 'undone' : 'upheld';
  if (!(await rulings.answer(trx, id, { state, answer, judge_uid: staff.uid, answered_at: now })))
    throw conflict((t) => t.desk.judged);
  const before = { kind: row.kind, target: row.target, words: row.quote, appeal: row.text, state: row.state };
  await record(trx, { kind: 'ruling', subject: id, before, after: { state, answer, isBack }, reason: params.reason });
  const told = await tellBoth(trx, row, { isUndone: verdict === 'undo', isBack, answer, now });
  return { row, told };
}

interface Outcome {
  isUndone: boolean;
  /** Whether the removed thing was restored. */
  isBack: boolean;
  answer: string;
  now: number;
}

async function tellBoth(trx: Db, row: RulingRow, { isUndone, isBack, answer, now }: Outcome): Promise<string[]> {
  const person = await users.byId(trx, row.uid);
  if (!person || person.closed_at > 0) return [];
  const words = inBoth((t) => {
    const about = rulingAbout(t, row);
    if (!isUndone) return t.rulings.upheld(about, answer);
    return isBack ? t.rulings.undone(about, answer) : t.rulings.undoneGone(about, answer);
  });
  const link = paths.moderationAppeal({ id: row.id });
  await writeTo(trx, { uid: row.uid, cause: `ruling:${row.id}`, ...words, link, at: now });
  const told = [row.uid];
  if (!isUndone) return told;
  if (row.by_uid && row.by_uid !== row.uid) {
    const toColleague = inBoth((t) => t.rulings.colleague(rulingAbout(t, row), answer));
    await writeTo(trx, { uid: row.by_uid, cause: `ruling-by:${row.id}`, ...toColleague, at: now });
    told.push(row.by_uid);
  }
  if (isBack && row.report_id && row.kind !== 'mute') told.push(...(await tellUndone(trx, row.report_id, now)));
  return told;
}
