import { expect, it, vi } from 'vitest';
import { type CallLine, callTable, judgeLine } from './call-table';

const limits = { p95: 50, cpu: 50, pause: 30 };
const line = (more: Partial<CallLine>): CallLine => ({
  ...{ name: 'feed', clock: [10, 60], cpu: [10, 20], pause: 5, wall: 8, others: 0 },
  ...more,
});

it.each([
  ['at rest', line({}), false, ['p95']],
  ['beside others', line({ others: 1.2 }), false, []],
  ['on PostgreSQL beside others', line({ others: 1.2 }), true, ['p95']],
  ['that costs too much beside others', line({ others: 1.2, cpu: [51], pause: 31 }), false, ['cpu', 'pause']],
  ['that waits for the disk', line({ clock: [40], wall: 31 }), false, ['pause']],
  ['that seems to, beside others', line({ wall: 90, others: 1.2 }), false, []],
  ['within its limits', line({ clock: [50], cpu: [50], pause: 30 }), false, []],
])('a call %s is judged', (_, one, always, over) => {
  expect(judgeLine(one, limits, always).over).toEqual(over);
});

it('the table marks what is over its limit, and says of which calls the clock was not judged', () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text));
  const table = callTable('scale', { always: false });
  table.add(line({ name: 'homePage', clock: [20], pause: 12 }));
  table.add(line({ name: 'feed', clock: [70], cpu: [55], others: 0.8 }));
  table.print(line({ name: 'aside', clock: [900], cpu: [900] }));
  expect(table.figures()).toEqual({ 'scale.p95': 20, 'scale.cpu': 55, 'scale.pause': 12 });
  const [, home, feed, , last] = said;
  expect(home).not.toMatch('OVER');
  expect(feed).toMatch(/OVER THE LIMIT: CPU p95; clock not judged/);
  expect(last).toMatch('1 of 2 calls, whose clock is not judged');
});

it('on PostgreSQL the clock is judged beside others as well, and the table says that they were there', () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text));
  const table = callTable('scale.pg', { always: true });
  table.add(line({ others: 2 }));
  expect(table.figures()).toEqual({ 'scale.pg.p95': 60, 'scale.pg.cpu': 20, 'scale.pg.pause': 5 });
  expect(said[1]).toMatch('OVER THE LIMIT: p95');
  expect(said[2]).toMatch('1 of 1 calls, whose clock is partly their doing');
});

it('a machine that was never at rest brings no figure by the clock', () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const table = callTable('scale', { always: false });
  table.add(line({ others: 2 }));
  expect(table.figures()).toEqual({ 'scale.cpu': 20, 'scale.pause': 5 });
});
