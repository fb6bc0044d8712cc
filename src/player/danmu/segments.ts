import { createKnownComments } from './known-comments';
import type { DanmuItem } from './types';

/** The comments of a film are fetched in segments of so many seconds, cut at multiples of it. */
export const segmentSeconds = 360;
/** The next segment is fetched when the film is so near to it, in seconds. */
const prefetchSeconds = 60;
/** So long after the beginning of a segment, comments of the one before may still cross: after a seek it is fetched too. */
const tailSeconds = 30;
/** A segment that could not be fetched is asked for again after so long. */
const againMs = 15_000;
/** No more segments than this stay in memory: those farthest from the film's place go. */
const keepSegments = 6;

export interface SegmentsDeps {
  /** Seconds, from <= time < to. null: there is nobody to ask. */
  fetch(from: number, to: number, abort: AbortSignal): Promise<DanmuItem[]> | null;
  /** `rows` are new, `all` is everything known, both without doubles. */
  onRows(rows: DanmuItem[], all: DanmuItem[]): void;
  onStatus(status: 'idle' | 'loading' | 'ready' | 'failed'): void;
  log(event: string, detail?: Record<string, unknown>): void;
}

export interface Segments {
  /** The film stands at `time` seconds: its comments are fetched unless they are here or on their way. */
  want(time: number): void;
  /**
   * Comments may have been missed. Each segment is fetched once more when it is wanted next, one that is on its way as
   * soon as it has arrived; what is new in it is added.
   */
  expire(): void;
  /** Adds a comment that came without being asked for. False where it is known. */
  add(item: DanmuItem): boolean;
  /** Forgets a comment; when it is brought again, it is there again. */
  remove(id: string): void;
  readonly count: number;
  /** Another film: forgets everything, and ends what is on its way. */
  reset(): void;
}

/** 'busy': on its way; 'stale': on its way, and to be fetched once more; a number: the ms at which it failed. */
type SegmentState = 'done' | 'busy' | 'stale' | number;

/** Keeps the comments of the film around the playhead, each once, whoever brought it. */
export function createSegments({ fetch, onRows, onStatus, log }: SegmentsDeps): Segments {
  const known = createKnownComments();
  const states = new Map<number, SegmentState>();
  let life = new AbortController();

  const tellAll = () => {
    const all = known.all();
    onRows(all, all);
  };
  const arrived = (number: number, here: number, rows: DanmuItem[]) => {
    const stale = states.get(number) === 'stale';
    states.set(number, 'done');
    onStatus('ready');
    const fresh = known.take(rows);
    const far = farthest(states, here);
    for (const one of far) states.delete(one);
    if (far.length) {
      known.removeWhere((row) => far.indexOf(segmentOf(row.time)) >= 0);
      tellAll();
    } else if (fresh.length) onRows(fresh, known.all());
    if (!stale) return;
    states.delete(number);
    load(number, here);
  };
  const load = (number: number, here: number) => {
    const state = states.get(number);
    if (typeof state === 'string' || (state !== undefined && Date.now() - state < againMs)) return;
    const { signal } = life;
    const answer = fetch(number * segmentSeconds, (number + 1) * segmentSeconds, signal);
    if (!answer) return;
    states.set(number, 'busy');
    onStatus('loading');
    answer.then(
      (rows) => {
        if (!signal.aborted) arrived(number, here, rows);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        states.set(number, Date.now());
        onStatus('failed');
        log('danmu.load-failed', { segment: number, error: String(error) });
      },
    );
  };
  return {
    want(time) {
      const here = segmentOf(time);
      load(here, here);
      if (here > 0 && time - here * segmentSeconds < tailSeconds) load(here - 1, here);
      if ((here + 1) * segmentSeconds - time < prefetchSeconds) load(here + 1, here);
    },
    expire() {
      states.forEach((state, number) => {
        if (state === 'done') states.delete(number);
        if (state === 'busy') states.set(number, 'stale');
      });
    },
    add(item) {
      // The channel may have been faster than the server's answer to its sender.
      if (known.claim(item)) tellAll();
      return known.take([item]).length > 0;
    },
    remove(id) {
      if (known.remove(id)) tellAll();
    },
    get count() {
      return known.count;
    },
    reset() {
      life.abort();
      life = new AbortController();
      known.clear();
      states.clear();
      onStatus('idle');
    },
  };
}

const segmentOf = (time: number): number => Math.floor(time / segmentSeconds);

/** Segments beyond `keepSegments` that are here, farthest from segment `here` first. */
function farthest(states: ReadonlyMap<number, SegmentState>, here: number): number[] {
  if (states.size <= keepSegments) return [];
  return Array.from(states.keys())
    .filter((number) => states.get(number) === 'done')
    .sort((a, b) => Math.abs(b - here) - Math.abs(a - here))
    .slice(0, states.size - keepSegments);
}
