import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Playback, reportPlaybacks } from './playback-report';
import type { PlayerState } from './state';

type Seen = Pick<PlayerState, 'status' | 'source' | 'error' | 'buffering' | 'seeking' | 'paused' | 'ended' | 'height'>;
const source = (episodeKey: string) => ({ episodeKey }) as NonNullable<PlayerState['source']>;

let told: Playback[];
let life: AbortController;
let page: EventTarget;
let at: number;
beforeEach(() => {
  [told, life, page, at] = [[], new AbortController(), new EventTarget(), 1_000];
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

/** A film that was opened at 0 and can be seen since now. */
function begin() {
  const store = createStore<Seen>()(() => ({
    ...{ status: 'ready', source: source('walle-1'), error: null, height: 720 },
    ...{ buffering: false, seeking: false, paused: false, ended: false },
  }));
  reportPlaybacks(store, { beganAt: 200, now: () => at, signal: life.signal, tell: (one) => void told.push(one) });
  /** After so many ms. */
  return (ms: number, change: Partial<Seen>) => {
    at += ms;
    store.setState(change);
  };
}

it('tells once of each playback, at its end: another film, the page that is left, the player that ends', () => {
  const after = begin();
  after(4_000, { height: 1080 });
  after(1_000, { buffering: true });
  after(700, { buffering: false });
  after(300, { source: source('walle-2'), status: 'loading', height: 0 });
  expect(told).toEqual([{ firstFrameMs: 800, stalls: 1, stallMs: 700, playedMs: 5_000, height: 1080 }]);
  after(900, { status: 'ready' });
  after(2_000, { paused: true });
  after(60_000, { paused: false });
  page.dispatchEvent(new Event('pagehide'));
  expect(told[1]).toEqual({ firstFrameMs: 900, stalls: 0, stallMs: 0, playedMs: 2_000, height: 0 });
  page.dispatchEvent(new Event('pagehide'));
  life.abort();
  expect(told).toHaveLength(2);
});

it('counts no wait that the viewer asked for by seeking, and no time in which the device slept', () => {
  const after = begin();
  after(1_000, { seeking: true, buffering: true });
  after(2_000, { seeking: false, buffering: false });
  after(3_600_000, {});
  life.abort();
  expect(told).toEqual([{ firstFrameMs: 800, stalls: 0, stallMs: 0, playedMs: 6_000, height: 720 }]);
});

it('begins with the first frame, and not where the film is opened and waits for what it begins with', () => {
  const after = begin();
  after(0, { source: source('walle-2'), status: 'loading' });
  after(300, { status: 'ready', buffering: true });
  after(400, { buffering: false });
  after(2_000, {});
  life.abort();
  expect(told[1]).toEqual({ firstFrameMs: 700, stalls: 0, stallMs: 0, playedMs: 2_000, height: 720 });
});

it('names the kind of the error that ended it, and none that was overcome', () => {
  const after = begin();
  const error = { kind: 'stall', retryable: true, code: 'watchdog' } as const;
  after(1_000, { status: 'failed', error });
  after(1_000, { status: 'ready', error: null });
  after(0, { source: source('walle-2'), status: 'loading' });
  expect(told[0]).not.toHaveProperty('error');
  after(1_000, { status: 'failed', error: { ...error, kind: 'decode' } });
  life.abort();
  expect(told[1]).toEqual({ error: 'decode', stalls: 0, stallMs: 0, playedMs: 0, height: 0 });
});

it('says nothing of a film that was left before there was anything to see', () => {
  const after = begin();
  after(0, { source: source('walle-2'), status: 'loading' });
  after(500, { source: source('walle-3') });
  life.abort();
  expect(told).toHaveLength(1);
});
