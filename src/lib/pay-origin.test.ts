import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPayOrigin } from './pay-origin';

const origins = ['https://checkout.stripe.com', 'https://*.alipay.com', 'http://127.0.0.1:9999'];

it.each([
  'https://checkout.stripe.com/c/pay/cs_1#x',
  'https://openapi.alipay.com/gateway.do?a=b',
  'https://a.b.alipay.com/',
  'http://127.0.0.1:9999/pay/1',
  'HTTPS://Checkout.Stripe.com:443/c',
  'https://openapi.alipay.com',
  'https://openapi.alipay.com?a=@evil.example',
])('%s is a page of payment', (address) => expect(isPayOrigin(address, origins)).toBe(true));

it.each([
  '',
  'checkout.stripe.com',
  '/vip',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'https://checkout.stripe.com.evil.example/',
  'https://evil.example/?https://checkout.stripe.com',
  'https://checkout.stripe.com@evil.example/',
  'https://user:word@checkout.stripe.com/',
  'https://alipay.com/',
  'https://evilalipay.com/',
  'https://alipay.com.evil.example/',
  'http://openapi.alipay.com/',
  'http://127.0.0.1:9998/',
  '//checkout.stripe.com/',
  ' https://checkout.stripe.com/',
  'https:/checkout.stripe.com/',
  'https:checkout.stripe.com',
  'https:\\\\checkout.stripe.com/',
  'https://checkout.stripe.com\\@evil.example/',
  'https://checkout.stripe.com\t.evil.example/',
  'https://check\nout.stripe.com/',
  'https://checkout.stripe.com/a\nb',
  'https://checkout.stripe.com。evil.example/',
  'https://checkout.stripe.com./',
  'https://evil.example#.alipay.com',
  'https://evil.example%2f.alipay.com/',
  'http://checkout.stripe.com:443/',
])('%s is none', (address) => expect(isPayOrigin(address, origins)).toBe(false));

it('what is believed leads a browser to the same host, whatever it is made of', () => {
  const host = 'checkout.stripe.com';
  const marks = [
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    ':443',
    '?',
    '#',
    '.',
    '%2f',
    '\t',
    '\n',
    ' ',
    '。',
    'x',
  ];
  const address = fc
    .array(fc.constantFrom(...marks, host, 'evil.example'), { maxLength: 6 })
    .map((parts) => `https://${host}${parts.join('')}`);
  let believed = 0;
  fc.assert(
    fc.property(address, (text) => {
      if (!isPayOrigin(text, [`https://${host}`])) return;
      believed += 1;
      expect(new URL(text).origin).toBe(`https://${host}`);
    }),
    { numRuns: 5_000 },
  );
  expect(believed).toBeGreaterThan(100);
});
