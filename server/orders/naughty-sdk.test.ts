import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertDemoPackages } from '../demo/vip';
import type { PaymentProvider } from '../payments/provider';
import { type Caller, post, signedGet } from '../test/client';
import { createWorld, NOON, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { giveSandboxKeys } from '../test/sandbox-keys';

/** Nothing of these may ever stand in a log. */
const secrets = {
  stripe: 'sk_live_51Mx0aSecretOfTheShop',
  webhook: 'whsec_9f8e7d6c5b4a',
  pem: '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDhush\n-----END PRIVATE KEY-----',
  signature: `${'Ab3+'.repeat(40)}==`,
  word: 'hush-hush-hush',
};

let world: World;
let said: string;
beforeEach(async () => {
  said = '';
  const write = (line: string): void => {
    said += line;
  };
  world = await createWorld({ limitFactor: 0, logger: { level: 'trace', stream: { write } } });
  await giveSandboxKeys(world.db);
  await insertDemoPackages(world.db, NOON);
});
afterEach(() => world.close());

/** As HTTP libraries and the SDKs on top of them throw: the whole request, its keys, and a message that quotes some of it. */
function naughty(): Error {
  const { stripe, webhook, pem, signature, word } = secrets;
  const request = {
    headers: { authorization: `Bearer ${stripe}`, Cookie: `session=${word}`, 'Wechatpay-Signature': signature },
    body: `app_id=1&sign=${encodeURIComponent(signature)}&biz_content=${word}`,
    config: { privateKey: pem, deep: { deeper: { deepest: { secret: word, apiKey: webhook } } } },
  };
  const cause = Object.assign(new Error(`connect failed with signature="${signature}" and ${pem}`), { request });
  return Object.assign(
    new Error(
      `Invalid API Key provided: ${stripe}; secret=${word}; Authorization: Bearer ${webhook}; sign=${signature}`,
      {
        cause,
      },
    ),
    {
      code: 'ERR_BAD_REQUEST',
      status: 401,
      request,
      config: request,
      response: { config: request },
      raw: request,
      pem,
    },
  );
}

async function buyer(): Promise<Caller> {
  const { token } = await world.app.services.sessions.issue('ming', 'device-ming');
  return { token, deviceId: 'device-ming', now: world.clock.now };
}

it('leaves no key in the log, whatever an SDK throws and wherever it is caught', async () => {
  const provider = world.app.services.orders.providers.get('sandbox') as PaymentProvider;
  const fail = async (): Promise<never> => {
    throw naughty();
  };
  const ming = await buyer();
  const wish = { clientId: 'one-press', ProductID: 'vip1-month', SysName: 'sandbox', amount: 1_900, currency: 'CNY' };
  const { order } = (await signedGet(world.app, 'createOrder', wish, ming)).data;
  Object.assign(provider, { create: fail, query: fail, close: fail, refund: fail, parseNotify: fail });
  // Beginning to pay, being told, being asked, closing: each is caught by somebody else.
  const again = await signedGet(world.app, 'payOrder', { orderId: order.orderId }, ming);
  const told = await world.app.inject({ method: 'POST', url: '/callbacks/sandbox', payload: 'x=1' });
  const left = await post(world.app, 'leaveOrder', { orderId: order.orderId }, ming);
  for (let minute = 0; minute < 20; minute += 1) {
    await drain(world.app.services.jobs);
    world.clock.now += 60_000;
  }
  expect([again.ret, told.statusCode, left.ret]).toEqual([503, 500, 500]);
  // It says that something is wrong, and what the library calls it.
  expect(said).toContain(`did not begin ${order.orderId}`);
  expect(said).toContain('ERR_BAD_REQUEST');
  expect(said).toContain('"status":401');
  const everything = said + JSON.stringify([again, told.body, left]);
  for (const [name, secret] of Object.entries(secrets))
    for (const line of secret.split('\n')) expect(everything.includes(line), `${name}: ${line}`).toBe(false);
  expect(everything).not.toContain(encodeURIComponent(secrets.signature));
});
