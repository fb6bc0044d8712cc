// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roughMeasure } from './danmu/measure';
import { FakeMedia, FakeShaka, fakeSource } from './fake-parts';
import { createPlayer } from './player';
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
  const namespace = { Player: Shaka, polyfill: { installAll: () => undefined } } as unknown as ShakaNamespace;
  const player = createPlayer({
    media: media as unknown as HTMLVideoElement,
    danmuStage: document.createElement('div'),
    loadShaka: () => chunk.passed.then(() => namespace),
    log: (event) => logged.push(event),
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
  return { player, media, chunk, unloads, loads, logged, settle, begin };
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
