import type { FastifyInstance } from 'fastify';
import { shopLimits } from '../../../src/contract/desk/limits-of-shop';
import type { ClosingLine } from '../../../src/contract/desk/shop';
import { csvFile } from '../../csv';
import { type Days, dayText } from '../../days';
import type { Db } from '../../db/db';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import type { Services } from '../../services';
import { DAY_MS } from '../../vip/time';
import * as repository from './closing-repository';

/** Serves the income and refunds of each day of the site, as a list and as a file. */
export function closingRoutes(app: FastifyInstance, { db, clock, days }: Services): void {
  serveDesk(app, clock, 'closing', async ({ params }) => ({ info: await closing(db, days, params) }));

  serveDesk(app, clock, 'closingFile', async ({ params }) => {
    const lines = await closing(db, days, params);
    const head = ['day', 'currency', 'provider', 'orders', 'paid', 'refunds', 'refunded'] as const;
    const rows = [head, ...lines.map((line) => head.map((name) => line[name]))];
    const name = `closing-${params.from}-${params.until}.csv`;
    return { name, type: 'text/csv; charset=utf-8', body: csvFile(rows) };
  });
}

/** A line for each day, currency and provider with money; the latest day first. @throws Refusal for days that do not exist */
async function closing(db: Db, days: Days, asked: { from: string; until: string }): Promise<ClosingLine[]> {
  const [first, last] = [dayNumber(asked.from), dayNumber(asked.until)];
  if (first > last) throw badRequest((t) => t.deskShop.closingOrder);
  if (last - first >= shopLimits.closingDays) throw badRequest((t) => t.deskShop.closingLong(shopLimits.closingDays));
  const midnights = Array.from({ length: last - first + 2 }, (_, n) => beginningOf(days, first + n));
  const [paid, refunded] = [await repository.paid(db, midnights), await repository.refunded(db, midnights)];
  const lines = new Map<string, ClosingLine>();
  const lineOf = ({ day: n, currency, provider }: repository.DayRow): ClosingLine => {
    const day = dayText(first + n);
    const key = [day, currency, provider].join(' ');
    const line = lines.get(key) ?? { day, currency, provider, orders: 0, paid: 0, refunds: 0, refunded: 0 };
    lines.set(key, line);
    return line;
  };
  for (const row of paid) {
    const line = lineOf(row);
    line.orders += row.payments;
    line.paid += row.amount;
  }
  for (const row of refunded) {
    const line = lineOf(row);
    line.refunds += row.payments;
    line.refunded += row.amount;
  }
  return [...lines.entries()]
    .sort(
      ([, a], [, b]) =>
        b.day.localeCompare(a.day) || `${a.currency} ${a.provider}`.localeCompare(`${b.currency} ${b.provider}`),
    )
    .map(([, line]) => line);
}

/** Days since 1970-01-01. @throws Refusal where the calendar has no such day, such as 2026-02-30 */
function dayNumber(text: string): number {
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || dayText(at / DAY_MS) !== text) throw badRequest((t) => t.deskShop.noDay(text));
  return at / DAY_MS;
}

/** Midnight of a day in the site's time zone. Unix ms. */
function beginningOf(days: Days, day: number): number {
  // No zone is more than a day away from UTC, so one of these three times falls into the day.
  const noon = (day + 0.5) * DAY_MS;
  const within = [noon, noon - DAY_MS, noon + DAY_MS].find((at) => days.dayOf(at) === day) ?? noon;
  return days.startOfDay(within);
}
