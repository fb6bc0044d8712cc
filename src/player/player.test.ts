// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { isOn } from './abilities/playback';
import { roughMeasure } from './danmu/measure';
import { playerError, refusedBy } from './errors';
import { FakeMedia, FakeShaka, fakeSource } from './fake-parts';
import type { Address } from './film';
import { createPlayer, type Player } from './player';
import type { ShakaNamespace } from './shaka';

/** Something the test lets happen. */
function gate() {
  let open: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

/** A player over a Shaka whose chunk, loads and unloads end when the test says so. */
function setUp() {
  const media = new FakeMedia();
  const chunk = gate();
  const unloads: ReturnType<typeof gate>[] = [];
  const loads: { at: number | null; done: ReturnType<typeof gate> }[] = [];
  const logged: string[] = [];
  /** What the server answers when it is asked for an address. */
  const server: { asked: number; answer: () => Promise<Address> } = {
    asked: 0,
    answer: () => Promise.reject(playerError('server', 'test')),
  };
  class Shaka extends FakeShaka {
    getNetworkingEngine = () => null;
    getLoadMode = () => 2;
    retryStreaming = () => true;
    attach = () => Promise.resolve();
    destroy = () => Promise.resolve();
    load(_uri: string, at: number | null) {
      const done = gate();
      loads.push({ at, done });
      return done.passed.then(() => {
        if (at) media.currentTime = at;
      });
    }
    unload() {
      const done = gate();
      unloads.push(done);
      return done.passed.then(() => media.load());
    }
  }
  const net = {
    HttpFetchPlugin: { isSupported: () => true },
    NetworkingEngine: { registerScheme: () => undefined },
  };
  const util = { Error: { Severity: {}, Category: {}, Code: {} } };
  const namespace = {
    Player: Shaka,
    net,
    util,
    polyfill: { installAll: () => undefined },
  } as unknown as ShakaNamespace;
  const player = createPlayer({
    media: media as unknown as HTMLVideoElement,
    danmuStage: document.createElement('div'),
    loadShaka: () => chunk.passed.then(() => namespace),
    log: (event) => logged.push(event),
    hooks: {
      refreshAddress: () => {
        server.asked += 1;
        return server.answer();
      },
    },
    danmu: { measure: roughMeasure },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const begin = async () => {
    chunk.open();
    void player.load(fakeSource);
    await settle();
    loads[0]?.done.open();
    await settle();
    media.pass(100);
  };
  return { player, media, chunk, unloads, loads, logged, server, settle, begin };
}

let life: ReturnType<typeof setUp>;
beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has none, and without it the element would play by itself.
  vi.stubGlobal('MediaSource', class {});
  life = setUp();
});
afterEach(async () => {
  const gone = life.player.destroy();
  life.chunk.open();
  await gone;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a film that nobody sees', () => {
  it('is let go, and opens where it was', async () => {
    const { player, media, unloads, loads, settle, begin } = life;
    await begin();
    expect(media.paused).toBe(false);
    player.setAway('hidden', true);
    expect(media.paused).toBe(true);
    expect(unloads).toHaveLength(1);
    unloads[0]?.open();
    player.setAway('hidden', false);
    await settle();
    expect(loads.map(({ at }) => at)).toEqual([null, 100]);
    loads[1]?.done.open();
    await settle();
    expect([media.paused, media.currentTime, player.store.getState().status]).toEqual([false, 100, 'ready']);
  });

  it('stays shut when it is hidden again before it was let go', async () => {
    const { player, media, unloads, loads, settle, begin } = life;
    await begin();
    for (const hidden of [true, false, true]) player.setAway('hidden', hidden);
    unloads[0]?.open();
    await settle();
    expect(loads).toHaveLength(1);
    player.setAway('hidden', false);
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([loads.length, loads[1]?.at, media.paused]).toEqual([2, 100, false]);
  });

  it('opens once, however often it came and went meanwhile', async () => {
    const { player, unloads, loads, settle, begin } = life;
    await begin();
    for (const hidden of [true, false, true, false]) player.setAway('hidden', hidden);
    unloads[0]?.open();
    await settle();
    expect(loads).toHaveLength(2);
    expect(unloads).toHaveLength(1);
  });

  it('waits with opening while the engine is still on its way', async () => {
    const { player, media, chunk, unloads, loads, settle } = life;
    void player.load({ ...fakeSource, startAt: 30 });
    player.setAway('hidden', true);
    chunk.open();
    await settle();
    expect(loads).toHaveLength(0);
    for (const one of unloads) one.open();
    player.setAway('hidden', false);
    await settle();
    loads[0]?.done.open();
    await settle();
    expect([loads.length, loads[0]?.at, media.paused]).toEqual([1, 30, false]);
  });

  it('waits with opening when its address comes meanwhile', async () => {
    const { player, media, chunk, loads, settle } = life;
    chunk.open();
    player.setAway('hidden', true);
    void player.load({ ...fakeSource, startAt: 30 });
    await settle();
    expect(loads).toHaveLength(0);
    player.setAway('hidden', false);
    await settle();
    loads[0]?.done.open();
    await settle();
    expect([loads.length, loads[0]?.at, media.paused]).toEqual([1, 30, false]);
  });

  it('stays paused where the viewer had paused it', async () => {
    const { player, media, unloads, loads, settle, begin } = life;
    await begin();
    player.commands.pause();
    player.setAway('hidden', true);
    unloads[0]?.open();
    player.setAway('hidden', false);
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([media.paused, player.store.getState().status]).toEqual([true, 'ready']);
  });

  it('opens although letting it go failed, and says so', async () => {
    const { player, unloads, loads, logged, settle, begin } = life;
    await begin();
    player.setAway('hidden', true);
    unloads[0]?.fail(new Error('no'));
    await settle();
    expect(logged).toContain('player.unload-failed');
    player.setAway('hidden', false);
    await settle();
    expect(loads).toHaveLength(2);
  });

  it('is not opened by one reason that goes while another stays', async () => {
    const { player, unloads, loads, settle, begin } = life;
    await begin();
    player.setAway('mobileData', true);
    player.setAway('hidden', true);
    player.setAway('hidden', false);
    unloads[0]?.open();
    await settle();
    expect(loads).toHaveLength(1);
    player.setAway('mobileData', false);
    await settle();
    expect(loads).toHaveLength(2);
  });
});

describe('a film that is being opened', () => {
  const left = { ...fakeSource, startAt: 300 };

  it('is wound from where it begins, and begins where it was wound to', async () => {
    const { player, media, loads, settle, chunk } = life;
    const { commands, store } = player;
    void player.load(left);
    commands.scrub(1, 0);
    expect(store.getState().scrub).toEqual({ target: 310, from: 300 });
    commands.scrubCommit();
    chunk.open();
    await settle();
    commands.seekBy(20);
    loads[0]?.done.open();
    await settle();
    expect([media.currentTime, store.getState().currentTime]).toEqual([330, 330]);
    expect(media.seeks.filter((at) => at < 300)).toEqual([]);
  });

  it.each([
    ['its viewer pauses it', (player: Player) => player.commands.pause()],
    ['its viewer’s bedtime comes', () => vi.advanceTimersByTime(1)],
  ])('does not play by itself where %s', async (_why, stop) => {
    const { player, media, chunk, loads, settle } = life;
    player.commands.setSleep(1);
    vi.advanceTimersByTime(60_000 - 1);
    void player.load(left);
    stop(player);
    chunk.open();
    await settle();
    loads[0]?.done.open();
    await settle();
    expect([media.paused, player.store.getState().status]).toEqual([true, 'ready']);
    player.commands.setSleep(0);
    // Said anew before it is there.
    void player.load({ ...left, episodeKey: 'e2' });
    player.commands.pause();
    player.commands.play();
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([media.paused, player.store.getState().status]).toEqual([false, 'ready']);
  });

  it('is stopped by the key that does either, and started by the next press of it', async () => {
    const { player, media, chunk, loads, settle } = life;
    const { commands, store } = player;
    void player.load(left);
    const on = () => isOn(store.getState());
    expect(on()).toBe(true);
    commands.togglePlay();
    expect(on()).toBe(false);
    chunk.open();
    await settle();
    loads[0]?.done.open();
    await settle();
    expect([media.paused, store.getState().status, on()]).toEqual([true, 'ready', false]);
    void player.load({ ...left, episodeKey: 'e2' });
    commands.togglePlay();
    commands.togglePlay();
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([media.paused, on()]).toEqual([false, true]);
  });

  it('keeps its place on the bar while it is away, and opens where it was wound to meanwhile', async () => {
    const { player, unloads, loads, settle, begin } = life;
    await begin();
    player.setAway('hidden', true);
    unloads[0]?.open();
    await settle();
    expect(player.store.getState().currentTime).toBe(100);
    player.commands.seekBy(-10);
    player.setAway('hidden', false);
    await settle();
    expect([loads[1]?.at, player.store.getState().currentTime]).toEqual([90, 90]);
  });
});

describe('a film of which only the manifest knows how long it is, left in its last part', () => {
  const seen = { ...fakeSource, startAt: 590, duration: 0 };
  const opened = async () => {
    const { player, chunk, loads, settle } = life;
    chunk.open();
    void player.load(seen);
    await settle();
    loads[0]?.done.open();
    await settle();
  };

  it('begins anew, and goes on where it was when it is opened again', async () => {
    const { player, media, unloads, loads, settle } = life;
    await opened();
    expect(media.currentTime).toBe(0);
    media.pass(120);
    player.setAway('hidden', true);
    unloads[0]?.open();
    await settle();
    player.setAway('hidden', false);
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([loads[1]?.at, media.currentTime]).toEqual([120, 120]);
  });

  it('begins where its viewer winds it while it opens', async () => {
    const { player, media, chunk, loads, settle } = life;
    void player.load(seen);
    player.commands.seekBy(-5);
    chunk.open();
    await settle();
    loads[0]?.done.open();
    await settle();
    expect(media.currentTime).toBe(585);
  });

  it('begins anew also where the element hears of its length after it is ready', async () => {
    const { media } = life;
    media.duration = Number.NaN;
    await opened();
    media.duration = 600;
    media.currentTime = 590;
    expect(media.currentTime).toBe(0);
  });
});

describe('the right to a film', () => {
  const bare = { ...fakeSource, episodeKey: 'e2', hls: '', dash: '', startAt: 30 };
  const refusal = { reason: '开通会员后观看', login: false, gold: 0, have: 0 };
  const signed = (life: number): Address => ({
    hls: '',
    dash: '/media/s/a/film/manifest.mpd',
    grant: '/media/s/a',
    open: '/media',
    expires: Date.now() / 1000 + life,
  });

  it('is asked for again by the viewer where the server did not answer', async () => {
    const { player, media, unloads, loads, server, settle, chunk } = life;
    chunk.open();
    void player.load(bare);
    await settle();
    expect(player.store.getState()).toMatchObject({ status: 'failed', error: { kind: 'server', retryable: true } });
    expect(loads).toHaveLength(0);
    server.answer = () => Promise.resolve(signed(600));
    player.commands.retry();
    await settle();
    for (const one of unloads) one.open();
    await settle();
    loads[0]?.done.open();
    await settle();
    expect([server.asked, loads[0]?.at, media.paused, player.store.getState().status]).toEqual([2, 30, false, 'ready']);
  });

  it('that is refused leaves nothing of the episode before, and opens when it is there', async () => {
    const { player, media, unloads, loads, server, settle, begin } = life;
    await begin();
    server.answer = () => Promise.reject(refusedBy(refusal));
    void player.load(bare);
    await settle();
    expect([media.paused, unloads.length]).toEqual([true, 1]);
    expect(player.store.getState()).toMatchObject({ status: 'failed', error: { kind: 'refused', refusal } });
    unloads[0]?.open();
    server.answer = () => Promise.resolve(signed(600));
    player.commands.retry();
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([loads[1]?.at, media.paused, player.store.getState().error]).toEqual([30, false, null]);
  });

  it('that ends while the film plays stops it, with the reason, and gives its place back', async () => {
    const { player, media, chunk, unloads, loads, server, settle } = life;
    chunk.open();
    void player.load({ ...fakeSource, ...signed(600) });
    await settle();
    loads[0]?.done.open();
    await settle();
    media.pass(100);
    server.answer = () => Promise.reject(refusedBy(refusal));
    await vi.advanceTimersByTimeAsync((600 - limits.playAddressRenewSeconds + 2) * 1000);
    expect(server.asked).toBe(1);
    expect([media.paused, unloads.length]).toEqual([true, 1]);
    expect(player.store.getState().error?.refusal).toEqual(refusal);
    unloads[0]?.open();
    server.answer = () => Promise.resolve(signed(600));
    player.commands.retry();
    await settle();
    expect(loads[1]?.at).toBe(100);
  });

  it('that another screen took leaves nothing to play, until the viewer goes on here', async () => {
    const { player, media, loads, unloads, settle, begin } = life;
    const { commands, store } = player;
    await begin();
    commands.refuse({ ...refusal, elsewhere: true });
    expect([media.paused, unloads.length]).toEqual([true, 1]);
    unloads[0]?.open();
    await settle();
    // A key of a headset; the system's seek bar.
    void media.play();
    media.currentTime = 50;
    expect(store.getState()).toMatchObject({ status: 'failed', error: { kind: 'refused' }, currentTime: 100 });
    commands.retry();
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([loads[1]?.at, media.paused, store.getState().error]).toEqual([100, false, null]);
    // While a film is still on its way.
    void player.load({ ...fakeSource, episodeKey: 'e2' });
    await settle();
    commands.refuse({ ...refusal, elsewhere: true });
    loads[2]?.done.open();
    await settle();
    expect([media.paused, store.getState().status]).toEqual([true, 'failed']);
  });

  it('opens although the engine ended the load by itself, and says so where that happens again', async () => {
    const { player, media, chunk, loads, settle } = life;
    const interrupted = Object.assign(new Error('7000'), { severity: 2, category: 7, code: 7000, data: [] });
    chunk.open();
    void player.load(fakeSource);
    await settle();
    loads[0]?.done.fail(interrupted);
    await settle();
    loads[1]?.done.open();
    await settle();
    expect([loads.length, media.paused, player.store.getState().status]).toEqual([2, false, 'ready']);
    void player.load({ ...fakeSource, episodeKey: 'e3' });
    await settle();
    for (const at of [2, 3]) {
      loads[at]?.done.fail(interrupted);
      await settle();
    }
    expect([loads.length, player.store.getState().status]).toEqual([4, 'failed']);
  });

  it('does not hold up a viewer whose host takes the call and never answers', async () => {
    const { player, chunk, unloads, loads, server, settle } = life;
    chunk.open();
    server.answer = () => new Promise(() => undefined);
    void player.load(bare);
    await vi.advanceTimersByTimeAsync(limits.stallDetectMs - 100);
    expect(player.store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(player.store.getState()).toMatchObject({ status: 'failed', error: { kind: 'server', code: 'opening' } });
    server.answer = () => Promise.resolve(signed(600));
    player.commands.retry();
    for (const one of unloads) one.open();
    await settle();
    expect(loads).toHaveLength(1);
    // The manifest, too, may never come.
    await vi.advanceTimersByTimeAsync(limits.stallDetectMs);
    expect(player.store.getState().error?.code).toBe('opening');
  });

  it('gives an opening that the arrival of the engine took long its time from there', async () => {
    const { player, chunk, settle } = life;
    void player.load(fakeSource);
    await vi.advanceTimersByTimeAsync(limits.stallDetectMs - 1_000);
    chunk.open();
    await settle();
    await vi.advanceTimersByTimeAsync(limits.stallDetectMs - 1_000);
    expect(player.store.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(player.store.getState().error?.code).toBe('opening');
  });
});
