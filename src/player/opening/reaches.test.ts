import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { playerError } from '../errors';
import type { Address } from '../film';
import { createAddresses } from './addresses';
import { reachesFilm } from './reaches';

const film = { hls: '', dash: '/film/manifest.mpd', episodeKey: 'e1', title: '', startAt: 0, duration: 600 };
const noFilm = { ...film, dash: '', tiles: null, subtitles: [], heights: [] };

/** @param answer of the film's owner, when it is asked for an address */
function reaches(source: Partial<typeof noFilm> = {}, answer: () => Promise<Address> = () => Promise.reject()) {
  const addresses = createAddresses({ refreshAddress: answer }, () => undefined);
  return reachesFilm({ ...noFilm, ...film, ...source }, addresses, new AbortController().signal);
}

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [200, true],
  [403, true],
  [404, true],
  [502, false],
  [503, false],
])('a host that answers with %i is there: %s', async (status, isThere) => {
  asked.mockResolvedValue(new Response('', { status }));
  expect(await reaches()).toBe(isThere);
  expect(asked.mock.calls[0]?.[0]).toBe('/film/manifest.mpd');
});

it('a host that refuses the connection is not there', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reaches()).toBe(false);
});

it('neither is one that says nothing for as long as an opening waits', async () => {
  vi.useFakeTimers();
  asked.mockImplementation(
    (_uri, options) =>
      new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  let isThere: boolean | undefined;
  void reaches().then((told) => {
    isThere = told;
  });
  await vi.advanceTimersByTimeAsync(limits.stallDetectMs - 1);
  expect(isThere).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(isThere).toBe(false);
});

it('no host is asked for a film that lies on the device', async () => {
  expect(await reaches({ dash: 'offline:film/1' })).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['gives one', () => Promise.resolve({ dash: '/d', hls: '' } as Address), true],
  ['refuses', () => Promise.reject(playerError('refused', 'refused')), true],
  ['is away', () => Promise.reject(playerError('offline', 'thrown')), false],
])('where a film has no address, whoever gives it is asked, and %s', async (_what, answer, isThere) => {
  expect(await reaches({ dash: '' }, answer)).toBe(isThere);
  expect(asked).not.toHaveBeenCalled();
});
