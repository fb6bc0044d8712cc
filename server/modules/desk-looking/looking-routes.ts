import type { FastifyInstance } from 'fastify';
import { faultLimits, VISIT_DAYS } from '../../../src/contract/desk/limits-of-looking';
import type { RatesAt, Span } from '../../../src/contract/desk/looking';
import type { Db } from '../../db/db';
import { serveDesk } from '../../desk/serve-desk';
import * as faults from '../../figures/faults-repository';
import * as figures from '../../figures/figures-repository';
import { ratesOf } from '../../figures/rates';
import { wantsReports } from '../../figures/serve-beacon';
import { jobsNow } from '../../jobs/jobs-repository';
import type { Services } from '../../services';
import * as visits from './visits-repository';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Within this time after the end of a minute every process has reported its figures. Milliseconds. */
const TOLD_MS = 5_000;
/** How many minutes the tiles sum up: one alone is too few for a share of slow responses. */
const NOW_MINUTES = 3;
/** A process that has reported nothing for this long has gone. Minutes. */
const GONE_MINUTES = 3;
const MOST_WATCHED = 10;

/** The points of a plot, and the length of each in minutes. */
const spans: Record<Span, { points: number; step: number }> = {
  hour: { points: 60, step: 1 },
  day: { points: 96, step: 15 },
  week: { points: 168, step: 60 },
};

/** Serves the figures of the site: what it does now, what it did, and what it runs on. */
export function lookingRoutes(app: FastifyInstance, { db, clock, disks, days }: Services): void {
  /** The first minute that not every process has reported yet, as minutes since 1970. */
  const untold = (): number => Math.floor((clock() - TOLD_MS) / MINUTE_MS);

  serveDesk(app, clock, 'now', async () => {
    const until = untold();
    const counted = await figures.sums(db, until - NOW_MINUTES, until);
    // Viewers and connections are gauges: the last minute's value is shown, and not a sum.
    const { viewers, sockets } = ratesOf(await figures.sums(db, until - 1, until), 1);
    const watched = await figures.mostWatched(db, clock() - GONE_MINUTES * MINUTE_MS, MOST_WATCHED);
    return {
      at: until * MINUTE_MS,
      rates: { ...ratesOf(counted, NOW_MINUTES), viewers, sockets },
      watched: watched.map((one) => ({
        mediaKey: one.media_key,
        title: one.title,
        viewers: Number(one.viewers),
      })),
      beacon: await wantsReports(db),
    };
  });

  serveDesk(app, clock, 'figureLines', async ({ params }) => ({ info: await lines(db, params.span, untold()) }));

  serveDesk(app, clock, 'faults', async () => ({ info: await faults.last(db, faultLimits.shown) }));

  serveDesk(app, clock, 'visits', async () => {
    const today = days.dayOf(clock());
    const begin = today - VISIT_DAYS + 1;
    const [fetched, opened] = [await visits.downloadsSince(db, begin), await visits.visitsSince(db, begin)];
    const nOf = (rows: readonly visits.DayCount[], day: number) =>
      rows.filter((row) => row.day === day).reduce((sum, { n }) => sum + n, 0);
    return {
      info: Array.from({ length: VISIT_DAYS }, (_, at) => begin + at).map((day) => ({
        ...{ at: day * DAY_MS, downloads: nOf(fetched, day), visits: nOf(opened, day) },
      })),
      ...{ downloads: byKind(fetched), visits: byKind(opened) },
    };
  });

  serveDesk(app, clock, 'hosts', async () => {
    const since = untold() - GONE_MINUTES;
    const [{ states, oldestMs }, sockets, workers, found, databaseBytes] = [
      await jobsNow(db, clock()),
      await figures.lastOf(db, 'sockets', since),
      await figures.lastOf(db, 'workers', since),
      await disks(),
      await figures.databaseBytes(db),
    ];
    const works = new Map(workers.map(({ process, sum }) => [process, sum > 0]));
    const { waiting = 0, running = 0, dead = 0 } = states;
    return {
      jobs: { waiting, running, dead, oldestMs },
      disks: found,
      databaseBytes,
      processes: sockets.map(({ process, minute, sum }) => ({
        ...{ name: process, seenAt: (minute + 1) * MINUTE_MS, sockets: sum, worker: works.get(process) ?? false },
      })),
    };
  });
}

/** The sum of all days for each kind, the largest first. */
function byKind(rows: readonly visits.DayCount[]): { kind: string; n: number }[] {
  const sums = new Map<string, number>();
  for (const { kind, n } of rows) sums.set(kind, (sums.get(kind) ?? 0) + n);
  return [...sums].map(([kind, n]) => ({ kind, n })).sort((a, b) => b.n - a.n || (a.kind < b.kind ? -1 : 1));
}

/** A point for each step, also where nothing was counted. @param until a minute since 1970, exclusive */
async function lines(db: Db, span: Span, until: number): Promise<RatesAt[]> {
  const { points, step } = spans[span];
  const end = Math.ceil(until / step) * step;
  const begin = end - points * step;
  const found =
    step < 60
      ? await figures.byMinutes(db, begin, end, step)
      : (await figures.byHours(db, begin / 60, end / 60)).map((one) => ({ ...one, slot: one.slot * 60 }));
  const bySlot = new Map<number, figures.Slot[]>();
  for (const one of found) bySlot.set(one.slot, [...(bySlot.get(one.slot) ?? []), one]);
  return Array.from({ length: points }, (_, at) => {
    const slot = begin + at * step;
    // The last step may have only begun.
    const minutes = Math.max(1, Math.min(step, until - slot));
    return { at: slot * MINUTE_MS, ...ratesOf(bySlot.get(slot) ?? [], minutes) };
  });
}
