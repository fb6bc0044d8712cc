import { describe, expect, it } from 'vitest';
import { type AdvertDevice, advertTarget } from './advert-link';

const link = (linkURL: string) => advertTarget({ linkURL, appParam: null }, 'tv');
const param = (change: object, device: AdvertDevice = 'tv') =>
  advertTarget(
    {
      linkURL: 'https://other.example',
      appParam: { device: '', type: 'page', pagePath: '/play/a', param: '', isNeedLogin: false, webUrl: '', ...change },
    },
    device,
  );

describe('where an advert leads', () => {
  it('is a page of ours or an https address', () => {
    expect(link('/play/chaoxi?full=1')).toEqual({ kind: 'page', path: '/play/chaoxi?full=1', login: false });
    expect(link('https://shop.example/a?b=1')).toEqual({
      kind: 'web',
      url: 'https://shop.example/a?b=1',
      login: false,
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'data:text/html,x',
    'intent://x#Intent;end',
    'https://user@evil.example',
    'https://',
    'play/a',
    '/a b',
  ])('is nowhere for %j', (address) => {
    expect(link(address)).toBeNull();
  });

  it('is what appParam says, where there is one', () => {
    expect(param({ pagePath: 'vip', param: '?type=2', isNeedLogin: true })).toEqual({
      kind: 'page',
      path: '/vip?type=2',
      login: true,
    });
    const web = { kind: 'web', url: 'https://a.example' };
    expect(param({ type: 'web', webUrl: 'https://a.example' })).toEqual({ ...web, login: false });
    expect(param({ type: 'web', webUrl: 'https://a.example', isNeedLogin: true })).toEqual({ ...web, login: true });
    expect(param({ type: 'web', webUrl: 'javascript:1' })).toBeNull();
    expect(param({ type: 'miniProgram' })).toBeNull();
    expect(param({ pagePath: '//evil.example' })).toBeNull();
    expect(param({ pagePath: 'https://evil.example' })).toBeNull();
    expect(param({ pagePath: 'javascript:1' })).toBeNull();
  });

  it('is for the devices that appParam names; others follow the plain link', () => {
    const other = { kind: 'web', url: 'https://other.example', login: false };
    const own = { kind: 'page', path: '/play/a', login: false };
    const leads = (device: string) => (['tv', 'phone', 'desktop'] as const).map((one) => param({ device }, one));
    expect(leads('')).toEqual([own, own, own]);
    expect(leads('phone, Desktop')).toEqual([other, own, own]);
    expect(leads('fridge')).toEqual([other, other, other]);
  });

  it('is an app, with where it leads where there is none', () => {
    const app = { type: 'app', pagePath: 'feiping://vip?a=1', isNeedLogin: true };
    const target = { kind: 'app', url: 'feiping://vip?a=1', login: true };
    expect(param(app)).toEqual({ ...target, fallback: '' });
    expect(param({ ...app, webUrl: '/vip' })).toEqual({ ...target, fallback: '/vip' });
    expect(param({ ...app, webUrl: 'https://a.example' })).toEqual({ ...target, fallback: 'https://a.example' });
    expect(param({ ...app, webUrl: 'javascript:1' })).toEqual({ ...target, fallback: '' });
  });

  it.each([
    'javascript://%0aalert(1)',
    'https://a.example',
    'data://x',
    'intent://x',
    'file:///etc',
    'feiping:vip',
    '/vip',
    '',
  ])('is no app for %j', (pagePath) => expect(param({ type: 'app', pagePath })).toBeNull());
});
