import { join } from 'node:path';
import { filesRootOf } from '../../app';
import { argsOf, dataDirOf, fail } from '../../args';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import { badOption } from '../../errors';
import * as pictures from '../../files/attached-repository';
import { PRIVATE, pathOf } from '../../files/store';
import { answerReport } from '../../reports/answer-report';
import * as reports from '../../reports/reports-repository';

const usage =
  '用法：npm run reports -- list                       列出待处理的举报\n' +
  '      npm run reports -- show 编号                  看一条举报的全部内容\n' +
  '      npm run reports -- done 编号 [--reply 回复]    处理完毕，并告诉举报人\n' +
  'Usage: npm run reports -- list | show ID | done ID [--reply TEXT] [--data-dir DIR]';

/** As many as a screen of a terminal has room for. */
const SHOWN = 50;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, names } = argsOf({ 'data-dir': text, reply: text }, usage, 1, 2);
  const [what = '', id = ''] = names;
  if (!['list', 'show', 'done'].includes(what) || (what === 'list') !== (id === '')) throw badOption('', usage);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    if (what === 'list') await list(db);
    else if (what === 'show') await show(db, id, filesRootOf(dataDir));
    else await done(db, id, values.reply ?? '');
  } finally {
    await db.destroy();
  }
}

/** One line each: no text of others reaches the terminal as it is, since it may hold what a terminal obeys. */
const lineOf = (row: reports.ReportRow): string =>
  [
    row.id,
    new Date(row.created_at).toISOString(),
    row.kind,
    row.reason,
    row.viewer,
    JSON.stringify(row.quote),
    JSON.stringify(row.text),
  ].join('  ');

async function list(db: Db): Promise<void> {
  const rows = await reports.waiting(db, SHOWN);
  if (rows.length === 0) console.log('没有待处理的举报 (nothing is open)');
  for (const row of rows) console.log(lineOf(row));
}

async function show(db: Db, id: string, filesRoot: string): Promise<void> {
  const row = await reports.byId(db, id);
  if (!row) return missing(id);
  console.log(lineOf(row));
  console.log(`对象 (target)：${row.target}  ${row.about_uid || '-'}`);
  for (const { hash, type } of await pictures.ofReport(db, id))
    console.log(`图片 (picture)：${join(filesRoot, PRIVATE, pathOf(hash, type))}`);

  if (row.done_at > 0)
    console.log(`已处理 (done)：${new Date(row.done_at).toISOString()}  ${JSON.stringify(row.answer)}`);
}

async function done(db: Db, id: string, reply: string): Promise<void> {
  const now = Date.now();
  const answered = await db.transaction().execute((trx) => answerReport(trx, id, { answer: reply, verdict: '', now }));
  if (!answered) return missing(id);
  const { told } = answered;
  console.log(`已处理 (done)：${id}${told.length > 0 ? `  已通知 (told)：${told.join(' ')}` : ''}`);
}

function missing(id: string): void {
  console.log(`没有这条待处理的举报 (no such open report)：${id}`);
  process.exitCode = 1;
}

main().catch(fail);
