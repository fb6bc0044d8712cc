import { readFileSync } from 'node:fs';
import type { Db } from '../db/db';
import { badPayment } from '../errors';
import { callbackPath } from '../http/callbacks';
import { privateKeyIn, publicKeyIn } from './alipay/keys';
import { type AlipaySettings, createAlipay } from './alipay/provider';
import { createManual } from './manual/provider';
import type { PaymentProvider } from './provider';
import { createStripe, type StripeSettings } from './stripe/provider';
import { createWechat, WECHAT, type WechatSettings } from './wechat/provider';

/** Which ways to pay a server has; see docs/operating.md. */
export interface PaymentOptions {
  /** Nothing else is configured, and nobody forbids it: everybody pays at the gateway that moves no money. */
  sandbox: boolean;
  /** Origin at which providers reach this server; set where one is configured. */
  publicUrl?: string;
  alipay?: AlipaySettings;
  stripe?: StripeSettings;
  wechat?: WechatSettings;
  /** Customer service takes money in conversations. */
  manual?: boolean;
}

/**
 * What the environment says of it. @param isDemo whether the sandbox may serve where nothing is configured
 * @throws StartError bad_payment naming what is missing or wrong, before anything is opened
 */
export function paymentOptions(env: NodeJS.ProcessEnv, isDemo: boolean): PaymentOptions {
  const alipay = alipaySettings(env);
  const stripe = stripeSettings(env);
  const wechat = wechatSettings(env);
  const configured = { ...(alipay ? { alipay } : {}), ...(stripe ? { stripe } : {}), ...(wechat ? { wechat } : {}) };
  const manual = env.SERVICE_PAYMENTS === '1' ? { manual: true } : {};
  if (Object.keys(configured).length === 0) return { sandbox: isDemo, ...manual };
  if (!env.PUBLIC_URL) throw badPayment('PUBLIC_URL is not set, and that is where providers tell of payments');
  return { sandbox: false, publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''), ...configured, ...manual };
}

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';

function alipaySettings(env: NodeJS.ProcessEnv): AlipaySettings | undefined {
  const given = {
    ALIPAY_APP_ID: env.ALIPAY_APP_ID || '',
    ALIPAY_PRIVATE_KEY: secretOf(env, 'ALIPAY_PRIVATE_KEY'),
    ALIPAY_PUBLIC_KEY: secretOf(env, 'ALIPAY_PUBLIC_KEY'),
  };
  if (isUnset(given)) return undefined;
  return {
    appId: given.ALIPAY_APP_ID,
    privateKey: keyOf('ALIPAY_PRIVATE_KEY', given.ALIPAY_PRIVATE_KEY, privateKeyIn),
    publicKey: keyOf('ALIPAY_PUBLIC_KEY', given.ALIPAY_PUBLIC_KEY, publicKeyIn),
    gateway: addressOf('ALIPAY_GATEWAY', env.ALIPAY_GATEWAY || ALIPAY_GATEWAY),
  };
}

function stripeSettings(env: NodeJS.ProcessEnv): StripeSettings | undefined {
  const given = {
    STRIPE_SECRET_KEY: secretOf(env, 'STRIPE_SECRET_KEY'),
    STRIPE_WEBHOOK_SECRET: secretOf(env, 'STRIPE_WEBHOOK_SECRET'),
  };
  if (isUnset(given)) return undefined;
  if (!/^[sr]k_(?:live|test)_/.test(given.STRIPE_SECRET_KEY)) throw badPayment('STRIPE_SECRET_KEY is no secret key');
  if (!given.STRIPE_WEBHOOK_SECRET.startsWith('whsec_'))
    throw badPayment('STRIPE_WEBHOOK_SECRET is no secret of a webhook');
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    api: env.STRIPE_API ? addressOf('STRIPE_API', env.STRIPE_API) : '',
  };
}

function wechatSettings(env: NodeJS.ProcessEnv): WechatSettings | undefined {
  const given = {
    WECHATPAY_APP_ID: env.WECHATPAY_APP_ID || '',
    WECHATPAY_MCH_ID: env.WECHATPAY_MCH_ID || '',
    WECHATPAY_SERIAL: env.WECHATPAY_SERIAL || '',
    WECHATPAY_PRIVATE_KEY: secretOf(env, 'WECHATPAY_PRIVATE_KEY'),
    WECHATPAY_PUBLIC_KEY_ID: env.WECHATPAY_PUBLIC_KEY_ID || '',
    WECHATPAY_PUBLIC_KEY: secretOf(env, 'WECHATPAY_PUBLIC_KEY'),
    WECHATPAY_API_KEY: secretOf(env, 'WECHATPAY_API_KEY'),
  };
  if (isUnset(given)) return undefined;
  if (Buffer.byteLength(given.WECHATPAY_API_KEY) !== 32)
    throw badPayment('WECHATPAY_API_KEY is no key of 32 characters');
  return {
    appId: given.WECHATPAY_APP_ID,
    merchant: given.WECHATPAY_MCH_ID,
    serial: given.WECHATPAY_SERIAL,
    privateKey: keyOf('WECHATPAY_PRIVATE_KEY', given.WECHATPAY_PRIVATE_KEY, privateKeyIn),
    publicKeyId: given.WECHATPAY_PUBLIC_KEY_ID,
    publicKey: keyOf('WECHATPAY_PUBLIC_KEY', given.WECHATPAY_PUBLIC_KEY, publicKeyIn),
    apiKey: given.WECHATPAY_API_KEY,
    api: env.WECHATPAY_API ? addressOf('WECHATPAY_API', env.WECHATPAY_API) : '',
  };
}

/** The variable itself, or what the file says that NAME_FILE names: keys of many lines and mounted secrets are files. */
export function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`];
  if (env[name] || !file) return env[name] || '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw badPayment(`${name}_FILE names a file that cannot be read`, { cause: error });
  }
}

/** @returns true where nothing of it is set @throws StartError bad_payment where something is and something is not */
export function isUnset(given: Record<string, string>): boolean {
  const names = Object.keys(given);
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return true;
  if (missing.length > 0) throw badPayment(`${missing[0]} is not set. Set all of ${names.join(', ')}, or none`);
  return false;
}

/** @param read throws where it is no key; what it throws may quote it, and goes no further */
export function keyOf(name: string, text: string, read: (text: string) => string): string {
  try {
    return read(text);
  } catch {
    throw badPayment(`${name} is no key of RSA, in PEM or as Alipay's tool writes it`);
  }
}

/** @throws StartError bad_payment for anything but an address of http */
export function addressOf(name: string, given: string): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw badPayment(`${name} is no address such as https://host/path`);
  }
  return given;
}

/** The providers that are configured. Each loads its SDK with its first order. */
export function providersOf(
  options: PaymentOptions,
  { db, clock }: { db: Db; clock: () => number },
): PaymentProvider[] {
  const { alipay, stripe, wechat, manual, publicUrl = '' } = options;
  const notifyUrl = (name: string): string => publicUrl + callbackPath(name);
  const found: (PaymentProvider | undefined)[] = [
    alipay &&
      createAlipay({
        name: 'alipay',
        isSandbox: false,
        settings: async () => alipay,
        notifyUrl: notifyUrl('alipay'),
        takes: (currency) => currency === 'CNY',
        origins: [new URL(alipay.gateway).origin],
        clock,
      }),
    wechat && createWechat({ settings: wechat, notifyUrl: notifyUrl(WECHAT), clock }),
    manual ? createManual(db) : undefined,
    stripe && createStripe({ db, settings: async () => stripe, publicUrl, clock }),
  ];
  return found.filter((provider) => provider !== undefined);
}
