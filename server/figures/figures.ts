import type { PlaybackReport } from '../../src/contract/beacon';
import type { Db } from '../db/db';
import type { WatchingRow } from '../db/schema';
import type { Answered } from '../http/answered';
import { createCounts } from './counts';
import { createFaults, isFault } from './faults';
import * as repository from './figures-repository';
import { type Counter, type Gauge, type Sized, sizeOf } from './names';
import { kindsOf } from './reports';

const MINUTE_MS = 60_000;
/** A timer may fire a little early, before the minute is over. Milliseconds. */
const LATER_MS = 50;
/** How many episodes a process reports viewers of; the page shows fewer. */
const MOST_EPISODES = 50;

/** What this process does, for the desk's pages and the alarms: counted in memory, written once a minute. */
export interface Figures {
  /** @param n how many @param sum ms, where the counter is a duration */
  count(name: Counter, n?: number, sum?: number): void;
  /** Counts one duration, and the size class that it falls in. */
  took(name: Sized, ms: number): void;
  /** Counts a response that was sent. */
  answered(answer: Answered): void;
  /** Counts the report of a player about one playback. */
  reported(report: PlaybackReport): void;
  /** How much was counted under a name since the process began. */
  total(name: Counter): number;
  /** How many screens of this process show a film. */
  watchers(): number;
  /** Writes the counts for the minute; gauges only where asked, once a minute. @throws the database's errors; the counts are kept then */
  flush(minute: number, withGauges: boolean): Promise<void>;
  /** Starts writing every minute. @param worker whether this process does jobs */
  begin(facts: { worker: boolean }): void;
  /** Stops the timer and writes what is left. */
  close(): Promise<void>;
}

export interface FiguresDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  /** A key of this process that no other has. */
  process: string;
  /** The number of connections of the realtime channel in this process. */
  sockets: () => number;
  /** How many screens of this process show each episode. */
  watched: () => ReadonlyMap<string, number>;
  report: (error: unknown) => void;
  /** The counter that a successful response of a route adds to. */
  routes: ReadonlyMap<string, Counter>;
}

export function createFigures(deps: FiguresDeps): Figures {
  const { db, clock, report } = deps;
  const { add, take, giveBack, total } = createCounts();
  const faults = createFaults(clock, deps.process);
  let timer: NodeJS.Timeout | undefined;
  let isWorker = false;

  const watchersOf = (watched: ReadonlyMap<string, number>): number =>
    [...watched.values()].reduce((all, n) => all + n, 0);

  const took = (name: Sized, ms: number): void => {
    const whole = Math.max(0, Math.round(ms));
    add(name, 1, whole);
    add(sizeOf(name, whole), 1, whole);
  };

  async function flush(minute: number, withGauges: boolean): Promise<void> {
    const mine = take();
    const written = new Map(mine);
    const watched = withGauges ? deps.watched() : undefined;
    const gauge = (name: Gauge, sum: number) => written.set(name, { n: 1, sum });
    if (watched) {
      gauge('sockets', deps.sockets());
      gauge('watchers', watchersOf(watched));
      gauge('workers', isWorker ? 1 : 0);
    }
    const rows = [...written].map(([name, { n, sum }]) => ({ name, n, sum }));
    rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    let keepFaults = (): void => undefined;
    try {
      await db.transaction().execute(async (trx) => {
        // A transaction may be retried: the faults that the earlier attempt took are put back first.
        keepFaults();
        keepFaults = await faults.write(trx);
        await repository.add(trx, { minute, process: deps.process }, rows);
        if (watched) await repository.replaceWatching(trx, deps.process, rowsOf(watched));
      });
    } catch (error) {
      giveBack(mine);
      keepFaults();
      throw error;
    }
  }

  const rowsOf = (watched: ReadonlyMap<string, number>): WatchingRow[] =>
    [...watched]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_EPISODES)
      .map(([episode_key, viewers]) => ({ process: deps.process, episode_key, viewers, at: clock() }));

  /** Writes the minute that has just ended as soon as it is over. */
  function wait(): void {
    const left = MINUTE_MS - (Date.now() % MINUTE_MS) + LATER_MS;
    timer = setTimeout(() => {
      wait();
      flush(Math.floor(clock() / MINUTE_MS) - 1, true).catch(report);
    }, left);
    timer.unref();
  }

  return {
    count: (name, n = 1, sum = 0) => add(name, n, sum),
    took,
    answered(answer) {
      const { route, ret, seconds } = answer;
      took('answers', seconds * 1000);
      if (isFault(answer)) add('errors', 1, 0);
      faults.answered(answer);
      const name = deps.routes.get(route);
      if (name && ret === 200) add(name, 1, 0);
    },
    reported(report) {
      const { firstFrameMs, stalls, stallMs, playedMs, error } = report;
      if (firstFrameMs !== undefined) took('firstFrame', firstFrameMs);
      add('played', 1, playedMs);
      if (stalls > 0) add('stalls', stalls, stallMs);
      if (error) add('playErrors', 1, 0);
      for (const kind of kindsOf(report)) add(kind, 1, 0);
    },
    total,
    watchers: () => watchersOf(deps.watched()),
    flush,
    begin({ worker }) {
      isWorker = worker;
      if (!timer) wait();
    },
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      await flush(Math.floor(clock() / MINUTE_MS), false).catch(report);
    },
  };
}
