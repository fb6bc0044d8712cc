import { expect, it } from 'vitest';
import { busyMs, familiesOf } from './cpu';

/** A line of /proc/PID/stat. @param times user, system, and both of the children that were waited for, in ticks */
const stat = (pid: number, parent: number, times: [number, number, number, number], name = 'node') =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 0 0 0 0 0 ${times.join(' ')} 20 0 11 0 100`;

it('the machine was busy with all but idling and waiting for disks', () => {
  expect(busyMs('cpu  1 2 3 1000 2000 4 5 6 0 0\ncpu0 9 9 9 9 9 9 9 9 0 0\n')).toBe(210);
});

it('a family is a process and all that it started, also what has ended, and is counted once', () => {
  const stats = [
    stat(10, 1, [5, 1, 2, 2]),
    '',
    // Its child was started before it in the list, and bears a name that looks like fields.
    stat(30, 20, [1, 0, 0, 0], 'a) S 99 (b'),
    stat(20, 10, [3, 0, 0, 0]),
    stat(40, 1, [1_000, 0, 0, 0]),
  ];
  expect(familiesOf(stats, [10])).toBe(140);
  expect(familiesOf(stats, [10, 20])).toBe(140);
  expect(familiesOf(stats, [20])).toBe(40);
});
