import { fileURLToPath } from 'node:url';
import { createApp, exportsRootOf, filesRootOf, mediaRootOf } from './app';
import { argsOf, dataDirOf, fail } from './args';
import { brandFileIn } from './brand';
import { openSite } from './db/open-site';
import { badOption } from './errors';
import { newId } from './ids';
import type { RefundWish } from './orders/refunds';
import { refundByHand, settleByHand } from './payments/manual/by-hand';
import { minorUnits } from './payments/money';
import { paymentOptions } from './payments/settings';
import type { Services } from './services';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage =
  '用法：npm run pay -- settle 订单号 --trade 收款凭证号   客服已收款，开通\n' +
  '      npm run pay -- refund 订单号                     退回剩下的全部，收回已开通的\n' +
  '      npm run pay -- refund 订单号 --amount 9.90       只退一部分；--days 7 同时收回 7 天会员\n' +
  'Usage: npm run pay -- settle ORDER --trade NUMBER | refund ORDER [--amount 9.90 [--days 7]] [--data-dir DIR]';

/** Moves an order by hand. What grants is put together with the app, so the app is made here, too, and never listens. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, names } = argsOf({ 'data-dir': text, trade: text, amount: text, days: text }, usage, 2);
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
      await refundByHand(app.services, orderId, await wishOf(app.services, orderId, values));
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

/** @throws OperatorError for what is no amount of the order's currency, or no number of days */
async function wishOf(
  { orders }: Services,
  orderId: string,
  { amount, days = '0' }: { amount?: string | undefined; days?: string | undefined },
): Promise<RefundWish> {
  if (!/^\d{1,4}$/.test(days) || (days !== '0' && amount === undefined)) throw badOption('', usage);
  const currency = (await orders.byId(orderId))?.currency ?? 'CNY';
  const wish = { clientId: newId(Date.now()), days: Number(days), by: '', reason: '' };
  return { ...wish, amount: amount === undefined ? 0 : typedAmount(amount, currency) };
}

function typedAmount(text: string, currency: string): number {
  try {
    const amount = minorUnits(text, currency);
    if (amount > 0) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw badOption('', usage);
}

main().catch(fail);
