import { describe, expect, it } from 'vitest';
import { advertTarget } from './advert-link';

const link = (linkURL: string) => advertTarget({ linkURL, appParam: null });
const param = (change: object) =>
  advertTarget({
    linkURL: 'https://ignored.example',
    appParam: { type: 'page', pagePath: '/play/a', param: '', isNeedLogin: false, webUrl: '', ...change },
  });

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
});
