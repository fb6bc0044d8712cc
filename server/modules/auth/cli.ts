import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/database';
import { makeAccount } from './account';

/** `npm run account -- NAME [--data-dir DIR]` */
const usage = '用法：npm run account -- 账号 [--data-dir 数据目录]\nUsage: npm run account -- NAME [--data-dir DIR]';

function given(): { name: string; dataDir: string } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'data-dir': { type: 'string' } } });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(usage);
  return { name, dataDir: resolve(values['data-dir'] ?? (process.env.DATA_DIR || 'data')) };
}

async function main(): Promise<void> {
  const { name, dataDir } = given();
  const db = await openDatabase(dataDir);
  try {
    const { account, password, isNew } = await makeAccount(db, name);
    console.log(isNew ? `账号已建好 (account made)：${account}` : `已换新密码 (new password)：${account}`);
    console.log(`密码 (password)：${password}`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
