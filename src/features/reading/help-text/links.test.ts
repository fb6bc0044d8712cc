import { describe, expect, it } from 'vitest';
import { linkTarget, sameTarget } from './links';

describe('links of a help text', () => {
  it('lets own routes and https pass', () => {
    expect(linkTarget('/helpDetail?id=63&index=0')).toEqual({ kind: 'route', path: '/helpDetail?id=63&index=0' });
    expect(linkTarget(' /vip ')).toEqual({ kind: 'route', path: '/vip' });
    expect(linkTarget('https://example.org/a?b=1')).toEqual({ kind: 'site', url: 'https://example.org/a?b=1' });
  });

  it.each([
    '',
    'help',
    '#top',
    '//example.org',
    '/\\example.org',
    'http://example.org',
    'https://example.org@evil.test/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'tel:10086',
    'HTTPS:example.org',
  ])('makes plain text of %j', (href) => {
    expect(linkTarget(href)).toBeNull();
  });

  it('knows the same place again', () => {
    const vip = linkTarget('/vip')!;
    expect(sameTarget(vip, linkTarget('/vip ')!)).toBe(true);
    expect(sameTarget(vip, linkTarget('/help')!)).toBe(false);
    expect(sameTarget(vip, linkTarget('https://example.org/vip')!)).toBe(false);
  });
});
