import { expect, it } from 'vitest';
import { toldOf } from './at-once.mjs';

it('tells a failure by its name and the first lines of what went wrong', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const told = toldOf('rows > by arrows', [
    { message: 'expected 1 to be 2', diff: '- 2\n+ 1' },
    { message: long },
  ]).split('\n');
  expect(told.slice(0, 5)).toEqual([
    'FAILED rows > by arrows',
    '    expected 1 to be 2',
    '    - 2',
    '    + 1',
    '    line 0',
  ]);
  expect(told).toHaveLength(16);
});
