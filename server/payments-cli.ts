import { fileURLToPath } from 'node:url';
import { createApp, exportsRootOf, filesRootOf, mediaRootOf } from './app';
import { argsOf, dataDirOf, fail } from './args';
import { brandFileIn } from './brand';
import { openSite } from './db/open-site';
import { badOption } from './errors';
import { refundByHand, settleByHand } from './payments/manual/by-hand';
import { paymentOptions } from './payments/settings';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage =
  '用法：npm run pay -- settle 订单号 --trade 收款凭证号   客服已收款，开通\n' +
  '      npm run pay -- refund 订单号                     退款，收回已开通的\n' +
  'Usage: npm run pay -- settle ORDER --trade NUMBER | refund ORDER [--data-dir DIR]';

/** Moves an order by hand. What grants is put together with the app, so the app is made here, too, and never listens. */
async function main(): Promise<void> {
  const { values, names } = argsOf({ 'data-dir': { type: 'string' }, trade: { type: 'string' } }, usage, 2);
  const [what = '', orderId = ''] = names;
  if (what !== 'refund' && !(what === 'settle' && values.trade)) throw badOption('', usage);
  const dataDir = dataDirOf(values['data-dir']);
  const db = await openSite(dataDir);
  const app = createApp({
    db,
    mediaRoot: process.env.MEDIA_DIR || mediaRootOf(dataDir),
    filesRoot: filesRootOf(dataDir),
    exportsRoot: exportsRootOf(dataDir),
    brandFile: brandFileIn(root),
    payments: paymentOptions(process.env, true),
  });
  try {
    await app.ready();
    if (what === 'refund') {
      await refundByHand(app.services, orderId);
      await app.services.serviceDesk.orderMoved(orderId);
      console.log(`退款已开始 (the refund has begun)：${orderId}`);
    } else {
      const price = await settleByHand(app.services, orderId, values.trade ?? '');
      // The listeners of orders are not waited for, and this process ends.
      await app.services.serviceDesk.orderMoved(orderId);
      console.log(`已入账 (settled)：${orderId}  ${price}`);
    }
  } finally {
    await app.close();
    await db.destroy();
  }
}

main().catch(fail);
