// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '../platform/platform';
import { startFilmAhead } from './film-ahead';

const ask = vi.fn();
const prefetch = vi.hoisted(() => vi.fn());
vi.mock('./Pages', () => ({ prefetch }));

const television = { layout: 'tv', isOnline: () => true } as Platform;
let stop = () => {};
/** Starts on a device, with focus on the first card. */
function start(platform: Platform): void {
  document.body.innerHTML = `
    <button id="a" data-film="jieqi"></button>
    <button id="b" data-film="huli"></button>
    <div data-film="chaoxi"><button id="hero"></button></div>
    <button id="other"></button>`;
  stop = startFilmAhead(platform);
}
const focus = (id: string) => document.getElementById(id)?.focus();
const line = (connection?: object) => vi.stubGlobal('navigator', { ...navigator, connection });
const fetched = () => prefetch.mock.calls.map(([address]) => address);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  prefetch.mockReset().mockResolvedValue(ask);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches what opening a title needs where focus rests on it, and not on the way past', async () => {
  start(television);
  focus('a');
  await vi.advanceTimersByTimeAsync(250);
  focus('b');
  await vi.advanceTimersByTimeAsync(250);
  expect(fetched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched()).toEqual(['/play/huli']);
  expect(ask).toHaveBeenCalledTimes(1);
  focus('hero');
  await vi.advanceTimersByTimeAsync(400);
  focus('other');
  await vi.advanceTimersByTimeAsync(400);
  expect(fetched()).toEqual(['/play/huli', '/play/chaoxi']);
});

it.each(['tv', 'touch'])(
  'fetches the code of every film once the first screen has come to rest: %s',
  async (layout) => {
    start({ ...television, layout } as Platform);
    await vi.advanceTimersByTimeAsync(2900);
    expect(fetched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetched()).toEqual(['/play/next']);
    // Its code alone: nobody has chosen a film.
    expect(ask).not.toHaveBeenCalled();
  },
);

it('fetches nothing of a title in the hand, where no focus comes before the tap', async () => {
  start({ ...television, layout: 'touch' } as Platform);
  focus('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched()).toEqual([]);
});

it.each([
  ['a device without network', { ...television, isOnline: () => false }, undefined],
  ['mobile data', television, { type: 'cellular' }],
  ['a line that saves data', television, { type: 'wifi', saveData: true }],
])('%s fetches nothing ahead', async (_name, platform, connection) => {
  line(connection);
  start(platform as Platform);
  focus('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched()).toEqual([]);
});

it('is over with the app', async () => {
  start(television);
  focus('a');
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  focus('b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched()).toEqual([]);
});

it('is told by the key of a title alone: a mark of another meaning has another name', () => {
  const src = join(dirname(fileURLToPath(import.meta.url)), '..');
  const given = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((path) => readFileSync(join(src, path), 'utf8').match(/\bdata-film=(?:"[^"]*"|\{[^}]*\})/g) ?? []);
  expect(given.length).toBeGreaterThan(3);
  expect(given.filter((mark) => !/\bmediaKey\}$/.test(mark))).toEqual([]);
});
