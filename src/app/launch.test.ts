import { describe, expect, it } from 'vitest';
import { ownPath, spendLaunch, takeLaunch } from './launch';

describe('WO12: the allow-list of addresses from outside', () => {
  it.each(['/', '/play/jieqi', '/play/jieqi?episode=2', '/WATCH?mediaKey=a', '/movie', '/settings'])(
    '%s is ours',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'play/jieqi',
    '//evil.test/play/a',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test/play/a',
    'javascript:alert(1)',
    '/no/such/route/at/all',
    '/index.html',
    `/search?keyword=${'a'.repeat(3000)}`,
    undefined,
    null,
    7,
    { path: '/' },
  ])('%j is not', (path) => {
    expect(ownPath(path)).toBeNull();
  });
});

it('a start by the app itself does not open again what the set started it for; the next one of the set does', () => {
  const platform = { launchPath: () => '/rank' };
  expect(takeLaunch(platform)).toBe('/rank');
  spendLaunch();
  expect([takeLaunch(platform), takeLaunch(platform)]).toEqual([null, '/rank']);
  expect(takeLaunch({})).toBeNull();
});
