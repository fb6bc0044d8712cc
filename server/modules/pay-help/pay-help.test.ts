import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import type { OrderRow } from '../../db/schema';
import * as reports from '../../pay-help/pay-reports-repository';
import { invoiceOf } from '../../test/billing-inputs';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { smallGif } from '../../test/small-gif';

let world: World;
let ming: Caller;
let vip: Caller;
beforeEach(async () => {
  world = await createWorld();
  world.app.services.orders.sells('test', { grant: async () => undefined, revoke: async () => undefined });
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD), now: NOON };
  vip = { token: await login(world.app, 'vip@example.com', PASSWORD), now: NOON };
});
afterEach(() => world.close());

async function order(uid = 'ming'): Promise<OrderRow> {
  const wish = {
    uid,
    clientId: `press-${uid}`,
    kind: 'test',
    goods: {},
    subject: '会员',
    amount: 1999,
    currency: 'CNY',
  };
  return (await world.app.services.orders.create(wish)).order;
}
async function picture(as: Caller): Promise<string> {
  const wish = { file: smallGif, index: 0, total: 1, uniqueFileID: `proof-${as.token?.uid}` };
  return (await post(world.app, 'uploadFile', wish, as)).data.filepath;
}
const appealOf = async (orderId: string, as = ming) => signedGet(world.app, 'appeal', { orderId }, as);
const txId = '9f86d081884c7d659a2feaa0c55ad015';

it('an appeal is made once for an order, changed while it is open, and answered by the operator', async () => {
  const { id } = await order();
  expect((await appealOf(id)).data).toEqual({ appeal: null });
  const proof = await picture(ming);
  const first = { orderId: id, txId, text: '转过去了', picture: proof };
  expect((await post(world.app, 'makeAppeal', first, ming)).data).toMatchObject({ ...first, state: 'open', reply: '' });
  await post(world.app, 'makeAppeal', { ...first, text: '十点转的' }, ming);
  const open = await reports.open(world.db, 10);
  expect(open).toMatchObject([{ kind: 'appeal', order_id: id, trade_no: txId, text: '十点转的', picture: proof }]);
  const answer = { state: 'refused', reply: '金额不符', now: NOON } as const;
  expect(await reports.answer(world.db, open[0]?.id ?? '', answer)).toMatchObject({ state: 'refused' });
  expect(await reports.answer(world.db, open[0]?.id ?? '', answer)).toBeUndefined();
  expect((await appealOf(id)).data.appeal).toMatchObject({ state: 'refused', reply: '金额不符' });
  // Refused, it can be made again; accepted, it cannot.
  expect((await post(world.app, 'makeAppeal', first, ming)).data).toMatchObject({ state: 'open', reply: '' });
  await reports.answer(world.db, open[0]?.id ?? '', { state: 'accepted', reply: '已到账', now: NOON });
  expect((await post(world.app, 'makeAppeal', first, ming)).ret).toBe(ret.conflict);
});

it('somebody else’s order, picture or invoice is none', async () => {
  const mine = (await order()).id;
  world.app.services.coins.from(async (id) => invoiceOf(id, NOON + 1000));
  const wish = { orderId: mine, txId, text: '', picture: '' };
  expect((await post(world.app, 'makeAppeal', wish, vip)).ret).toBe(ret.notFound);
  expect((await appealOf(mine, vip)).ret).toBe(ret.notFound);
  expect((await signedGet(world.app, 'coinInvoice', { orderId: mine }, vip)).ret).toBe(ret.notFound);
  expect((await signedGet(world.app, 'coinInvoice', { orderId: mine }, ming)).data).toMatchObject({ orderId: mine });
  const theirs = await picture(vip);
  for (const found of [theirs, 'https://elsewhere.example/a.png', '/files/aa/zz.png'])
    expect((await post(world.app, 'makeAppeal', { ...wish, picture: found }, ming)).ret, found).toBe(ret.badRequest);
  expect(await reports.open(world.db, 10)).toEqual([]);
});

it('an order that is not paid with coins has no invoice', async () => {
  const { id } = await order();
  expect(await signedGet(world.app, 'coinInvoice', { orderId: id }, ming)).toMatchObject({ ret: ret.notFound });
});

it('feedback is kept once for one press, with an order of one’s own or without', async () => {
  const { id } = await order();
  const wish = { clientId: 'press-0001', orderId: id, reason: 'twice', text: '扣了两次', tradeNo: '2026', picture: '' };
  const [one, two] = await Promise.all([
    post(world.app, 'payFeedback', wish, ming),
    post(world.app, 'payFeedback', wish, ming),
  ]);
  expect(one.data.id).toBe(two.data.id);
  world.clock.now += 1;
  await post(world.app, 'payFeedback', { ...wish, clientId: 'press-0002', orderId: '' }, ming);
  expect((await reports.open(world.db, 10)).map(({ order_id, reason }) => [order_id, reason])).toEqual([
    [id, 'twice'],
    ['', 'twice'],
  ]);
  expect((await post(world.app, 'payFeedback', wish, vip)).ret).toBe(ret.notFound);
});

it('a report that no answer came for, changed and sent again, is as it was sent last, until it is answered', async () => {
  const wish = { clientId: 'press-0001', orderId: '', reason: 'other', text: '付了没到账', tradeNo: '', picture: '' };
  const { id } = (await post(world.app, 'payFeedback', wish, ming)).data;
  const more = { ...wish, reason: 'twice', text: '扣了两次', tradeNo: '2026' };
  expect((await post(world.app, 'payFeedback', more, ming)).data.id).toBe(id);
  const last = { id, reason: 'twice', text: '扣了两次', trade_no: '2026' };
  expect(await reports.open(world.db, 10)).toMatchObject([last]);
  await reports.answer(world.db, id, { state: 'accepted', reply: '已退款', now: NOON });
  expect((await post(world.app, 'payFeedback', wish, ming)).data.id).toBe(id);
  const [row] = await world.db.selectFrom('pay_reports').selectAll().execute();
  expect(row).toMatchObject({ ...last, reply: '已退款' });
});

it('a hundred characters as people count them are the most', async () => {
  const wish = { clientId: 'press-0001', orderId: '', reason: 'other', tradeNo: '', picture: '' };
  expect((await post(world.app, 'payFeedback', { ...wish, text: '👨'.repeat(100) }, ming)).ret).toBe(ret.ok);
  const longer = { ...wish, clientId: 'press-0002', text: '字'.repeat(101) };
  expect((await post(world.app, 'payFeedback', longer, ming)).ret).toBe(ret.badRequest);
});
