import { expect, it, vi } from 'vitest';
import { openDatabase } from '../server/db/database';
import type { Database } from '../server/db/schema';
import { onTinySite, type TinySite } from './tiny-site';
import { comeIn, leave, writes } from './write-ways';
import { writeOne } from './writes';

const WRITERS = 4;
const tiny = {
  ...{ titles: 1_000, danmu: 2_000, users: 1_000, plays: 2_000, orders: 0 },
  ...{ own: 200, posts: 300, lines: 300, polls: 0 },
};
/** What is the same after a run, and what has become more. */
const stay = ['comments', 'opinions', 'favourites', 'follows', 'play_records'] as const;
const grow = ['danmu', 'messages', 'search_devices'] as const;

it('bench writes finds all that it writes to, also in a second run, and takes back what can be', {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  let ahead = 0;
  const work = async ({ app, place }: TinySite) => {
    const db = await openDatabase(place);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const countOf = async (table: keyof Database) => {
      const { rows } = await db.executeQuery<{ n: number }>(
        db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .compile(),
      );
      return Number(rows[0]?.n);
    };
    const count = () => Promise.all([...stay, ...grow].map(countOf));
    const before = await count();
    for (let run = 0; run < 2; run += 1) {
      const who = await comeIn(place, WRITERS);
      const answered: Record<string, unknown[]> = {};
      for (const write of writes) answered[write.name] = (await writeOne(url, write, who, answered)).data;
      await leave(place);
      // Whoever has just said something would have to wait.
      ahead = 5_000;
    }
    const more = (await count()).map((n, at) => n - before[at]!);
    expect(more).toEqual([0, 0, 0, 0, 0, 2 * WRITERS, 4 * WRITERS, 2 * WRITERS]);
    const devices = await db.selectFrom('tokens').select('device_id').execute();
    expect(devices.filter(({ device_id }) => device_id.startsWith('bench-writer'))).toEqual([]);
    await db.destroy();
  };
  await onTinySite(tiny, work, () => Date.now() + ahead);
});
