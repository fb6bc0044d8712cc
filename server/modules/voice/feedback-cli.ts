import { join } from 'node:path';
import { filesRootOf } from '../../app';
import { argsOf, dataDirOf, fail } from '../../args';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import type { FeedbackRow } from '../../db/schema';
import { badOption } from '../../errors';
import { PRIVATE, pathOf } from '../../files/store';
import { cleanLines } from '../../text';
import { answerFeedback } from '../../voice/answer-feedback';
import * as feedbacks from '../../voice/feedback-repository';

const usage =
  '用法：npm run feedback -- list [--kind play|suggestion] [--answered]  列出没有回复（或已回复）的反馈\n' +
  '      npm run feedback -- show 编号                                   看一条反馈的全部内容、截图和播放日志\n' +
  '      npm run feedback -- answer 编号 --reply 回复                     回复，并用消息告诉对方\n' +
  'Usage: npm run feedback -- list [--kind play|suggestion] [--answered] | show ID | answer ID --reply TEXT [--data-dir DIR]';

/** As many as a screen of a terminal has room for. */
const SHOWN = 50;
const commands = ['list', 'show', 'answer'];
const kinds: readonly (string | undefined)[] = [undefined, 'play', 'suggestion'];

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { 'data-dir': text, kind: text, answered: { type: 'boolean' }, reply: text } as const;
  const { values, names } = argsOf(options, usage, 1, 2);
  const [what = '', id = ''] = names;
  if (!commands.includes(what) || (what === 'list') !== (id === '')) throw badOption('', usage);
  if (!kinds.includes(values.kind)) throw badOption('--kind', usage);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    if (what === 'list') await list(db, values.answered ? 1 : 0, values.kind);
    else if (what === 'show') await show(db, id, filesRootOf(dataDir));
    else await answer(db, id, values.reply ?? '');
  } finally {
    await db.destroy();
  }
}

/** One line each: no text of others reaches the terminal as it is, since it may hold what a terminal obeys. */
const lineOf = (row: FeedbackRow): string =>
  [
    row.id,
    new Date(row.at).toISOString(),
    row.kind,
    row.viewer,
    row.problems || '-',
    JSON.stringify([row.name, row.video_title].filter(Boolean).join(' · ')),
    JSON.stringify(row.text),
  ].join('  ');

async function list(db: Db, state: number, kind: string | undefined): Promise<void> {
  const rows = await feedbacks.listed(db, { state, most: SHOWN, ...(kind ? { kind } : {}) });
  if (rows.length === 0) console.log('没有反馈 (no feedback)');
  for (const row of rows) console.log(lineOf(row));
}

async function show(db: Db, id: string, filesRoot: string): Promise<void> {
  const row = await feedbacks.byId(db, id);
  if (!row) return missing(id);
  console.log(lineOf(row));
  const { gid, device, browser, contact, second, log, answer: said, picture_hash: hash, picture_type: type } = row;
  if (gid) console.log(`剧集 (episode)：${JSON.stringify(gid)}  ${second} s`);
  if (device) console.log(`设备 (device)：${device}  ${browser || '-'}`);
  if (contact) console.log(`联系方式 (contact)：${JSON.stringify(contact)}`);
  if (hash) console.log(`截图 (picture)：${join(filesRoot, PRIVATE + pathOf(hash, type))}`);
  // Written anew, so that nothing in it moves the terminal's cursor.
  if (log) console.log(`播放日志 (log)：\n${JSON.stringify(JSON.parse(log), null, 2)}`);
  if (said) console.log(`回复 (answer)：${JSON.stringify(said)}`);
}

async function answer(db: Db, id: string, reply: string): Promise<void> {
  if (cleanLines(reply) === '') throw badOption('--reply', usage);
  const done = await answerFeedback(db, id, { answer: reply, now: Date.now() });
  if (!done) return missing(id);
  console.log(
    `已回复 (answered)：${id}  ${done.isTold ? `已通知 (told)：${done.row.viewer}` : '对方没有登录 (nobody to tell)'}`,
  );
}

function missing(id: string): void {
  console.log(`没有这一条 (no such one)：${id}`);
  process.exitCode = 1;
}

main().catch(fail);
