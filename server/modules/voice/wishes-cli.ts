import { join } from 'node:path';
import { filesRootOf } from '../../app';
import { argsOf, dataDirOf, fail } from '../../args';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import type { FilmWishRow } from '../../db/schema';
import { badOption } from '../../errors';
import { pathOf } from '../../files/store';
import * as titles from '../../titles/titles-repository';
import { answerWish, removeWish } from '../../voice/answer-wish';
import * as wishes from '../../voice/wishes-repository';

const usage =
  '用法：npm run wishes -- list [--state open|found|none]                     列出求片，想看的人最多的在前\n' +
  '      npm run wishes -- show 编号                                          看一条求片的全部内容\n' +
  '      npm run wishes -- answer 编号 --title 影片编号 [--reply 回复]          找到了，并关联片库里的影片\n' +
  '      npm run wishes -- answer 编号 --found|--none [--reply 回复]           找到了但还没上架，或者找不到\n' +
  '      npm run wishes -- remove 编号                                        删除一条求片\n' +
  '想看这部片的人都会收到消息。\n' +
  'Usage: npm run wishes -- list [--state open|found|none] | show ID | answer ID --title KEY | --found | --none [--reply TEXT] | remove ID [--data-dir DIR]';

/** As many as a screen of a terminal has room for. */
const SHOWN = 50;
const states: Record<string, number> = { open: 0, found: 1, none: 2 };
const commands = ['list', 'show', 'answer', 'remove'];

interface Given {
  title?: string | undefined;
  found?: boolean | undefined;
  none?: boolean | undefined;
  reply?: string | undefined;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { 'data-dir': text, state: text, title: text, found: flag, none: flag, reply: text };
  const { values, names } = argsOf(options, usage, 1, 2);
  const [what = '', id = ''] = names;
  if (!commands.includes(what) || (what === 'list') !== (id === '')) throw badOption('', usage);
  const state = states[values.state ?? 'open'];
  if (state === undefined) throw badOption('--state', usage);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    if (what === 'list') await list(db, state);
    else if (what === 'show') await show(db, id, filesRootOf(dataDir));
    else if (what === 'remove') await remove(db, id);
    else await answer(db, id, values);
  } finally {
    await db.destroy();
  }
}

/** One line each: no text of others reaches the terminal as it is, since it may hold what a terminal obeys. */
const lineOf = (row: FilmWishRow): string =>
  [
    row.id,
    new Date(row.at).toISOString(),
    `${row.wanted}`,
    row.uid,
    `${row.year || '-'}`,
    JSON.stringify(row.name),
    row.link || '-',
    row.media_key || '-',
  ].join('  ');

async function list(db: Db, state: number): Promise<void> {
  const rows = await wishes.listed(db, state, SHOWN);
  if (rows.length === 0) console.log('没有求片 (no wishes)');
  for (const row of rows) console.log(lineOf(row));
}

async function show(db: Db, id: string, filesRoot: string): Promise<void> {
  const row = await wishes.byId(db, id);
  if (!row) return missing(id);
  console.log(lineOf(row));
  console.log(`说明 (text)：${JSON.stringify(row.text)}`);
  if (row.answer) console.log(`回复 (answer)：${JSON.stringify(row.answer)}`);
  const { picture_hash: hash, picture_type: type } = row;
  if (hash) console.log(`图片 (picture)：${type ? join(filesRoot, pathOf(hash, type)) : hash}`);
}

async function answer(db: Db, id: string, { title = '', found = false, none = false, reply = '' }: Given) {
  if ([title !== '', found, none].filter(Boolean).length !== 1) throw badOption('', usage);
  if (title && !(await titles.title(db, title))) return missing(title);
  const said = { state: none ? 2 : 1, answer: reply, mediaKey: title, now: Date.now() } as const;
  const row = await answerWish(db, id, said);
  if (!row) return missing(id);
  console.log(`已回复 (answered)：${id}  会通知 (to be told)：${row.wanted}`);
}

async function remove(db: Db, id: string): Promise<void> {
  if (!(await removeWish(db, id, Date.now()))) return missing(id);
  console.log(`已删除 (removed)：${id}`);
}

function missing(id: string): void {
  console.log(`没有这一条 (no such one)：${id}`);
  process.exitCode = 1;
}

main().catch(fail);
