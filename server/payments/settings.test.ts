import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { paymentOptions, providersOf } from './settings';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const bare = (pem: string): string => pem.replace(/-----[^-]*-----|\s/g, '');
const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-pay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const alipay = {
  PUBLIC_URL: 'https://tv.example/',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: keys.privateKey,
  ALIPAY_PUBLIC_KEY: keys.publicKey,
};
const stripe = {
  PUBLIC_URL: 'https://tv.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const wechat = {
  PUBLIC_URL: 'https://tv.example',
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MCH_ID: '1900000001',
  WECHATPAY_SERIAL: 'ABCD',
  WECHATPAY_PRIVATE_KEY: keys.privateKey,
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHATPAY_PUBLIC_KEY: keys.publicKey,
  WECHATPAY_API_KEY: 'k'.repeat(32),
};
const namesOf = (env: NodeJS.ProcessEnv): string[] =>
  providersOf(paymentOptions(env, true), { db: {} as Db, clock: () => 0 }).map(({ name }) => name);
const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    paymentOptions(env, true);
    return 'taken';
  } catch (error) {
    return String(error);
  }
};

describe('ways to pay', () => {
  it('are the sandbox alone where nothing is configured, and nothing where that is no demo', () => {
    expect([paymentOptions({}, true), paymentOptions({}, false)]).toEqual([{ sandbox: true }, { sandbox: false }]);
  });

  it('are those that have keys, and then no sandbox', () => {
    expect(paymentOptions(alipay, true)).toMatchObject({ sandbox: false, publicUrl: 'https://tv.example' });
    expect(namesOf(alipay)).toEqual(['alipay']);
    expect(namesOf({ ...wechat, ...stripe, ...alipay })).toEqual(['alipay', 'wechat', 'stripe']);
  });

  it('take keys as PEM, as bare base64, and from files', () => {
    const file = join(folder, 'private.pem');
    writeFileSync(file, `${keys.privateKey}\n`);
    const { ALIPAY_PRIVATE_KEY: _, ...rest } = alipay;
    const written = paymentOptions(alipay, true).alipay;
    expect(written?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----[\s\S]*-----END PRIVATE KEY-----$/);
    const ways = [
      { ...alipay, ALIPAY_PRIVATE_KEY: bare(keys.privateKey), ALIPAY_PUBLIC_KEY: bare(keys.publicKey) },
      { ...rest, ALIPAY_PRIVATE_KEY_FILE: file },
    ];
    for (const env of ways) expect(paymentOptions(env, true).alipay).toEqual(written);
  });
});

describe('the start is refused', () => {
  it.each(['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'PUBLIC_URL'])('without %s', (name) => {
    expect(refusalOf({ ...alipay, [name]: '' })).toContain(`${name} is not set`);
  });

  it.each([...Object.keys(stripe), ...Object.keys(wechat)])('without %s, where its others are there', (name) => {
    const env = name in stripe && name !== 'PUBLIC_URL' ? stripe : wechat;
    expect(refusalOf({ ...env, [name]: '' })).toContain(`${name} is not set`);
  });

  it('with secrets in each other\u2019s place', () => {
    expect(refusalOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' })).toContain('STRIPE_SECRET_KEY is no secret key');
    expect(refusalOf({ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET is no');
    expect(refusalOf({ ...wechat, WECHATPAY_API_KEY: 'short' })).toContain('WECHATPAY_API_KEY is no key');
  });

  it('with keys that are none, which it does not quote', () => {
    const said = refusalOf({ ...alipay, ALIPAY_PRIVATE_KEY: 'hunter2-hunter2' });
    expect(said).toContain('ALIPAY_PRIVATE_KEY is no key');
    expect(said).not.toContain('hunter2');
    // A public key in the place of the private one.
    expect(refusalOf({ ...alipay, ALIPAY_PRIVATE_KEY: keys.publicKey })).toContain('ALIPAY_PRIVATE_KEY is no key');
    expect(refusalOf({ ...alipay, ALIPAY_PRIVATE_KEY: '', ALIPAY_PRIVATE_KEY_FILE: join(folder, 'none') })).toContain(
      'ALIPAY_PRIVATE_KEY_FILE names a file that cannot be read',
    );
    expect(refusalOf({ ...alipay, ALIPAY_GATEWAY: 'ftp://host' })).toContain('ALIPAY_GATEWAY is no address');
  });
});
