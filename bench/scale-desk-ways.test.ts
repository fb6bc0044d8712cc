import { expect, it, vi } from 'vitest';
import { ask, asked, isPlain, ownersCookie, waysOf } from './scale-desk-ways';
import { onTinySite } from './tiny-site';

const tiny = {
  ...{ titles: 1_000, danmu: 2_000, users: 1_000, plays: 2_000, orders: 2_000 },
  ...{ own: 0, posts: 0, lines: 0, polls: 200 },
};

it('bench desk asks every look of the desk, and the site that it makes has rows for each list', {
  timeout: 600_000,
}, async () => {
  expect(asked.length).toBeGreaterThan(60);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  await onTinySite(tiny, async ({ app, place }) => {
    const cookie = await ownersCookie(place);
    const where = { url: await app.listen({ host: '127.0.0.1', port: 0 }), cookie };
    const wrong: string[] = [];
    for (const call of asked)
      for (const way of waysOf(call)) {
        const { info } = await ask(where, call, way).catch((error: Error) => {
          wrong.push(error.message);
          return {} as { info?: unknown[] };
        });
        if (info?.length === 0 && isPlain(call, way)) wrong.push(`${call} ${JSON.stringify(way)}: no row`);
      }
    expect(wrong).toEqual([]);
  });
});
