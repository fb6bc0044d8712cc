import { expect, it } from 'vitest';
import { leadsToPay } from './pay-origins';

const origins = ['https://checkout.stripe.com', 'https://*.alipay.com'];

it.each([
  [{ kind: 'redirect', url: 'https://checkout.stripe.com/c/pay/1' }, true],
  [{ kind: 'redirect', url: '/sandbox/pay/1' }, true],
  [{ kind: 'qr', content: 'https://qr.alipay.com/bax1' }, true],
  [{ kind: 'qr', content: 'weixin://wxpay/bizpayurl?pr=1' }, true],
  [{ kind: 'form', gateway: 'https://openapi.alipay.com/gateway.do', params: {} }, true],
  [{ kind: 'chat', id: 'service', userkey: 'service' }, true],
  [{ kind: 'coin' }, true],
  [{ kind: 'redirect', url: 'https://checkout.stripe.com.evil.example/' }, false],
  [{ kind: 'redirect', url: '//evil.example/' }, false],
  [{ kind: 'redirect', url: 'javascript:alert(1)' }, false],
  [{ kind: 'redirect', url: 'weixin://wxpay/bizpayurl?pr=1' }, false],
  [{ kind: 'qr', content: 'https://evil.example/bax1' }, false],
  [{ kind: 'qr', content: 'intent://evil.example#Intent;end' }, false],
  [{ kind: 'form', gateway: '/anything', params: {} }, false],
  [{ kind: 'form', gateway: 'http://openapi.alipay.com/gateway.do', params: {} }, false],
] as const)('%j: %s', (step, expected) => expect(leadsToPay(step, origins)).toBe(expected));
