import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../src/contract/endpoints';
import type { Token } from '../../src/contract/schemas/user';
import { createSessions } from '../accounts/sessions';
import { createApp } from '../app';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { insertDemoPackages } from '../demo/vip';
import { compare } from '../vip/watch';
import { type Fields, getRequest, overNetwork } from './client';
import { userRow } from './fixture';
import { drain } from './jobs';
import { kill, listening, spawnServer } from './process';

/** Each buys one month a round, all at once. */
const BUYERS = 8;
/** Others come then: nobody may leave more than 20 orders unpaid, and what a killed server did not take is unpaid for 15 minutes. */
const ROUNDS_OF_A_BUYER = 10;
const ACTIONS = ['pay', 'twice', 'eight', 'staleFirst', 'never'] as const;
const MINUTE = 60_000;

export interface PayKills {
  /** Presses that were made into an order, and how many of those were paid at the gateway. */
  orders: number;
  paid: number;
  /** Of those that were paid: the gateway's notice never arrived, and it was asked. */
  asked: number;
  /** What was acknowledged and is not there. */
  lost: string[];
  /** Paid at the gateway and not granted; granted more than once; granted without money; pressed once and ordered twice. */
  ungranted: string[];
  twice: string[];
  unpaid: string[];
  double: string[];
  /** What the comparison with the journal says. */
  differences: number;
}

/** The server as people run it, on a folder of its own, with the gateway that moves no money. */
interface Shop {
  dir: string;
  tokens: Token[];
  /** Orders that the server said it had made, and those that it said were paid. */
  made: Set<string>;
  paid: Set<string>;
}

/**
 * Buys with a real server whose plug is pulled in the middle of it, as often as asked: between order, notice, grant and answer.
 * Afterwards time goes by until all is settled, and what is in the database is compared with what was acknowledged.
 * @param shops so many servers side by side, each on a folder of its own: one that starts leaves a processor to another
 * @param tell hears of each plug that was pulled
 */
export async function payKills(rounds: number, shops = 1, tell: () => void = () => undefined): Promise<PayKills> {
  const parts = Array.from({ length: shops }, (_, n) => Math.floor((rounds + n) / shops));
  const found = await Promise.all(parts.map((part) => killsOfShop(part, tell)));
  return found.reduce(together);
}

async function killsOfShop(rounds: number, tell: () => void): Promise<PayKills> {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-pay-'));
  const shop: Shop = { dir, tokens: [], made: new Set(), paid: new Set() };
  try {
    await prepare(shop, BUYERS * Math.ceil(rounds / ROUNDS_OF_A_BUYER));
    for (let round = 0; round < rounds; round += 1) {
      await interrupted(shop, round);
      tell();
    }
    return await settled(shop);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const together = (a: PayKills, b: PayKills): PayKills => ({
  orders: a.orders + b.orders,
  paid: a.paid + b.paid,
  asked: a.asked + b.asked,
  lost: [...a.lost, ...b.lost],
  ungranted: [...a.ungranted, ...b.ungranted],
  twice: [...a.twice, ...b.twice],
  unpaid: [...a.unpaid, ...b.unpaid],
  double: [...a.double, ...b.double],
  differences: a.differences + b.differences,
});

async function prepare({ dir, tokens }: Shop, count: number): Promise<void> {
  const db = await openDatabase(dir);
  const model = await userRow('model');
  const buyers = Array.from({ length: count }, (_, n) => ({ ...model, id: `buyer-${n}`, account: `buyer-${n}` }));
  await db.insertInto('users').values(buyers).execute();
  // Says that the demo is there: the sandbox serves a demo alone, and all of its films are not needed here.
  await db.insertInto('meta').values({ key: 'demo', value: '1' }).execute();
  await insertDemoPackages(db, Date.now());
  const sessions = createSessions(db, Date.now);
  for (const { id } of buyers) tokens.push((await sessions.issue(id, deviceOf(id))).token);
  await db.destroy();
}

const deviceOf = (uid: string): string => `device-of-${uid}`;

/** One life of a server, which ends after some answer or other. */
async function interrupted(shop: Shop, round: number): Promise<void> {
  const server = spawnServer(shop.dir, { LIMITS: '0' }, []);
  try {
    const origin = await listening(server);
    const plug = 1 + Math.floor(Math.random() * BUYERS * 5);
    const state = { left: plug, pulled: false };
    const first = BUYERS * Math.floor(round / ROUNDS_OF_A_BUYER);
    await Promise.all(
      shop.tokens
        .slice(first, first + BUYERS)
        .map((token, n) => buy(shop, { origin, token, press: `round-${round}-${n}` }, server, state)),
    );
  } finally {
    await kill(server);
  }
}

async function buy(
  shop: Shop,
  { origin, token, press }: { origin: string; token: Token; press: string },
  server: ChildProcess,
  state: { left: number; pulled: boolean },
): Promise<void> {
  /** An answer that arrived: one less until the plug is pulled. */
  function arrived(): void {
    state.left -= 1;
    if (state.left > 0 || state.pulled) return;
    state.pulled = true;
    server.kill('SIGKILL');
  }
  const ask = async <N extends 'createOrder' | 'orderDetail'>(name: N, fields: Fields) => {
    const caller = { token, deviceId: deviceOf(token.uid) };
    const answer = await overNetwork<N>(origin, getRequest(endpoints[name].path.toLowerCase(), fields, caller));
    if (answer.ret !== 200) throw new Error(`${name}: ${answer.ret} ${answer.msg}`);
    return answer.data;
  };
  try {
    const pack = { ProductID: 'vip1-month', SysName: 'sandbox', amount: 1_900, currency: 'CNY' };
    const { order } = await ask('createOrder', { clientId: press, ...pack });
    shop.made.add(order.orderId);
    arrived();
    const body = new URLSearchParams({ do: ACTIONS[Math.floor(Math.random() * ACTIONS.length)] ?? 'pay' });
    await fetch(`${origin}/sandbox/pay/${order.orderId}`, { method: 'POST', body, redirect: 'manual' });
    arrived();
    while (!state.pulled) {
      const { state: word } = await ask('orderDetail', { orderId: order.orderId });
      if (word === 'paid') shop.paid.add(order.orderId);
      arrived();
    }
  } catch (error) {
    // A connection that breaks because we broke it is the point; any other failure is one.
    if (!state.pulled || !(error instanceof TypeError)) throw error;
  }
}

/** Lets half an hour go by for what was left, in a server of this process, and looks at what became of it. */
async function settled({ dir, made, paid: acknowledged }: Shop): Promise<PayKills> {
  const db = await openDatabase(dir);
  const clock = { now: Date.now() + MINUTE };
  const app = createApp({ db, mediaRoot: 'no-such-folder', filesRoot: join(dir, 'files'), clock: () => clock.now });
  await app.ready();
  try {
    for (let minute = 0; minute < 30; minute += 1, clock.now += MINUTE) await drain(app.services.jobs);
    return { ...(await outcome(db, made, acknowledged)), differences: await compare({ db, report: console.error }) };
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function outcome(db: Db, made: Set<string>, acknowledged: Set<string>): Promise<Omit<PayKills, 'differences'>> {
  const orders = await db.selectFrom('orders').select(['id', 'uid', 'client_id', 'state']).execute();
  const trades = await db.selectFrom('sandbox_trades').select('order_no').where('state', '=', 'paid').execute();
  const grants = await db.selectFrom('vip_grants').select('ref').where('reason', '=', 'order').execute();
  const events = await db.selectFrom('payment_events').select('order_id').distinct().execute();
  const noticed = new Set(events.map(({ order_id }) => order_id));
  const ids = new Set(orders.map(({ id }) => id));
  const paid = new Set(trades.map(({ order_no }) => order_no));
  const granted = grants.map(({ ref }) => ref);
  const presses = orders.map(({ uid, client_id }) => `${uid} ${client_id}`);
  return {
    orders: orders.length,
    paid: paid.size,
    asked: [...paid].filter((id) => !noticed.has(id)).length,
    lost: [...made].filter((id) => !ids.has(id)).concat([...acknowledged].filter((id) => !granted.includes(id))),
    ungranted: [...paid].filter((id) => !granted.includes(id)),
    twice: granted.filter((ref, at) => granted.indexOf(ref) !== at),
    unpaid: granted.filter((ref) => !paid.has(ref)),
    double: presses.filter((press, at) => presses.indexOf(press) !== at),
  };
}
