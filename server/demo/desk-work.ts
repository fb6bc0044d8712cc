import type { Db } from '../db/db';
import type { ExportRow, ImportLineRow, ImportRow } from '../db/schema';
import type { HandGrantRow } from '../db/schema/desk';
import { saidOfAll, saidOfFile } from '../imports/log';
import type { FileDone, ImportReport } from '../media/import-report';
import { book } from '../wallet/wallet-repository';

const HOUR_MS = 3_600_000;
/** What packaging an episode takes. */
const FILE_MS = 0.7 * HOUR_MS;
const NOBODY = '';
/** Customer service works at the desk. */
const STAFF = 'kefu';

/** What was done at the desk of late: films were imported, VIP and gold granted, and a copy of somebody's data could not be made. */
export async function insertDemoDeskWork(trx: Db, now: number): Promise<void> {
  await trx
    .insertInto('imports')
    .values(imports.map((one) => importRow(one, now)))
    .execute();
  await trx
    .insertInto('import_lines')
    .values(imports.flatMap((one) => linesOf(one, now)))
    .execute();
  await insertGrants(trx, now);
  await trx.insertInto('exports').values(failedCopy(now)).execute();
}

interface DoneImport {
  id: string;
  path: string;
  hoursAgo: number;
  genres: string[];
  year: number;
  title: { mediaKey: string; name: string };
  files: Pick<FileDone, 'name' | 'outcome' | 'reason' | 'danmu'>[];
}

/** The second brought one file less than it found. */
const imports: readonly DoneImport[] = [
  {
    ...{ id: 'demo-import-1', path: '电视剧/二十四节气铺', hoursAgo: 52, genres: ['生活'], year: 2026 },
    title: { mediaKey: 'jieqi', name: '二十四节气铺' },
    files: [
      { name: '二十四节气铺 01.mkv', outcome: 'imported', reason: '', danmu: 1_284 },
      { name: '二十四节气铺 02.mkv', outcome: 'imported', reason: '', danmu: 936 },
      { name: '二十四节气铺 03.mkv', outcome: 'imported', reason: '', danmu: 711 },
    ],
  },
  {
    ...{ id: 'demo-import-2', path: '电视剧/暗流档案', hoursAgo: 20, genres: ['悬疑'], year: 2025 },
    title: { mediaKey: 'anliu', name: '暗流档案' },
    files: [
      { name: '暗流档案 07.mp4', outcome: 'updated', reason: '', danmu: 402 },
      { name: '暗流档案 08.mp4', outcome: 'failed', reason: '文件不完整：片长 44 分钟，只读到 18 分钟', danmu: null },
    ],
  },
];

const reportOf = (files: DoneImport['files']): ImportReport => ({
  imported: files.filter(({ outcome }) => outcome === 'imported').length,
  updated: files.filter(({ outcome }) => outcome === 'updated').length,
  unchanged: 0,
  failed: files.filter(({ outcome }) => outcome === 'failed'),
  warnings: [],
  skipped: [],
  danmu: files.reduce((sum, { danmu }) => sum + (danmu ?? 0), 0),
});

/** When the first `done` files of an import were done; unix ms. */
const doneAt = ({ hoursAgo }: DoneImport, done: number, now: number): number =>
  now - hoursAgo * HOUR_MS + done * FILE_MS;

function importRow(one: DoneImport, now: number): ImportRow {
  const { id, path, genres, year, title, files } = one;
  const { failed, imported, updated, unchanged, danmu } = reportOf(files);
  const counts = { imported, updated, unchanged, failed: failed.length, skipped: 0, danmu };
  const plain = { vip: 0, teen: false, gold: 0, early: 0, uploader: '', intro: '', encrypt: false };
  return {
    ...{ id, by: STAFF, source: 'folder', path, state: failed.length > 0 ? 'failed' : 'done', runs: 1, kept: 0 },
    facts: JSON.stringify({ category: 'drama', genres, year, ...plain }),
    ...{ total: files.length, done: files.length, current: '', percent: 0, seconds_left: 0 },
    report: JSON.stringify({ counts, titles: [title] }),
    ...{ created_at: doneAt(one, 0, now) - 2_000, started_at: doneAt(one, 0, now) },
    finished_at: doneAt(one, files.length, now),
  };
}

function linesOf(one: DoneImport, now: number): ImportLineRow[] {
  const { id, files } = one;
  const ofFiles = files.map((file) => saidOfFile({ ...file, file: 1, files: files.length, warnings: [] }));
  return [...ofFiles.flat(), saidOfAll(reportOf(files))].map(({ level, code, params }, at) => ({
    ...{ import_id: id, n: at + 1, at: doneAt(one, Math.min(at + 1, files.length), now) },
    ...{ level, text: '', code, params: JSON.stringify(params) },
  }));
}

type Grant = Pick<HandGrantRow, 'uid' | 'what' | 'level' | 'amount' | 'reason' | 'state'> & { hoursAgo: number };

/** Of three kinds: more than one person grants alone, which waits for another; gold that is booked; and one that was refused. */
const grants: readonly Grant[] = [
  { uid: 'maifeng', what: 'vip', level: 3, amount: 90, reason: '秋日投稿大赛一等奖', state: 'waiting', hoursAgo: 5 },
  { uid: 'duta', what: 'gold', level: 0, amount: 300, reason: '播放故障补偿', state: 'granted', hoursAgo: 31 },
  { uid: 'yanhuo', what: 'vip', level: 4, amount: 365, reason: '自称合作方', state: 'refused', hoursAgo: 75 },
];

async function insertGrants(trx: Db, now: number): Promise<void> {
  for (const [n, { hoursAgo, ...grant }] of grants.entries()) {
    const [id, at] = [`demo-grant-${n + 1}`, now - hoursAgo * HOUR_MS];
    const decided = grant.state === 'waiting' ? 0 : at + HOUR_MS;
    const second = grant.state === 'refused' ? 'xiaoping' : NOBODY;
    await trx
      .insertInto('hand_grants')
      .values({ id, client_id: id, ...grant, asked_by: STAFF, second, at, decided_at: decided })
      .execute();
    if (grant.what !== 'gold' || grant.state !== 'granted') continue;
    await book(trx, { uid: grant.uid, change: grant.amount, reason: 'operator', ref: id, at: decided });
  }
}

/** The desk can have it made again. */
const failedCopy = (now: number): ExportRow => ({
  ...{ id: 'demo-copy', uid: 'qianshui', state: 'failed', bytes: 0 },
  ...{ asked_at: now - 9 * HOUR_MS, expires_at: 0 },
});
