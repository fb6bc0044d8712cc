import type { FastifyInstance } from 'fastify';
import { growthLimits } from '../../../src/contract/growth-limits';
import * as repository from '../../growth/ledger-repository';
import { paged, pageOf } from '../../http/paging';
import { serveAside, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { balanceOf } from '../../wallet/wallet-repository';
import { presentEntries, reasonsOf } from './ledger';

/** Longer than any day is. */
const LONG_DAY_MS = 26 * 3_600_000;
const DAY_MS = 86_400_000;

/** The ledger of gold, shown. */
export function ledgerRoutes(app: FastifyInstance, { db, clock, growth }: Services): void {
  serveAside(app, 'goldEntries', async ({ params, viewer, t, language }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const { days } = await growth.calendars.said(db, uid, params.zone, now);
    const today = days.dayOf(now);
    /** Midnight of a day, near the middle of which the same number of days ago lies. */
    const midnight = (day: number): number => {
      const near = now - (today - day) * DAY_MS;
      // Where clocks were changed since, the same time of day may lie in a day beside it.
      const off = (day - days.dayOf(near)) * DAY_MS;
      return days.startOfDay(near + off);
    };
    const at = pageOf(params);
    const { day } = params;
    const between = day === undefined ? null : { from: midnight(day), to: nextMidnight(midnight(day)) };
    const reasons = reasonsOf(params.kind);
    const first = today - growthLimits.chartDays + 1;
    const [{ rows, total }, quarters, balance] = await Promise.all([
      repository.page(db, { uid, reasons, between, ...at }),
      repository.quarters(db, uid, midnight(first)),
      balanceOf(db, uid),
    ]);
    const sums = Array.from({ length: growthLimits.chartDays }, (_, n) => ({ day: first + n, in: 0, out: 0 }));
    for (const { at: moment, gained, spent } of quarters) {
      const sum = sums[days.dayOf(moment) - first];
      if (!sum) continue;
      sum.in += gained;
      sum.out += spent;
    }
    return {
      ...paged(await presentEntries(db, rows, { t, language, teen: viewer.teen }), total, at),
      balance,
      today,
      days: sums,
    };

    function nextMidnight(from: number): number {
      return days.startOfDay(from + LONG_DAY_MS);
    }
  });
}
