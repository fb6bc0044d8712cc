import { describe, expect, it } from 'vitest';
import { isInterruption, mapError } from './errors';

const shaka = (code: number, category = 1, data: unknown[] = []) => ({ code, category, severity: 2, data });

describe('mapError', () => {
  it.each([
    [shaka(1001, 1, ['/s.m4s', 404]), true, 'notFound', 'shaka-1001-404'],
    [shaka(1001, 1, ['/s.m4s', 410]), true, 'notFound', 'shaka-1001-410'],
    [shaka(1001, 1, ['/s.m4s', 403]), true, 'forbidden', 'shaka-1001-403'],
    [shaka(1001, 1, ['/s.m4s', 401]), true, 'forbidden', 'shaka-1001-401'],
    [shaka(1001, 1, ['/s.m4s', 503]), true, 'server', 'shaka-1001-503'],
    [shaka(1002), true, 'offline', 'shaka-1002'],
    [shaka(1003), true, 'server', 'shaka-1003'],
    [shaka(1003), false, 'offline', 'shaka-1003'],
    [shaka(1010), true, 'offline', 'shaka-1010'],
    [shaka(1010), false, 'offline', 'shaka-1010'],
    [shaka(3016, 3), true, 'decode', 'shaka-3016'],
    [shaka(3014, 3), true, 'decode', 'shaka-3014'],
    [shaka(4032, 4), true, 'unsupported', 'shaka-4032'],
    [shaka(4001, 4), true, 'server', 'shaka-4001'],
    [shaka(6001, 6), true, 'unsupported', 'shaka-6001'],
    [{ code: 2, MEDIA_ERR_DECODE: 3 }, true, 'server', 'media-2'],
    [{ code: 3, MEDIA_ERR_DECODE: 3 }, true, 'decode', 'media-3'],
    [{ code: 4, MEDIA_ERR_DECODE: 3 }, true, 'unsupported', 'media-4'],
    [{ code: 4, MEDIA_ERR_DECODE: 3 }, false, 'offline', 'media-4'],
    [new TypeError('chunk'), false, 'offline', 'thrown-TypeError'],
    ['odd', true, 'server', 'unknown'],
  ] as const)('%o, online %s: %s', (error, online, kind, code) => {
    expect(mapError(error, online)).toEqual({ kind, code, retryable: kind !== 'unsupported' });
  });

  it('knows a load that another took the place of', () => {
    expect(isInterruption(shaka(7000, 7))).toBe(true);
    expect(isInterruption(shaka(1002))).toBe(false);
  });
});
