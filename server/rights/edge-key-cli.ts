import { argsOf, dataDirOf, fail } from '../args';
import { openSite } from '../db/open-site';
import { keyedNow, prepareSecret } from '../secrets';
import { addressKey } from './grants';

const usage = `用法：npm run -s edge-key -- [--next] [--data-dir 数据目录]
  输出边缘节点检查播放地址用的密钥；--next 再输出一行，是 24 小时内更换播放地址密钥之后要用的。
Usage: npm run -s edge-key -- [--next] [--data-dir DIR]
  Prints the key with which an edge checks the addresses of films; with --next one more line, the key that a renewal
  of grant_secret within 24 hours will bring.`;

const options = { 'data-dir': { type: 'string' }, next: { type: 'boolean' } } as const;

async function main(): Promise<void> {
  const { values } = argsOf(options, usage);
  const db = await openSite(dataDirOf(values['data-dir']));
  try {
    console.log(addressKey(await keyedNow(db, 'grant_secret')));
    if (values.next) console.log(addressKey(await prepareSecret(db, 'grant_secret', Date.now())));
  } finally {
    await db.destroy();
  }
}

main().catch(fail);
