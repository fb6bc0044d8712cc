import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieStore } from './cookie-store';

const page = (protocol: string, port = '') => cookieStore({ protocol, port });

afterEach(() => vi.restoreAllMocks());

describe('cookies as a store', () => {
  it('keep, give back and remove a text, whatever is in it', () => {
    const store = page('http:');
    const text = '{"a":"分; 号=, %"}';
    expect(store?.get('dt.a')).toBeNull();
    expect(store?.set('dt.a', text)).toBe(true);
    expect([store?.get('dt.a'), store?.get('dt')]).toEqual([text, null]);
    store?.remove('dt.a');
    expect(store?.get('dt.a')).toBeNull();
  });

  it('are each server’s own where several share a host', () => {
    page('http:', '8080')?.set('dt.a', 'mine');
    expect([page('http:', '8080'), page('http:', '9090'), page('http:')].map((store) => store?.get('dt.a'))).toEqual([
      'mine',
      null,
      null,
    ]);
  });

  it('stay on the site, on https encrypted, for a year', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    page('https:')?.set('dt.a', 'x');
    page('http:', '8080')?.remove('dt.a');
    expect(written.mock.calls).toEqual([
      ['dt.a=x; max-age=31536000; path=/; SameSite=Strict; Secure'],
      ['dt.a.8080=; max-age=-1; path=/; SameSite=Strict'],
    ]);
  });

  it('are none for a page from a file, and hold nothing where the engine refuses them', () => {
    expect(page('file:')).toBeUndefined();
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new Error('sandboxed');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new Error('sandboxed');
    });
    const store = page('http:');
    expect([store?.get('dt.a'), store?.set('dt.a', 'x')]).toEqual([null, false]);
    store?.remove('dt.a');
  });

  it('say so where the engine drops them without a word', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    expect(page('http:')?.set('dt.a', 'x')).toBe(false);
  });
});
