import { describe, expect, it } from 'vitest';
import { isOwnPath } from '../../lib/pay-origin';
import { nextOf } from './follow-step';

const origins = ['https://checkout.stripe.com', 'https://*.alipay.com', 'http://192.168.1.5:9100'];

describe('where somebody with an order may be sent', () => {
  it('a path of ours is none of another site', () => {
    expect(
      ['/payResult?orderId=1', '//evil.example', '/\\evil.example', '/\n/evil', 'https://a'].map(isOwnPath),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('how an order goes on', () => {
  const on = (tv: boolean) => ({ tv, origins });
  const redirect = { kind: 'redirect', url: 'https://openapi.alipay.com/x' } as const;
  const form = { kind: 'form', gateway: 'https://openapi.alipay.com/x', params: { a: '1' } } as const;

  it('a phone leaves for the provider; a television shows what a phone opens', () => {
    expect(nextOf(redirect, 'o1', on(false))).toEqual({ kind: 'leave', url: redirect.url });
    expect(nextOf(redirect, 'o1', on(true))).toEqual({ kind: 'show', content: redirect.url });
    expect(nextOf(form, 'o1', on(false))).toEqual({ kind: 'post', gateway: form.gateway, params: { a: '1' } });
    expect(nextOf(form, 'o1', on(true))).toEqual({ kind: 'refused' });
    expect(nextOf({ kind: 'qr', content: 'weixin://1' }, 'o1', on(true))).toEqual({
      kind: 'show',
      content: 'weixin://1',
    });
    expect(nextOf({ kind: 'qr', content: 'weixin://1' }, 'o1', on(false))).toMatchObject({ kind: 'page' });
  });

  it('nobody is sent to a site that is not listed, by a form neither', () => {
    expect(nextOf({ ...redirect, url: 'https://evil.example' }, 'o1', on(false))).toEqual({ kind: 'refused' });
    expect(nextOf({ ...form, gateway: 'https://evil.example' }, 'o1', on(false))).toEqual({ kind: 'refused' });
    expect(nextOf({ ...redirect, url: '//evil.example' }, 'o1', on(false))).toEqual({ kind: 'refused' });
  });

  it('coin, service and paths of ours are pages', () => {
    expect(nextOf({ kind: 'coin' }, 'o 1', on(true))).toEqual({ kind: 'page', path: '/vcoinPay?orderId=o%201' });
    expect(nextOf({ kind: 'chat', id: 'u1', userkey: 'k' }, 'o1', on(true))).toEqual({
      kind: 'page',
      path: '/chat?toUid=u1&userKey=k',
    });
    expect(nextOf({ ...redirect, url: '/iframe?orderId=1' }, 'o1', on(false))).toEqual({
      kind: 'leave',
      url: '/iframe?orderId=1',
    });
  });

  it('a phone opens what it would otherwise have to scan', () => {
    const qr = (content: string) => nextOf({ kind: 'qr', content }, 'o1', on(false));
    expect(qr('http://192.168.1.5:9100/sandbox/pay/1')).toMatchObject({ kind: 'leave' });
    expect(qr('/sandbox/pay/1')).toMatchObject({ kind: 'leave' });
    expect(qr('https://evil.example/pay/1')).toEqual({ kind: 'page', path: '/zfbPay?orderId=o1' });
  });
});
