import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beaconPath } from '../src/contract/beacon';
import { createWorld } from './test/fixture';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const file = new URL('../docs/grafana-dashboard.json', import.meta.url);
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as {
  panels: Panel[];
  templating: { list: { name: string; type: string; definition?: string }[] };
};
const METRIC = /\b(?:danmutv|nodejs|process)_\w+/g;

it('every number of the dashboard is one of /metrics', async () => {
  const disks = async () => [{ what: 'data' as const, free: 40, total: 100 }];
  const world = await createWorld({ measured: true, disks });
  await world.db.insertInto('meta').values({ key: 'config.beacon', value: '1' }).execute();
  const report = { firstFrameMs: 700, stalls: 3, stallMs: 900, playedMs: 60_000, error: 'decode' };
  const payload = JSON.stringify({ ...report, engine: 'other', layout: 'tv', height: 720 });
  await world.app.inject({ method: 'POST', url: beaconPath, payload, headers: { 'content-type': 'text/plain' } });
  world.app.services.figures.count('plays', 2);
  const text = await world.app.services.metrics!.text();
  await world.close();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const variables = dashboard.templating.list.map(({ definition = '' }) => definition);
  const asked = [...variables, ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  const names = [...new Set(asked.flatMap((expr) => expr.match(METRIC) ?? []))];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(text).toContain('danmutv_acts_total{what="play"} 2');
  expect(text).toContain('danmutv_stalls_total 3');
  expect(text).toContain('danmutv_first_frame_seconds_bucket{le="1"} 1');
  expect(text).toContain('danmutv_play_errors_total{kind="decode"} 1');
  expect(text).toContain('danmutv_disk_free_bytes{disk="data"} 40');
});

it('has a row for each part, its own data source to choose, and no panel over another', () => {
  const rows = dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title);
  expect(rows).toEqual(['Traffic', 'Playback', 'Realtime', 'Jobs', 'Money', 'Hosts']);
  expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const [at, { gridPos: one }] of dashboard.panels.entries())
    for (const { gridPos: other } of dashboard.panels.slice(at + 1)) {
      const apart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
});
