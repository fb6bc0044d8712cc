import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PlaybackReport } from '../src/contract/beacon';
import type { Db } from './db/db';
import type { Disk } from './figures/disks';
import type { Figures } from './figures/figures';
import { databaseBytes } from './figures/figures-repository';
import { type Counter as Figure, sizes } from './figures/names';
import type { Answered } from './http/answered';
import { jobsNow } from './jobs/jobs-repository';
import { memoize } from './memoize';
import { ordersSince } from './orders/orders-repository';
import type { RefusedNotice } from './payments/provider';
import { found as foundDifferences } from './vip/watch-repository';
import { found as foundInWallets } from './wallet/wallet-repository';

/** Seconds. Most answers take some ms; what takes over a second is a fault. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The database is asked so often at most, however many ask for the numbers. */
const FRESH_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

/** What this process does, for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  answered(answer: Answered): void;
  /** A player told how a playback went. */
  reported(report: PlaybackReport): void;
  /** A provider's callback was sent something that counts for nothing. */
  refusedNotify(cause: RefusedNotice['cause']): void;
}

/** @param clock unix ms */
export function createMetrics({
  db,
  clock,
  connections,
  figures,
  disks,
}: {
  db: Db;
  clock: () => number;
  connections: () => number;
  figures: Pick<Figures, 'total' | 'watchers'>;
  disks: () => Promise<Disk[]>;
}): Metrics {
  const register = new Registry();
  const registers = [register];
  // Memory, processor, event loop and garbage collection of Node itself.
  collectDefaultMetrics({ register });
  const answers = new Counter({
    name: 'danmutv_answers_total',
    help: 'Answers by route, HTTP status and ret of the envelope (0: none)',
    labelNames: ['route', 'status', 'ret'],
    registers,
  });
  const seconds = new Histogram({
    name: 'danmutv_answer_seconds',
    help: 'From the request to the last byte of the answer, by route',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'danmutv_sockets',
    help: 'Connections of the realtime channel',
    registers,
    collect() {
      this.set(connections());
    },
  });
  const notifies = new Counter({
    name: 'danmutv_notifies_refused_total',
    help: 'Payment notifies that were not believed or spoke of another order or amount, by cause',
    labelNames: ['cause'],
    registers,
  });
  gaugesOfTheDatabase(registers, db, clock);
  figuresOfTheDesk(registers, figures);
  gaugesOfTheDisk(registers, { db, clock, disks });
  const reported = reportsOfPlayers(registers);
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    reported,
    refusedNotify: (cause) => notifies.inc({ cause }),
    answered({ route, status, ret, seconds: took }) {
      answers.inc({ route, status, ret });
      seconds.observe({ route }, took);
    },
  };
}

/** What viewers do, as names of /metrics. */
const acts: Record<string, Figure> = {
  play: 'plays',
  danmu: 'danmu',
  sign_in: 'signIns',
  upload: 'uploads',
  order_paid: 'ordersPaid',
};

function figuresOfTheDesk(registers: Registry[], figures: Pick<Figures, 'total' | 'watchers'>): void {
  new Gauge({
    name: 'danmutv_watchers',
    help: 'Screens that show a film',
    registers,
    collect() {
      this.set(figures.watchers());
    },
  });
  new Counter({
    name: 'danmutv_acts_total',
    help: 'What viewers did: plays that count, danmu, sign-ins, films sent in, orders paid',
    labelNames: ['what'],
    registers,
    collect() {
      this.reset();
      for (const [what, name] of Object.entries(acts)) this.inc({ what }, figures.total(name));
    },
  });
}

/** How films play, where the operator asks players for that. @returns what hears of a report */
function reportsOfPlayers(registers: Registry[]): Metrics['reported'] {
  const first = new Histogram({
    name: 'danmutv_first_frame_seconds',
    help: 'From the opening of a film to its first picture, as players report it',
    buckets: sizes.firstFrame.map((ms) => ms / 1000),
    registers,
  });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const stalls = counter('danmutv_stalls_total', 'How often films stood still, as players report it');
  const played = counter('danmutv_played_seconds_total', 'How long films played, as players report it');
  const errors = new Counter({
    name: 'danmutv_play_errors_total',
    help: 'Playbacks that ended with an error, by its kind, as players report it',
    labelNames: ['kind'],
    registers,
  });
  return (report) => {
    if (report.firstFrameMs !== undefined) first.observe(report.firstFrameMs / 1000);
    stalls.inc(report.stalls);
    played.inc(report.playedMs / 1000);
    if (report.error) errors.inc({ kind: report.error });
  };
}

function gaugesOfTheDisk(
  registers: Registry[],
  { db, clock, disks }: { db: Db; clock: () => number; disks: () => Promise<Disk[]> },
): void {
  const found = memoize(FRESH_MS, clock, disks);
  for (const [part, help] of [
    ['free', 'Bytes that are free on the disk of the data and of the films'],
    ['total', 'Bytes of the disk of the data and of the films'],
  ] as const)
    new Gauge({
      name: `danmutv_disk_${part}_bytes`,
      help,
      labelNames: ['disk'],
      registers,
      async collect() {
        for (const disk of await found()) this.set({ disk: disk.what }, disk[part]);
      },
    });
  const bytes = memoize(FRESH_MS, clock, () => databaseBytes(db));
  new Gauge({
    name: 'danmutv_database_bytes',
    help: 'Bytes of the database; the same in every process',
    registers,
    async collect() {
      this.set(await bytes());
    },
  });
}

/** The same in every process: take the highest of them, not their sum. */
function gaugesOfTheDatabase(registers: Registry[], db: Db, clock: () => number): void {
  const jobs = memoize(FRESH_MS, clock, () => jobsNow(db, clock()));
  const orders = memoize(FRESH_MS, clock, () => ordersSince(db, clock() - DAY_MS));
  new Gauge({
    name: 'danmutv_jobs',
    help: 'Jobs that are not done, by state; dead ones wait for the operator',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries((await jobs()).states)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'danmutv_jobs_oldest_seconds',
    help: 'How long the oldest job that is due has been waiting',
    registers,
    async collect() {
      this.set((await jobs()).oldestMs / 1000);
    },
  });
  const vip = memoize(FRESH_MS, clock, () => foundDifferences(db));
  new Gauge({
    name: 'danmutv_vip_differences',
    help: 'What the last daily comparison of VIP time with its journal and of orders with their grants found: 0, or somebody has to look',
    registers,
    async collect() {
      this.set(await vip());
    },
  });
  const wallets = memoize(FRESH_MS, clock, () => foundInWallets(db));
  new Gauge({
    name: 'danmutv_wallet_differences',
    help: 'How many balances of gold the last daily comparison found to differ from their ledger: 0, or somebody has to look',
    registers,
    async collect() {
      this.set(await wallets());
    },
  });
  new Gauge({
    name: 'danmutv_orders_day',
    help: 'Orders of the last 24 hours, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await orders())) this.set({ state }, count);
    },
  });
}
