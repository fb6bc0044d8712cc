import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify from 'fastify';
import { argsOf, fail } from '../../args';
import { asStartError, openDatabase } from '../../db/database';
import { lockFolder } from '../../db/folder-lock';
import { OperatorError } from '../../errors';
import { callbackPath } from '../../http/callbacks';
import { createJobs } from '../../jobs/worker';
import { portOf } from '../../settings';
import { publicKeyIn } from '../alipay/keys';
import { serveCardApi } from './card-api';
import { cardKeys, createCardBooks } from './cards';
import { createDelivery, createEventDelivery } from './deliver';
import { createGateway } from './gateway';
import { keysOf } from './keys-repository';
import { APP_ID } from './notices';
import { GATEWAY_PATH, serveSandbox } from './serve';

const usage =
  'Usage: npm run sandbox -- --shop-key FILE [--port 8090] [--host 0.0.0.0] [--url ORIGIN] [--shop-url ORIGIN] [--data-dir DIR]';

function shopKeyIn(file: string): string {
  try {
    return publicKeyIn(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} holds no public key of RSA.\n${usage}`, { cause: error });
  }
}

/**
 * The sandbox as a program of its own, with its own data folder: another server is pointed to it with ALIPAY_GATEWAY and STRIPE_API, as to
 * Alipay and Stripe. Prints what that server has to be told.
 */
async function main(): Promise<void> {
  const { values } = argsOf(
    {
      'shop-key': { type: 'string' },
      port: { type: 'string', default: '8090' },
      host: { type: 'string', default: '0.0.0.0' },
      url: { type: 'string' },
      'shop-url': { type: 'string', default: '' },
      'data-dir': { type: 'string', default: 'sandbox-data' },
    },
    usage,
  );
  if (!values['shop-key']) throw new OperatorError(`--shop-key?\n${usage}`);
  const shopKey = shopKeyIn(values['shop-key']);
  const port = portOf(values.port, '--port');
  const dataDir = resolve(values['data-dir']);
  let lock: ReturnType<typeof lockFolder>;
  try {
    lock = lockFolder(dataDir);
  } catch (error) {
    throw asStartError(error, dataDir);
  }
  const db = await openDatabase(dataDir);
  const app = fastify();
  const jobs = createJobs(db, Date.now, (error) => console.error(error instanceof Error ? error.message : error));
  const gateway = createGateway({ db, clock: Date.now, jobs, deliver: createDelivery(app) });
  // Where the shop is told of cards, which Stripe's own settings say in the same manner.
  const webhook = values['shop-url'] ? values['shop-url'].replace(/\/+$/, '') + callbackPath('stripe') : '';
  const books = createCardBooks({ db, clock: Date.now, jobs, deliver: createEventDelivery(app), webhook });
  // Where nobody says, it is known when the port is.
  const shop = { origin: (values.url ?? '').replace(/\/+$/, ''), appId: APP_ID, publicKey: async () => shopKey };
  const cards = { books, keys: () => cardKeys(db), origin: shop.origin };
  serveSandbox(app, { db, gateway, shop, cards, clock: Date.now });
  serveCardApi(app, cards, Date.now);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await jobs.stop(10_000);
    await db.destroy();
    lock.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail));
  const { publicKey } = await keysOf(db, 'gateway');
  await app.listen({ port, host: values.host });
  shop.origin ||= `http://localhost:${(app.server.address() as AddressInfo).port}`;
  cards.origin = shop.origin;
  jobs.start();
  const { secretKey, webhookSecret } = await cardKeys(db);
  const settings = {
    ALIPAY_APP_ID: APP_ID,
    ALIPAY_GATEWAY: shop.origin + GATEWAY_PATH,
    ALIPAY_PUBLIC_KEY: publicKey.replace(/-----[^-]*-----|\s/g, ''),
    STRIPE_API: shop.origin,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  console.log(
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
}

main().catch(fail);
