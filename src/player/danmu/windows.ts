import type { DanmuItem } from './types';

/** Long films are fetched in parts of so many seconds, cut at multiples of it. */
export const windowSeconds = 360;
/** The next part is fetched when the film is so near to it; after a seek, the one before for what still crosses. */
const prefetchSeconds = 60;
const tailSeconds = 30;
/** A part that could not be fetched is asked for again after so long. */
const againMs = 15_000;
/** After a seek, no more parts than this stay in memory. */
const keepWindows = 6;

export interface WindowsParts {
  /** Seconds, from <= time < to. null: there is nobody to ask. */
  fetch(from: number, to: number, abort: AbortSignal): Promise<DanmuItem[]> | null;
  /** `rows` are new, `all` is everything known, both without doubles. */
  onRows(rows: DanmuItem[], all: DanmuItem[]): void;
  onStatus(status: 'idle' | 'loading' | 'ready' | 'failed'): void;
  log(event: string, detail?: Record<string, unknown>): void;
}

export interface Windows {
  /** The film stands at `time` seconds: see to it that its comments are here or on their way. */
  want(time: number): void;
  /**
   * What is known may be old: each part is fetched again when it is wanted next, one that is on its way as soon as it is
   * here, and adds what it brings.
   */
  expire(): void;
  /** One that came by itself; false if it is known. The viewer's own is known as such, whoever brought it first. */
  add(item: DanmuItem): boolean;
  /** Takes one away; brought again, it is there again. */
  remove(id: string): void;
  readonly count: number;
  /** Another film: forgets everything, and what is on its way. */
  reset(): void;
}

/** Keeps the comments of the film around the playhead, each once, whoever brought it. */
export function createWindows({ fetch, onRows, onStatus, log }: WindowsParts): Windows {
  let byId = new Map<string, DanmuItem>();
  /** Window number -> 'done', 'busy', 'stale' (on its way, but asked for too early), or the ms at which it failed. */
  let states = new Map<number, 'done' | 'busy' | 'stale' | number>();
  let life = new AbortController();
  /** What the viewer is called in rows that do not say whose they are; '' until a row of his told. */
  let ownSender = '';

  const marked = (row: DanmuItem): DanmuItem =>
    row.mine || !ownSender || row.sender !== ownSender ? row : { ...row, mine: true };
  const take = (rows: DanmuItem[]) => {
    for (const row of rows) if (row.mine && row.sender) ownSender = row.sender;
    const fresh = rows.filter((row) => !byId.has(row.id)).map(marked);
    for (const row of fresh) byId.set(row.id, row);
    return fresh;
  };
  const tellAll = () => {
    const all = Array.from(byId.values());
    onRows(all, all);
  };
  const dropFar = (here: number) => {
    if (states.size <= keepWindows) return false;
    const far = Array.from(states.keys())
      .filter((number) => states.get(number) === 'done')
      .sort((a, b) => Math.abs(b - here) - Math.abs(a - here))
      .slice(0, states.size - keepWindows);
    for (const number of far) states.delete(number);
    byId.forEach((row, id) => {
      if (far.indexOf(Math.floor(row.time / windowSeconds)) >= 0) byId.delete(id);
    });
    return far.length > 0;
  };
  const load = (number: number, here: number) => {
    const state = states.get(number);
    if (typeof state === 'string' || (state !== undefined && Date.now() - state < againMs)) return;
    const { signal } = life;
    const answer = fetch(number * windowSeconds, (number + 1) * windowSeconds, signal);
    if (!answer) return;
    states.set(number, 'busy');
    onStatus('loading');
    answer.then(
      (rows) => {
        if (signal.aborted) return;
        const stale = states.get(number) === 'stale';
        states.set(number, 'done');
        onStatus('ready');
        const fresh = take(rows);
        if (dropFar(here)) tellAll();
        else if (fresh.length) onRows(fresh, Array.from(byId.values()));
        if (!stale) return;
        states.delete(number);
        load(number, here);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        states.set(number, Date.now());
        onStatus('failed');
        log('danmu.load-failed', { window: number, error: String(error) });
      },
    );
  };
  return {
    want(time) {
      const here = Math.floor(time / windowSeconds);
      load(here, here);
      if (here > 0 && time - here * windowSeconds < tailSeconds) load(here - 1, here);
      if ((here + 1) * windowSeconds - time < prefetchSeconds) load(here + 1, here);
    },
    expire() {
      states.forEach((state, number) => {
        if (state === 'done') states.delete(number);
        if (state === 'busy') states.set(number, 'stale');
      });
    },
    add(item) {
      const known = byId.get(item.id);
      const fresh = take([item]).length > 0;
      // The channel was faster than the server's answer to its sender.
      if (known && !known.mine && item.mine) {
        byId.set(item.id, item);
        tellAll();
      }
      return fresh;
    },
    remove(id) {
      if (byId.delete(id)) tellAll();
    },
    get count() {
      return byId.size;
    },
    reset() {
      life.abort();
      life = new AbortController();
      byId = new Map();
      states = new Map();
      ownSender = '';
      onStatus('idle');
    },
  };
}
