import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { programArgs } from '../../test/programs';
import { paymentOptions } from '../settings';

const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-gateway-'));
const shop = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let program: ChildProcess;
let world: World;
let granted = 0;
let shopUrl = '';

/** Starts the gateway on its folder. @returns what it says that a server has to be told */
async function start(port = 0): Promise<Record<string, string>> {
  const args = [...programArgs('server/payments/sandbox/cli.ts'), '--shop-key', join(folder, 'shop.pem')];
  const where = ['--host', '127.0.0.1', '--port', String(port), '--data-dir', join(folder, 'data')];
  program = spawn(process.execPath, [...args, ...where, '--shop-url', shopUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of program.stdout!) {
    said += String(part);
    if (/STRIPE_WEBHOOK_SECRET=.+\n/.test(said)) break;
  }
  return Object.fromEntries(
    said
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let told: Record<string, string>;
beforeAll(async () => {
  writeFileSync(join(folder, 'shop.pem'), shop.publicKey);
  const port = await freePort();
  shopUrl = `http://127.0.0.1:${port}`;
  told = await start();
  const env = { ...told, PUBLIC_URL: shopUrl, ALIPAY_PRIVATE_KEY: shop.privateKey };
  world = await createWorld({ clock: Date.now, payments: paymentOptions(env, true) });
  world.app.services.orders.sells('test', {
    grant: async () => {
      granted += 1;
      return undefined;
    },
    revoke: async () => undefined,
  });
  await world.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  program.kill('SIGKILL');
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ordered(clientId: string, provider = 'alipay'): Promise<{ id: string; page: string }> {
  const { orders } = world.app.services;
  const wish = { uid: 'ming', clientId, kind: 'test', goods: {}, subject: '会员', amount: 1999, currency: 'CNY' };
  const { id } = (await orders.create(wish)).order;
  const start = await orders.pay(id, provider);
  if (start?.kind !== 'qr') throw new Error(start?.kind ?? 'nothing');
  return { id, page: start.content };
}
const press = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' });

const paidOnce = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const { orders } = world.app.services;
    orders.onChange(async (changed) => {
      if (changed === id && (await orders.byId(id))?.state === 'paid') resolve();
    });
  });

it('is a gateway of its own that the server asks and hears from as from Alipay', async () => {
  const { orders } = world.app.services;
  const { id, page } = await ordered('press-1');
  expect(new URL(page).origin).toBe(new URL(told.ALIPAY_GATEWAY!).origin);
  expect(await (await fetch(page)).text()).toContain('演示支付，不会扣款');
  const paid = paidOnce(id);
  expect((await press(page, 'twice')).status).toBe(303);
  await paid;
  expect([granted, (await orders.byId(id))?.provider]).toEqual([1, 'alipay']);
});

it('takes cards as Stripe does, told by a signed event', async () => {
  const { id, page } = await ordered('press-card', 'stripe');
  expect(new URL(page).origin).toBe(told.STRIPE_API);
  expect(await (await fetch(page)).text()).toContain('演示支付，不会扣款');
  expect((await press(page, 'declined')).headers.get('location')).toContain('done=declined');
  const { orders } = world.app.services;
  expect((await orders.byId(id))?.state).toBe('pending');
  const paid = paidOnce(id);
  await press(page, 'mastercard');
  await paid;
  expect(await orders.card(id)).toMatchObject({ brand: 'Mastercard', lastFour: '4444' });
  const unknown = await fetch(`${told.STRIPE_API}/v1/checkout/sessions/cs_test_${id}`, {
    headers: { authorization: 'Bearer sk_test_other' },
  });
  expect(unknown.status).toBe(401);
  granted -= 1;
});

it('knows after kill -9 what was paid, with the same keys', async () => {
  const { orders, jobs } = world.app.services;
  const { id, page } = await ordered('press-2');
  await press(page, 'never');
  const gone = once(program, 'exit');
  program.kill('SIGKILL');
  await gone;
  await expect(orders.providers.get('alipay')!.query(id)).rejects.toThrow(`for ${id}`);
  expect(await start(Number(new URL(told.ALIPAY_GATEWAY!).port))).toEqual(told);
  await orders.leave(id);
  await drain(jobs);
  expect([(await orders.byId(id))?.state, granted]).toEqual(['paid', 2]);
});
