import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { namesMeant } from './accounts/login-names';
import { findByNames } from './accounts/login-names-repository';
import * as users from './accounts/users-repository';
import { filesRootOf } from './app';
import { argsOf, dataDirOf, fail } from './args';
import { mediaStore } from './bucket/bucket';
import { OWN_FOLDER } from './db/data-folder';
import type { Db } from './db/db';
import { openSite } from './db/open-site';
import { badOption, OperatorError } from './errors';
import { createPictures } from './files/pictures';
import { siteRule } from './files/rules';
import { SITE } from './files/site-pictures-repository';
import { addressOf, createFileStore } from './files/store';
import { addFile } from './files/uploads-repository';
import { newId } from './ids';
import { type Broadcast, publish } from './notices/broadcast';
import * as repository from './notices/system-repository';

const usage = `用法：
  npm run message -- send --title 标题 --text 正文 [--title-tw 繁体标题] [--text-tw 繁体正文] [--link /openVip] [--link-text 按钮]
                     [--link-text-tw 繁体按钮] [--picture 图片文件] [--regions CN,TW] [--language zh-TW] [--to 账号] [--days 90]
  npm run message -- list
  npm run message -- withdraw 编号
  都可以加 --data-dir 数据目录。不写 --to 就发给所有人；--days 0 一直保留。
Usage: npm run message -- send --title TEXT --text TEXT [...] | list | withdraw ID   (all take --data-dir DIR)`;

const text = { type: 'string' } as const;
const options = {
  'data-dir': text,
  title: text,
  text,
  'title-tw': text,
  'text-tw': text,
  link: text,
  'link-text': text,
  'link-text-tw': text,
  picture: text,
  regions: text,
  language: text,
  to: text,
  days: text,
} as const;
type Given = Partial<Record<keyof typeof options, string>>;

const DAYS = 90;
const MOST_DAYS = 3_650;
const LISTED = 100;

async function main(): Promise<void> {
  const { values, names } = argsOf(options, usage, process.argv[2] === 'withdraw' ? 2 : 1);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  try {
    const [act = '', id = ''] = names;
    if (act === 'send') await send(db, values, dataDir);
    else if (act === 'list') await list(db);
    else if (act === 'withdraw') await withdraw(db, id);
    else throw badOption(names.join(' '), usage);
  } finally {
    await db.destroy();
  }
}

async function send(db: Db, values: Given, dataDir: string): Promise<void> {
  if (!values.title || !values.text) throw badOption('--title? --text?', usage);
  const days = Number(values.days ?? DAYS);
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS) throw badOption(`--days ${values.days}`, usage);
  const uid = values.to === undefined ? '' : await find(db, values.to);
  const picture = values.picture === undefined ? '' : await keepPicture(db, values.picture, filesRootOf(dataDir));
  const wish: Broadcast = {
    uid,
    title: values.title,
    text: values.text,
    titleTw: values['title-tw'] ?? '',
    textTw: values['text-tw'] ?? '',
    link: values.link ?? '',
    linkText: values['link-text'] ?? '',
    linkTextTw: values['link-text-tw'] ?? '',
    picture,
    regions: values.regions ? values.regions.split(',') : [],
    language: values.language ?? '',
    days,
    at: Date.now(),
  };
  const id = await db.transaction().execute((trx) => publish(trx, wish));
  console.log(`已发送 (sent)：${id}`);
}

async function find(db: Db, name: string): Promise<string> {
  const found =
    (await users.byAccount(db, name)) ??
    (await findByNames(db, namesMeant(name, 'CN'))) ??
    (await users.byId(db, name));
  if (!found || found.closed_at > 0) throw new OperatorError(`没有账号 ${name}。There is no account of that name.`);
  return found.id;
}

/** Written anew as every picture of the site is. @returns its address */
async function keepPicture(db: Db, file: string, filesRoot: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0 || size > siteRule.maxBytes)
    throw new OperatorError(`图片 ${file} 不存在或太大。The picture is missing, or too large.`);
  const store = createFileStore(filesRoot, mediaStore(process.env));
  const pictures = createPictures();
  const id = randomUUID();
  try {
    await mkdir(store.making(id), { recursive: true, mode: OWN_FOLDER });
    const made = await pictures.make(resolve(file), store.making(id));
    const { hash, bytes } = await store.adopt(id, made);
    const at = Date.now();
    const { type, width, height, color } = made;
    // A row of the site's own: whoever uploads the same and removes it takes nothing away.
    const row = { id: newId(at), owner: SITE, purpose: siteRule.purpose, hash, type, bytes, width, height, color };
    await addFile(db, { ...row, created_at: at });
    return addressOf({ hash, type });
  } finally {
    pictures.close();
    await store.drop(id);
  }
}

async function list(db: Db): Promise<void> {
  for (const row of await repository.published(db, LISTED)) {
    const ends = row.ends_at === 0 ? '-' : new Date(row.ends_at).toISOString();
    const whom = row.uid || [row.regions || '*', row.language || '*'].join(' ');
    const facts = [row.id, new Date(row.published_at).toISOString(), ends, whom, `${row.readers} read`, row.title];
    console.log(facts.join('  '));
  }
}

async function withdraw(db: Db, id: string): Promise<void> {
  if (!(await repository.withdraw(db, id, Date.now())))
    throw new OperatorError(`没有这条消息，或已经撤回：${id} (no such message stands)`);
  console.log(`已撤回 (withdrawn)：${id}`);
}

main().catch(fail);
