import { join } from 'node:path';
import { filesRootOf } from '../../app';
import { argsOf, dataDirOf, fail } from '../../args';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import type { PostRow } from '../../db/schema';
import { badOption } from '../../errors';
import { pathOf } from '../../files/store';
import { judgePost } from '../../posts/judge-post';
import * as posts from '../../posts/posts-repository';
import * as review from '../../posts/review-repository';
import { plainOf } from '../../words/plain';
import * as lists from '../../words/words-repository';

const usage =
  '用法：npm run posts -- list                          列出等待审核的动态\n' +
  '      npm run posts -- show 编号                     看一条动态的全部内容\n' +
  '      npm run posts -- pass 编号                     通过，并告诉作者\n' +
  '      npm run posts -- refuse 编号 [--reason 原因]    不通过或下架，并告诉作者\n' +
  '      npm run posts -- words [--add 词] [--remove 词] 敏感词\n' +
  'Usage: npm run posts -- list | show ID | pass ID | refuse ID [--reason TEXT] | words [--add WORD] [--remove WORD] [--data-dir DIR]';

/** As many as a screen of a terminal has room for. */
const SHOWN = 50;
const commands = ['list', 'show', 'pass', 'refuse', 'words'];
const withoutId = ['list', 'words'];

interface Given {
  reason?: string | undefined;
  add?: string | undefined;
  remove?: string | undefined;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, names } = argsOf({ 'data-dir': text, reason: text, add: text, remove: text }, usage, 1, 2);
  const [what = '', id = ''] = names;
  if (!commands.includes(what) || withoutId.includes(what) !== (id === '')) throw badOption('', usage);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    if (what === 'list') await list(db);
    else if (what === 'words') await words(db, values);
    else if (what === 'show') await show(db, id, filesRootOf(dataDir));
    else await judge(db, id, what === 'pass' ? 'pass' : 'refuse', values);
  } finally {
    await db.destroy();
  }
}

/** One line each: no text of others reaches the terminal as it is, since it may hold what a terminal obeys. */
const lineOf = (row: PostRow): string =>
  [
    row.id,
    new Date(row.at).toISOString(),
    row.kind,
    row.state,
    row.reason || '-',
    row.uid,
    JSON.stringify(row.text),
  ].join('  ');

async function list(db: Db): Promise<void> {
  const rows = await review.waiting(db, SHOWN);
  if (rows.length === 0) console.log('没有等待审核的动态 (nothing waits)');
  for (const row of rows) console.log(lineOf(row));
}

async function show(db: Db, id: string, filesRoot: string): Promise<void> {
  const row = await posts.byId(db, id);
  if (!row) return missing(id);
  console.log(lineOf(row));
  if (row.media_key) console.log(`影片 (film)：${row.media_key}`);
  for (const { hash, type } of (await posts.picturesOf(db, [id])).get(id) ?? [])
    console.log(`图片 (picture)：${type ? join(filesRoot, pathOf(hash, type)) : hash}`);
}

async function judge(db: Db, id: string, verdict: 'pass' | 'refuse', { reason = '' }: Given): Promise<void> {
  const said = { verdict, reason, now: Date.now() };
  const row = await db.transaction().execute((trx) => judgePost(trx, id, said));
  if (!row) return missing(id);
  console.log(`${verdict === 'pass' ? '已通过 (passed)' : '未通过 (refused)'}：${id}  已通知 (told)：${row.uid}`);
}

async function words(db: Db, { add, remove }: Given): Promise<void> {
  if (add !== undefined && plainOf(add) === '') throw badOption('--add', usage);
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    await lists.holdWords(trx);
    if (add !== undefined && (await lists.held(trx, lists.STANDARD)))
      await lists.addWords(trx, lists.STANDARD, [add.trim()], now);
    const gone = remove === undefined ? [] : await lists.removeWords(trx, lists.STANDARD, [remove.trim()], now);
    if (remove !== undefined && gone.length === 0) missing(remove);
  });
  const all = await lists.wordsOf(db, lists.STANDARD);
  if (all.length === 0) console.log('没有敏感词 (no words)');
  for (const word of all) console.log(JSON.stringify(word));
}

function missing(id: string): void {
  console.log(`没有这一条 (no such one)：${id}`);
  process.exitCode = 1;
}

main().catch(fail);
