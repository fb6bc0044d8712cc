import { createStore } from 'zustand/vanilla';
import type { Ability, AbilityParts, PlayerHooks } from './ability';
import { defaultDanmuSettings } from './danmu';
import type { Engine, Shaka } from './shaka';
import type { PlayerSource, PlayerState } from './state';

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

/** For tests: one ability on a fake element and a fake engine, ready to play. */
export function withAbility<S extends Partial<PlayerState>, C>(ability: Ability<S, C>, hooks: PlayerHooks = {}) {
  const media = new FakeMedia();
  const shaka = new FakeShaka();
  const life = new AbortController();
  const logged: string[] = [];
  let canRetry = true;
  let retries = 0;
  const engine: Engine = {
    shaka: shaka as unknown as Shaka,
    load: () => Promise.resolve(),
    unload: () => Promise.resolve(),
    currentUri: (uri) => uri,
    retry: () => {
      retries++;
      return canRetry;
    },
    destroy: () => Promise.resolve(),
  };
  const store = createStore<PlayerState>()(() => ({ ...fakeState, ...ability.initial }));
  const parts: AbilityParts = {
    media: media as unknown as HTMLVideoElement,
    engine,
    store,
    signal: life.signal,
    hooks,
    log: (event) => logged.push(event),
    danmuStage: document.createElement('div'),
  };
  const attached = ability.attach(parts);
  attached.onShaka?.(engine.shaka!);
  const open = (source: PlayerSource = fakeSource) => {
    attached.onSource?.(source);
    store.setState({ source, status: 'ready' });
    attached.onReady?.();
  };
  return {
    media,
    shaka,
    store,
    logged,
    open,
    commands: attached.commands,
    state: () => store.getState(),
    destroy: () => life.abort(),
    retries: () => retries,
    setCanRetry: (value: boolean) => {
      canRetry = value;
    },
  };
}

const fakeState: PlayerState = {
  status: 'idle',
  source: null,
  paused: true,
  ended: false,
  blocked: false,
  currentTime: 0,
  duration: 600,
  seeking: false,
  buffered: [],
  scrub: null,
  heights: [],
  quality: 'auto',
  height: 0,
  audioTracks: [],
  audioTrack: '',
  audioLanguage: '',
  subtitles: [],
  subtitle: '',
  subtitleLanguage: '',
  episodes: [],
  episodeKey: '',
  nextEpisodeKey: '',
  previousEpisodeKey: '',
  autoNext: true,
  upNextIn: 0,
  asksStillWatching: false,
  finished: false,
  sleep: 0,
  sleepUntil: 0,
  pip: false,
  pipPossible: false,
  danmuOn: false,
  danmuSettings: defaultDanmuSettings,
  danmuLoaded: 0,
  danmuStatus: 'idle',
  rate: 1,
  volume: 1,
  muted: false,
  buffering: false,
  error: null,
  online: true,
  tiles: null,
};
