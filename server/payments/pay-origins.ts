import type { PayStep } from '../../src/contract/schemas/vip';
import { isOwnPath, isPayOrigin } from '../../src/lib/pay-origin';

/**
 * Where the hosted pages of the providers that we know lie. A page of ours shows none from elsewhere, sends nobody elsewhere to
 * pay, and posts no form there: the browser holds it by the policy of index.html, and the server hands out no other address.
 */
export const knownPayOrigins: readonly string[] = [
  'https://checkout.stripe.com',
  'https://*.alipay.com',
  'https://*.alipaydev.com',
  'https://wx.tenpay.com',
  'https://payapp.wechatpay.cn',
];

/** A word of a provider's own, in a code that its app scans. */
const codeWords: readonly string[] = ['weixin://wxpay/'];

/**
 * Whether a viewer may be sent where a provider says: to a path of ours, to one of the origins, or, by a code alone, into the
 * provider's app.
 */
export function leadsToPay(step: PayStep, origins: readonly string[]): boolean {
  switch (step.kind) {
    case 'qr':
      return isOwn(step.content, origins) || codeWords.some((word) => step.content.startsWith(word));
    case 'redirect':
      return isOwn(step.url, origins);
    case 'form':
      return isPayOrigin(step.gateway, origins);
    case 'coin':
    case 'chat':
      return true;
  }
}

const isOwn = (address: string, origins: readonly string[]): boolean =>
  isOwnPath(address) || isPayOrigin(address, origins);

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** @param given more of them, with commas, as an operator or a start script names them @returns what is no origin is left out */
export const payOriginsOf = (given: string): readonly string[] => [
  ...knownPayOrigins,
  ...given
    .split(',')
    .map((text) => text.trim().toLowerCase().replace(/\/$/, ''))
    .filter((text) => ORIGIN.test(text)),
];
