import { existsSync } from 'node:fs';
import { argsOf, dataDirOf, fail, placeOf } from '../../args';
import { databaseFileOf, openDatabase } from '../../db/database';
import { noData } from '../../errors';
import { makeAccount } from './account';

const usage = '用法：npm run account -- 账号 [--data-dir 数据目录]\nUsage: npm run account -- NAME [--data-dir DIR]';

async function main(): Promise<void> {
  const { values, names } = argsOf({ 'data-dir': { type: 'string' } }, usage, 1);
  const dataDir = dataDirOf(values['data-dir']);
  // An account in a database that no server opens helps nobody: the folder was meant to be another one.
  const place = placeOf(dataDir);
  if (place === dataDir && !existsSync(databaseFileOf(dataDir))) throw noData(dataDir);
  const db = await openDatabase(place);
  try {
    const { account, password, isNew } = await makeAccount(db, names[0] ?? '');
    console.log(isNew ? `账号已建好 (account made)：${account}` : `已换新密码 (new password)：${account}`);
    console.log(`密码 (password)：${password}`);
  } finally {
    await db.destroy();
  }
}

main().catch(fail);
