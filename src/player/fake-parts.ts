import { createStore } from 'zustand/vanilla';
import type { AbilityDeps, Attached, PlayerHooks, Reopening } from './ability';
import { abilitiesFor } from './ability-list';
import { initialOf } from './compose';
import { initialFilm, type PlayerSource } from './film';
import type { Engine, Shaka } from './shaka';
import type { PlayerState } from './state';
import type { Store } from './store';

/** For tests: a media element that does what it is told and says so, with time under the test's hand. */
export class FakeMedia extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  duration = 600;
  volume = 1;
  muted = false;
  defaultPlaybackRate = 1;
  videoHeight = 0;
  error: { code: number; MEDIA_ERR_DECODE: number } | null = null;
  ranges: [number, number][] = [];
  /** What play() rejects with. */
  refuse: Error | null = null;
  /** Those that native subtitles stand in; `addtrack` tells of one that comes. */
  textTracks = Object.assign(new EventTarget(), { length: 0 }) as EventTarget & ArrayLike<EventTarget>;
  /** Every place it was sent to. */
  seeks: number[] = [];
  #time = 0;
  #rate = 1;

  get buffered() {
    const ranges = this.ranges;
    return { length: ranges.length, start: (i: number) => ranges[i]![0], end: (i: number) => ranges[i]![1] };
  }
  get currentTime() {
    return this.#time;
  }
  set currentTime(time: number) {
    this.#time = time;
    this.seeks.push(time);
    this.seeking = true;
    this.say('seeking');
    this.seeking = false;
    this.say('seeked', 'timeupdate');
  }
  get playbackRate() {
    return this.#rate;
  }
  set playbackRate(rate: number) {
    this.#rate = rate;
    this.say('ratechange');
  }
  /** It has no tracks of its own. */
  getElementsByTagName(): HTMLElement[] {
    return [];
  }
  removeAttribute(): void {}
  /** Nothing is in it any more. */
  load(): void {
    this.#time = 0;
    this.say('emptied', 'timeupdate');
  }
  play(): Promise<void> {
    if (this.refuse) return Promise.reject(this.refuse);
    this.paused = false;
    this.say('play', 'playing');
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.say('pause');
  }
  /** The film moved on by itself. */
  pass(seconds: number): void {
    this.#time += seconds;
    this.say('timeupdate');
  }
  say(...types: string[]): void {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
}

/** For tests: Shaka's events, and answers set by the test. */
export class FakeShaka extends EventTarget {
  configured: object[] = [];
  selected: unknown[] = [];
  videoTracks: object[] = [];
  audioTracks: { active: boolean; language: string; label: string | null; channelsCount: number; roles: string[] }[] =
    [];
  textTracks: { label: string; active: boolean }[] = [];
  getVideoTracks = () => this.videoTracks;
  getAudioTracks = () => this.audioTracks;
  getTextTracks = () => this.textTracks;
  configure(config: object) {
    this.configured.push(config);
    return true;
  }
  selectVideoTrack(track: unknown) {
    this.selected.push(track);
  }
  selectAudioTrack(track: unknown) {
    this.selected.push(track);
  }
  selectTextTrack(track: unknown) {
    for (const other of this.textTracks) other.active = other === track;
    this.dispatchEvent(new Event('textchanged'));
  }
  addTextTrackAsync(_url: string, _language: string, _kind: string, _mime: string, _codec: undefined, label: string) {
    const track = { label, active: false };
    this.textTracks.push(track);
    return Promise.resolve(track);
  }
  tell(type: string, fields: object): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

export const fakeSource: PlayerSource = {
  hls: '/film/master.m3u8',
  dash: '/film/manifest.mpd',
  episodeKey: 'e1',
  title: '第一集',
  startAt: 0,
  duration: 600,
  tiles: null,
  subtitles: [{ url: '/film/zh.vtt', language: 'zh-CN', label: '中文' }],
  heights: [360, 720],
};

const nothingOpens: Reopening = {
  reload: async () => undefined,
  reaches: () => null,
  renew: async () => false,
  renewalDue: false,
  isPending: false,
  beginAt: () => false,
  playWhenReady: () => undefined,
  refuse: () => undefined,
};

/** For tests: everything an ability is given, all of it fake; by default nothing can be opened anew. */
export function fakeDeps<State>(store: Store<State>, hooks: PlayerHooks = {}, reopening: Partial<Reopening> = {}) {
  const media = new FakeMedia();
  const shaka = new FakeShaka();
  const life = new AbortController();
  const logged: string[] = [];
  /** By default an answer is still to come. */
  const traffic = { sent: 1, underWay: 1 };
  let canRetry = true;
  let retries = 0;
  const engine: Engine = {
    shaka: shaka as unknown as Shaka,
    traffic,
    load: () => Promise.resolve(),
    unload: () => Promise.resolve(),
    currentUri: (uri) => uri,
    retry: () => {
      retries++;
      return canRetry;
    },
    destroy: () => Promise.resolve(),
  };
  const deps: AbilityDeps<State> = {
    media: media as unknown as HTMLVideoElement,
    engine,
    store,
    signal: life.signal,
    hooks,
    log: (event) => logged.push(event),
    danmuStage: document.createElement('div'),
    reopening: Object.create(nothingOpens, Object.getOwnPropertyDescriptors(reopening)) as Reopening,
  };
  return {
    deps,
    media,
    shaka,
    traffic,
    logged,
    destroy: () => life.abort(),
    retries: () => retries,
    setCanRetry: (value: boolean) => {
      canRetry = value;
    },
  };
}

/** An ability out of the list. */
interface Listed<Commands> {
  initial: Partial<PlayerState>;
  attach: (deps: AbilityDeps<PlayerState>) => Attached<Commands>;
}

/** For tests: one ability on a fake element and a fake engine, ready to play; the others' state as it is at first. */
export function withAbility<Commands>(ability: Listed<Commands>, hooks?: PlayerHooks, reopening?: Partial<Reopening>) {
  const others = initialOf(abilitiesFor({}));
  const initial: PlayerState = { ...initialFilm, ...others, duration: 600, ...ability.initial };
  const store = createStore<PlayerState>()(() => initial);
  const { deps, ...fakes } = fakeDeps(store, hooks, reopening);
  const attached = ability.attach(deps);
  if (deps.engine.shaka) attached.onShaka?.(deps.engine.shaka);
  const open = (source: PlayerSource = fakeSource) => {
    attached.onSource?.(source);
    store.setState({ source, status: 'ready' });
    attached.onReady?.();
  };
  return { ...fakes, store, open, commands: attached.commands, state: () => store.getState() };
}
