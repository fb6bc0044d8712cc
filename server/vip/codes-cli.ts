import { shopLimits } from '../../src/contract/desk/limits-of-shop';
import { argsOf, dataDirOf, fail } from '../args';
import { csvCell } from '../csv';
import type { Db } from '../db/db';
import { openSite } from '../db/open-site';
import { badOption, OperatorError } from '../errors';
import { keyedNow } from '../secrets';
import { packageWithLevel } from './packages-repository';
import { batchTable, makeBatch } from './redeem-batches';
import { redeemHash } from './redeem-code';
import * as repository from './redeem-repository';
import { DAY_MS } from './time';

const usage = `用法：
  npm run codes -- create --package 套餐 [--count 数量] [--days 天数] [--valid 有效天数] [--note 备注]
  npm run codes -- list [--batch 批次]
  npm run codes -- withdraw 批次或兑换码
  都可以加 --data-dir 数据目录。create 把 CSV 写到标准输出，兑换码只在这时显示一次。
Usage: npm run codes -- create --package vip3-month [--count 100] [--days 30] [--valid 365] [--note TEXT]
       npm run codes -- list [--batch BATCH] | withdraw BATCH_OR_CODE   (all take --data-dir DIR; create writes CSV to stdout)`;

/** More are made by calling it again. */
const MOST = shopLimits.codes;
const options = {
  'data-dir': { type: 'string' },
  package: { type: 'string' },
  count: { type: 'string' },
  days: { type: 'string' },
  valid: { type: 'string' },
  note: { type: 'string' },
  batch: { type: 'string' },
} as const;

type Given = Partial<Record<keyof typeof options, string>>;

async function main(): Promise<void> {
  const { values, names } = argsOf(options, usage, process.argv.includes('withdraw') ? 2 : 1);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    const [act = '', of = ''] = names;
    if (act === 'create') await create(db, values, Date.now());
    else if (act === 'list') await list(db, values.batch ?? '');
    else if (act === 'withdraw') await withdraw(db, of, Date.now());
    else throw badOption(names.join(' '), usage);
  } finally {
    await db.destroy();
  }
}

function whole(given: string | undefined, fallback: number, most: number, name: string): number {
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(value) || value < 0 || value > most) throw badOption(`--${name} ${given}`, usage);
  return value;
}

async function create(db: Db, values: Given, now: number): Promise<void> {
  if (!values.package) throw badOption('--package?', usage);
  const found = await packageWithLevel(db, values.package);
  if (!found) throw new OperatorError(`没有套餐 ${values.package}。There is no package of that id.`);
  const count = Math.max(1, whole(values.count, 1, MOST, 'count'));
  const days = whole(values.days, found.days, 3_660, 'days');
  if (days === 0) throw badOption('--days 0', usage);
  const valid = whole(values.valid, 0, 36_500, 'valid');
  const expiresAt = valid === 0 ? 0 : now + valid * DAY_MS;
  const wish = { packageId: values.package, level: found.level, days, note: values.note ?? '', expiresAt, now };
  for (const row of batchTable(wish, await makeBatch(db, wish, count))) console.log(row.join());
}

async function list(db: Db, batchId: string): Promise<void> {
  if (!batchId) {
    console.log('batch,created,package,level,days,codes,used,withdrawn,expires,note');
    for (const row of await repository.batches(db)) {
      const { id, created_at, package_id, level, days, codes, used, withdrawn, expires_at, note } = row;
      const [made, until] = [created_at, expires_at].map((at) => (at === 0 ? '' : new Date(at).toISOString()));
      console.log([id, made, package_id, level, days, codes, used, withdrawn, until, csvCell(note)].join());
    }
    return;
  }
  const codes = await repository.codesOf(db, batchId);
  if (codes.length === 0) throw new OperatorError(`没有批次 ${batchId}。There is no batch of that id.`);
  console.log('ends_with,state,at,user');
  for (const { tail, used_at, withdrawn_at, uid } of codes) {
    const state = used_at > 0 ? 'used' : withdrawn_at > 0 ? 'withdrawn' : 'open';
    const at = used_at || withdrawn_at;
    console.log([tail, state, at === 0 ? '' : new Date(at).toISOString(), uid].join());
  }
}

async function withdraw(db: Db, of: string, now: number): Promise<void> {
  const hash = redeemHash(await keyedNow(db, 'redeem_secret'), of);
  const byCode = hash && (await repository.redeemRow(db, hash));
  const count = await repository.withdraw(db, byCode ? { hash: byCode.hash } : { batchId: of }, now);
  if (count === 0) throw new OperatorError('没有可以作废的兑换码。No code is left that could be withdrawn.');
  console.log(`已作废 (withdrawn): ${count}`);
}

main().catch(fail);
