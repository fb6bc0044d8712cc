/**
 * Where the hosted pages of the providers that we know lie. A page of ours shows none from elsewhere, sends nobody elsewhere to
 * pay, and posts no form there: the browser holds it by the policy of index.html.
 */
export const knownPayOrigins: readonly string[] = [
  'https://checkout.stripe.com',
  'https://*.alipay.com',
  'https://*.alipaydev.com',
  'https://wx.tenpay.com',
  'https://payapp.wechatpay.cn',
];

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** @param given more of them, with commas, as an operator or a start script names them @returns what is no origin is left out */
export const payOriginsOf = (given: string): readonly string[] => [
  ...knownPayOrigins,
  ...given
    .split(',')
    .map((text) => text.trim().toLowerCase().replace(/\/$/, ''))
    .filter((text) => ORIGIN.test(text)),
];
