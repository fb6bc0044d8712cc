import { expect, it } from 'vitest';
import { isPayOrigin } from './pay-origin';

const origins = ['https://checkout.stripe.com', 'https://*.alipay.com', 'http://127.0.0.1:9999'];

it.each([
  'https://checkout.stripe.com/c/pay/cs_1#x',
  'https://openapi.alipay.com/gateway.do?a=b',
  'https://a.b.alipay.com/',
  'http://127.0.0.1:9999/pay/1',
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
])('%s is none', (address) => expect(isPayOrigin(address, origins)).toBe(false));
