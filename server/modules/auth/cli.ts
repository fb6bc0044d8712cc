import { type Role, roles } from '../../../src/contract/desk/roles';
import { namesMeant } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import { lockAccount, muteAccount, setService, unlockAccount, unmuteAccount } from '../../accounts/states';
import * as users from '../../accounts/users-repository';
import { argsOf, dataDirOf, fail } from '../../args';
import { createDays } from '../../days';
import type { Db } from '../../db/db';
import { openSite } from '../../db/open-site';
import type { UserRow } from '../../db/schema';
import * as staff from '../../desk/staff-repository';
import { badOption, OperatorError } from '../../errors';
import { cleanText } from '../../text';
import { makeAccount } from './account';

const usage = `用法：
  npm run account -- 账号                          新建账号，或换一个新密码
  npm run account -- 账号 --role 角色[,角色]        让账号在后台 (/desk) 工作：owner editor reviewer support cashier，没有账号就新建；none 收回
  npm run account -- factor 账号                   清掉后台的两步验证，下次登录后台时重新设置
  npm run account -- lock 账号 --reason 原因        锁定：不能登录，所有设备退出
  npm run account -- unlock 账号                   解除锁定
  npm run account -- mute 账号 --hours 小时 [--reason 原因]   禁言：不能发消息、评论、弹幕和投票
  npm run account -- unmute 账号                   解除禁言
  npm run account -- service 账号 on|off           让账号接待客服队列，或不再接待
  都可以加 --data-dir 数据目录。账号可以是账号名、邮箱、手机号或编号。
Usage: npm run account -- NAME | NAME --role ROLE[,ROLE] | factor NAME | lock NAME --reason TEXT | unlock NAME | mute NAME --hours N [--reason TEXT] | unmute NAME
       | service NAME on|off (all take --data-dir DIR; NAME is an account, a mail address, a number or an id)`;

const acts = ['lock', 'unlock', 'mute', 'unmute', 'service', 'factor'];
const HOUR_MS = 3_600_000;
/** Ten years; longer is a lock. */
const MOST_HOURS = 87_600;
const REASON_CHARS = 100;
const text = { type: 'string' } as const;

interface Wish {
  reason: string;
  /** NaN where none are given. */
  hours: number;
  /** The word after the name, of 'service'. */
  onOff: string;
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const isAct = given.some((word) => acts.includes(word));
  const words = given.includes('service') ? 3 : isAct ? 2 : 1;
  const options = { 'data-dir': text, reason: text, hours: text, role: text } as const;
  const { values, names } = argsOf(options, usage, words);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    const [first = '', second = '', third = ''] = names;
    const wish = { onOff: third, reason: cleanText(values.reason ?? ''), hours: Number(values.hours) };
    if (isAct) await act(db, first, await find(db, second), wish);
    else if (values.role !== undefined) await giveRoles(db, first, values.role);
    else await make(db, first);
  } finally {
    await db.destroy();
  }
}

async function make(db: Db, name: string): Promise<void> {
  const { account, password, isNew } = await makeAccount(db, name);
  console.log(isNew ? `账号已建好 (account made)：${account}` : `已换新密码 (new password)：${account}`);
  console.log(`密码 (password)：${password}`);
}

/** The desk's first owner, or any other of its people: from a shell, as long as nobody can do it at the desk. */
async function giveRoles(db: Db, name: string, given: string): Promise<void> {
  const wanted = given === 'none' ? [] : given.split(',');
  const unknown = wanted.find((role) => !roles.some((known) => known === role));
  if (unknown !== undefined) throw badOption(`--role ${unknown}?`, usage);
  if (!(await found(db, name))) await make(db, name);
  const user = await find(db, name);
  await db.transaction().execute(async (trx) => {
    await staff.holdStaff(trx);
    await staff.setRoles(trx, user.id, wanted as Role[], Date.now());
    if (wanted.length === 0) await staff.endSessionsOf(trx, user.id);
  });
  console.log(`后台角色 (roles at /desk)：${user.account} ${wanted.join(', ') || '无 (none)'}`);
}

const found = async (db: Db, name: string): Promise<UserRow | undefined> =>
  (await users.byAccount(db, name)) ?? (await findByNames(db, namesMeant(name, 'CN'))) ?? (await users.byId(db, name));

async function find(db: Db, name: string): Promise<UserRow> {
  const user = await found(db, name);
  if (!user || user.closed_at > 0) throw new OperatorError(`没有账号 ${name}。There is no account of that name.`);
  return user;
}

async function act(db: Db, what: string, user: UserRow, { reason, hours, onOff }: Wish): Promise<void> {
  if (Array.from(reason).length > REASON_CHARS) throw badOption(`--reason: ${REASON_CHARS}`, usage);
  const decision = { uid: user.id, at: Date.now() };
  const decide = (run: (trx: Db) => Promise<void>): Promise<void> => db.transaction().execute(run);
  if (what === 'lock') {
    if (!reason) throw badOption('--reason?', usage);
    await decide((trx) => lockAccount(trx, { ...decision, reason }));
    console.log(`已锁定 (locked)：${user.account}`);
  } else if (what === 'unlock') {
    await decide((trx) => unlockAccount(trx, decision));
    console.log(`已解除锁定 (unlocked)：${user.account}`);
  } else if (what === 'mute') {
    if (!(hours > 0 && hours <= MOST_HOURS)) throw badOption('--hours?', usage);
    const until = decision.at + Math.ceil(hours * HOUR_MS);
    await decide((trx) =>
      muteAccount(trx, createDays(process.env.SITE_TIMEZONE || undefined), { ...decision, until, reason }),
    );
    console.log(`已禁言到 (muted until) ${new Date(until).toISOString()}：${user.account}`);
  } else if (what === 'unmute') {
    await decide((trx) => unmuteAccount(trx, decision));
    console.log(`已解除禁言 (unmuted)：${user.account}`);
  } else if (what === 'service') {
    if (onOff !== 'on' && onOff !== 'off') throw badOption(`${onOff}?`, usage);
    await decide((trx) => setService(trx, { ...decision, answers: onOff === 'on' }));
    console.log(
      `${onOff === 'on' ? '已开始接待客服队列 (answers for the site)' : '不再接待客服队列 (answers no more)'}：${user.account}`,
    );
  } else if (what === 'factor') {
    await decide(async (trx) => {
      await staff.setFactor(trx, user.id, { factor: '', factor_proven: 0, factor_step: 0, recovery: '[]' });
      await staff.endSessionsOf(trx, user.id);
    });
    console.log(`已清掉两步验证 (second factor reset)：${user.account}`);
  } else throw badOption(what, usage);
}

main().catch(fail);
