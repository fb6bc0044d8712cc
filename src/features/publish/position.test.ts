import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { askPosition, mayAskPosition, rounded } from './position';

afterEach(() => vi.unstubAllGlobals());

it('rounds to a hundredth of a degree, whatever the place', () => {
  expect(rounded({ lat: 24.479834, lng: 118.089425 })).toEqual({ lat: 24.48, lng: 118.09 });
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const place = rounded({ lat, lng });
        for (const degrees of [place.lat, place.lng]) expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(Math.abs(place.lat - lat)).toBeLessThanOrEqual(0.00501);
      },
    ),
  );
});

it('hands out nothing that is not rounded', async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: 39.904211, longitude: 116.407395 } });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await askPosition()).toEqual({ lat: 39.9, lng: 116.41 });
});

it.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('says why there is none (%s)', async (code, why) => {
  const getCurrentPosition = (_: unknown, fails: (error: object) => void) => fails({ code });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await askPosition()).toBe(why);
});

it('asks by itself only where that was allowed before', async () => {
  vi.stubGlobal('navigator', {});
  expect(await askPosition()).toBe('unknown');
  expect(await mayAskPosition()).toBe(false);
  const query = vi.fn(async () => ({ state: 'prompt' }));
  vi.stubGlobal('navigator', { permissions: { query } });
  expect(await mayAskPosition()).toBe(false);
  query.mockResolvedValue({ state: 'granted' });
  expect(await mayAskPosition()).toBe(true);
  query.mockRejectedValue(new TypeError('no such permission'));
  expect(await mayAskPosition()).toBe(false);
});
