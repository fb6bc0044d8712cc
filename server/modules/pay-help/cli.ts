import { argsOf, dataDirOf, fail } from '../../args';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import type { PayReportRow } from '../../db/schema';
import { badOption } from '../../errors';
import { answerPayReport } from '../../pay-help/answer-pay-report';
import * as reports from '../../pay-help/pay-reports-repository';

const usage =
  '用法：npm run pay-reports                                          列出待处理的付款申诉和反馈\n' +
  '      npm run pay-reports -- --accept 编号 --reply 回复  （或 --refuse）  回复一条\n' +
  'Usage: npm run pay-reports [-- --accept ID | --refuse ID] [--reply TEXT] [--data-dir DIR]';

/** As many as a screen of a terminal has room for. */
const SHOWN = 50;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = argsOf({ 'data-dir': text, accept: text, refuse: text, reply: text }, usage);
  const { accept, refuse, reply = '' } = values;
  if (accept !== undefined && refuse !== undefined) throw badOption('', usage);
  const db = await openSite(dataDirOf(values['data-dir']));
  try {
    const id = accept ?? refuse;
    if (id === undefined) await list(db);
    else await answer(db, id, accept === undefined ? 'refused' : 'accepted', reply);
  } finally {
    await db.destroy();
  }
}

async function list(db: Db): Promise<void> {
  const rows = await reports.open(db, SHOWN);
  if (rows.length === 0) console.log('没有待处理的申诉和反馈 (nothing is open)');
  for (const row of rows) console.log(lineOf(row));
}

const lineOf = (row: PayReportRow): string =>
  [
    row.id,
    new Date(row.created_at).toISOString(),
    row.kind,
    row.reason,
    row.uid,
    row.order_id || '-',
    row.trade_no || '-',
    row.picture || '-',
    JSON.stringify(row.text),
  ].join('  ');

async function answer(db: Db, id: string, state: 'accepted' | 'refused', reply: string): Promise<void> {
  const said = { state, reply, now: Date.now() };
  const done = await db.transaction().execute((trx) => answerPayReport(trx, id, said));
  console.log(done ? `已回复 (answered)：${id}` : `没有这条待处理的记录 (no such open report)：${id}`);
  if (!done) process.exitCode = 1;
}

main().catch(fail);
