import { describe, expect, it } from 'vitest';
import { safeFrom } from './safe-from';

describe('where a login leads', () => {
  it('goes back to own paths with their query', () => {
    expect(safeFrom('/authorizeLogin?code=a1')).toBe('/authorizeLogin?code=a1');
    expect(safeFrom('/')).toBe('/');
    expect(safeFrom('/search?keyword=//x')).toBe('/search?keyword=//x');
  });

  it('never leaves for another site', () => {
    for (const from of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/\t/evil.test',
      '/\n',
    ])
      expect(safeFrom(from), from).toBeNull();
  });

  it('treats nothing and the login page as none', () => {
    for (const from of [null, '', 'rank', '/login', '/LOGIN/', '/login?from=/login']) expect(safeFrom(from)).toBeNull();
  });
});
