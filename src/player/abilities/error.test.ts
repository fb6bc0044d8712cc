// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { refusedBy } from '../errors';
import { withAbility } from '../fake-parts';
import { error } from './error';

const network = (code: number, status?: number) => ({ category: 1, code, severity: 2, data: ['/s.m4s', status] });

function setUp() {
  const reloads: unknown[] = [];
  /** What the next renewal answers; null: it hangs. */
  const server: { renewals: number; answer: boolean | null } = { renewals: 0, answer: false };
  const room = withAbility(error, undefined, {
    renewalDue: false,
    reload: async (after) => {
      reloads.push(after);
    },
    renew: () => {
      server.renewals += 1;
      return server.answer === null ? new Promise<boolean>(() => undefined) : Promise.resolve(server.answer);
    },
  });
  room.open();
  void room.media.play();
  return { ...room, reloads, server };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('errors', () => {
  it('says stall within 10 s when the film stands still and nobody says why', () => {
    const { media, state } = setUp();
    media.readyState = 2;
    vi.advanceTimersByTime(limits.stallDetectMs - 600);
    expect(state().error).toBeNull();
    vi.advanceTimersByTime(10_000 - limits.stallDetectMs + 600);
    expect(state()).toMatchObject({ status: 'failed', error: { kind: 'stall', retryable: true } });
  });
  it('plays what is buffered before it says that a segment is missing, and asks for it meanwhile', () => {
    const { media, state, shaka, retries } = setUp();
    media.ranges = [[0, 20]];
    shaka.tell('error', { detail: network(1001, 404) });
    vi.advanceTimersByTime(9_000);
    expect(state().error).toBeNull();
    expect(retries()).toBeGreaterThan(1);
    media.readyState = 2;
    vi.advanceTimersByTime(3_000);
    expect(state().error).toEqual({ kind: 'notFound', retryable: true, code: 'shaka-1001-404' });
  });
  it.each([
    [[404, undefined], 'notFound'],
    [[404, undefined, undefined], 'offline'],
    [[404, undefined, 404, undefined], 'notFound'],
    [[undefined, 404], 'notFound'],
    [[undefined], 'offline'],
  ] as const)(
    'of requests that ended with %j says %s: one without an answer is no network that is gone',
    (ends, kind) => {
      const { media, state, shaka } = setUp();
      for (const status of ends) shaka.tell('error', { detail: network(status ? 1001 : 1002, status) });
      media.readyState = 2;
      vi.advanceTimersByTime(12_000);
      expect(state().error?.kind).toBe(kind);
    },
  );
  it('keeps a refusal where the film is sent to another place', () => {
    const { media, state, store } = setUp();
    const refused = refusedBy({ reason: '请先登录', login: true, gold: 0, have: 0 });
    store.setState({ status: 'failed', error: refused });
    media.currentTime = 50;
    expect(state()).toMatchObject({ status: 'failed', error: refused });
  });
  it('forgets a failure that was made good', () => {
    const { media, state, shaka } = setUp();
    media.ranges = [[0, 20]];
    shaka.tell('error', { detail: network(1001, 404) });
    media.ranges = [[0, 24]];
    vi.advanceTimersByTime(1_000);
    media.readyState = 2;
    vi.advanceTimersByTime(5_000);
    expect(state().error).toBeNull();
  });
  it('is quiet while paused, ended, or moving', () => {
    const { media, state } = setUp();
    media.pause();
    media.readyState = 1;
    vi.advanceTimersByTime(60_000);
    void media.play();
    for (let i = 0; i < 100; i++) {
      media.pass(0.5);
      vi.advanceTimersByTime(500);
    }
    expect(state().error).toBeNull();
  });
  it('asks again where it stood, and opens the film anew if that did not help', () => {
    const { media, state, commands, reloads, retries } = setUp();
    media.readyState = 2;
    vi.advanceTimersByTime(9_000);
    const before = retries();
    commands.retry();
    expect(state()).toMatchObject({ error: null, status: 'ready' });
    expect(retries()).toBe(before + 1);
    vi.advanceTimersByTime(9_000);
    expect(state().error?.kind).toBe('stall');
    commands.retry();
    expect(reloads).toEqual(['stall']);
  });
  it('opens the film anew where its engine has fallen asleep, before anybody is told, and not twice in vain', () => {
    const { media, state, traffic, reloads, logged, commands } = setUp();
    media.readyState = 1;
    vi.advanceTimersByTime(2_000);
    traffic.underWay = 0;
    vi.advanceTimersByTime(3_500);
    expect(reloads, 'the last answer has just come').toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect([reloads, state().error, logged]).toEqual([['stall'], null, ['player.asleep']]);
    vi.advanceTimersByTime(9_000);
    expect([reloads.length, state().error?.code]).toEqual([1, 'watchdog']);
    commands.retry();
    expect(reloads, 'the viewer is heard at the first press').toHaveLength(2);
    vi.advanceTimersByTime(40_000);
    expect(reloads, 'a set that nobody looks after').toHaveLength(3);
  });
  it.each([
    ['an answer is still to come', { underWay: 1 }, [] as [number, number][]],
    ['enough of the film lies ready', { underWay: 0 }, [[0, 20]] as [number, number][]],
  ])('leaves a film to its engine while %s', (_why, given, ranges) => {
    const { media, state, traffic, reloads } = setUp();
    Object.assign(traffic, given);
    media.ranges = ranges;
    media.readyState = 2;
    vi.advanceTimersByTime(9_000);
    expect([reloads, state().error?.kind]).toEqual([[], 'stall']);
  });
  it('leaves a film to its engine while the network is away, or a server has said why', () => {
    const away = setUp();
    window.dispatchEvent(new Event('offline'));
    const told = setUp();
    told.shaka.tell('error', { detail: network(1001, 404) });
    for (const { media, traffic } of [away, told]) {
      traffic.underWay = 0;
      media.readyState = 2;
    }
    vi.advanceTimersByTime(20_000);
    expect([...away.reloads, ...told.reloads]).toEqual([]);
    expect(told.state().error?.kind).toBe('notFound');
    window.dispatchEvent(new Event('online'));
  });
  it('renews a refused address once, in silence, and asks again for what was refused', async () => {
    const { media, state, server, shaka, retries } = setUp();
    server.answer = true;
    shaka.tell('downloadfailed', { error: network(1001, 403) });
    shaka.tell('error', { detail: network(1001, 403) });
    await vi.advanceTimersByTimeAsync(0);
    expect([server.renewals, retries()]).toEqual([1, 1]);
    media.readyState = 2;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state().error).toBeNull();
  });
  it('says so when the fresh address is refused as well, or none comes in time', async () => {
    const { media, state, server, shaka } = setUp();
    server.answer = true;
    media.readyState = 2;
    shaka.tell('error', { detail: network(1001, 403) });
    await vi.advanceTimersByTimeAsync(500);
    shaka.tell('error', { detail: network(1001, 403) });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([state().error?.kind, server.renewals]).toEqual(['forbidden', 1]);

    const other = setUp();
    other.server.answer = null;
    other.media.readyState = 2;
    other.shaka.tell('error', { detail: network(1001, 403) });
    await vi.advanceTimersByTimeAsync(limits.stallDetectMs - 1_000);
    expect(other.state().error).toBeNull();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(other.state().error?.kind).toBe('forbidden');
  });
  it('opens the film under a fresh address when the viewer tries a refused one again', async () => {
    const { media, commands, reloads, shaka } = setUp();
    shaka.tell('error', { detail: network(1001, 403) });
    media.readyState = 2;
    await vi.advanceTimersByTimeAsync(3_000);
    commands.retry();
    expect(reloads).toEqual(['forbidden']);
  });
  it('goes on by itself when the network is back', () => {
    const { media, state, shaka, retries } = setUp();
    window.dispatchEvent(new Event('offline'));
    expect(state().online).toBe(false);
    shaka.tell('error', { detail: network(1002) });
    media.readyState = 2;
    vi.advanceTimersByTime(3_000);
    expect(state().error?.kind).toBe('offline');
    const before = retries();
    window.dispatchEvent(new Event('online'));
    expect(state()).toMatchObject({ error: null, online: true });
    expect(retries()).toBe(before + 1);
  });
  it('tries again by itself where the browser never says that it is back, and clears when the film moves', () => {
    const { media, state, shaka, retries } = setUp();
    shaka.tell('error', { detail: network(1002) });
    media.readyState = 2;
    vi.advanceTimersByTime(3_000);
    const before = retries();
    vi.advanceTimersByTime(9_000);
    expect(retries()).toBeGreaterThan(before);
    media.readyState = 4;
    media.pass(0.3);
    expect(state()).toMatchObject({ error: null, status: 'ready' });
  });
  it('lets the viewer leave the broken place', () => {
    const { media, state, shaka } = setUp();
    shaka.tell('error', { detail: network(1001, 404) });
    media.readyState = 2;
    vi.advanceTimersByTime(3_000);
    expect(state().error?.kind).toBe('notFound');
    media.currentTime = 300;
    expect(state().error).toBeNull();
  });
  it('says at once what no waiting mends', () => {
    const { state, shaka } = setUp();
    shaka.tell('error', { detail: { category: 3, code: 3016, severity: 2, data: [] } });
    expect(state().error).toEqual({ kind: 'decode', retryable: true, code: 'shaka-3016' });
  });
  it('stops watching when the player goes', () => {
    const { media, state, destroy } = setUp();
    destroy();
    media.readyState = 1;
    vi.advanceTimersByTime(60_000);
    expect(state().error).toBeNull();
  });
});
