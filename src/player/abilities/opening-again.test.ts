// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playerError } from '../errors';
import { withAbility } from '../fake-parts';
import { error } from './error';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A film that could not be opened, for what reason; its host answers once it is told to. */
function setUp(shown = playerError('offline', 'shaka-1002')) {
  const reloads: unknown[] = [];
  const host = { asked: 0, answers: false, isAsked: true };
  const room = withAbility(error, undefined, {
    isPending: true,
    reload: async (after) => void reloads.push(after),
    reaches: () => {
      if (!host.isAsked) return null;
      host.asked += 1;
      return Promise.resolve(host.answers);
    },
  });
  room.open();
  room.store.setState({ status: 'failed', error: shown });
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  return { ...room, reloads, host, pass };
}

it('a film that nobody answered for is opened as soon as somebody does, and the error stands until then', async () => {
  const { state, reloads, host, pass } = setUp();
  await pass(3_500);
  expect(host.asked).toBe(0);
  await pass(1_500);
  expect([host.asked, state().error?.kind]).toEqual([1, 'offline']);
  host.answers = true;
  await pass(7_000);
  expect(reloads, 'it is asked half as often each time').toEqual([]);
  await pass(2_000);
  expect([host.asked, reloads]).toEqual([2, ['offline']]);
});

it('is asked for twice a minute at last', async () => {
  const { host, pass } = setUp();
  await pass(3_600_000);
  expect(host.asked).toBeGreaterThan(110);
  expect(host.asked).toBeLessThan(124);
});

it.each([
  playerError('stall', 'opening'),
  playerError('server', 'opening'),
  playerError('server', 'shaka-1001-503'),
  playerError('server', 'address-500'),
])('neither was somebody there at %o', async (shown) => {
  const { reloads, host, pass } = setUp(shown);
  host.answers = true;
  await pass(5_000);
  expect(reloads).toEqual([shown.kind]);
});

it.each([
  playerError('notFound', 'shaka-1001-404'),
  playerError('server', 'shaka-4001'),
  playerError('decode', 'shaka-3016'),
])('%o is what somebody has said: only the viewer asks again', async (shown) => {
  const { host, pass } = setUp(shown);
  await pass(60_000);
  expect(host.asked).toBe(0);
});

it('an answer that comes after the viewer has asked opens nothing', async () => {
  const { store, reloads, host, pass } = setUp();
  host.answers = true;
  await pass(4_400);
  store.setState({ status: 'loading', error: null });
  await pass(60_000);
  expect(reloads).toEqual([]);
});

it('nobody is asked while the network is away, or the film has to wait', async () => {
  const { host, reloads, pass } = setUp(playerError('stall', 'opening'));
  host.answers = true;
  host.isAsked = false;
  await pass(60_000);
  expect(reloads).toEqual([]);
  host.isAsked = true;
  window.dispatchEvent(new Event('offline'));
  await pass(60_000);
  expect(host.asked).toBe(0);
  window.dispatchEvent(new Event('online'));
  await pass(500);
  expect(reloads).toEqual(['stall']);
});
