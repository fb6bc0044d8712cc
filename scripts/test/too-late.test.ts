import { expect, it } from 'vitest';
import { tooLate } from './too-late.mjs';

const step = { name: 'matrices', title: 'page after page', beginsBy: 4000 };

it('does a step whose turn comes in time, and one that may begin at any time', () => {
  expect(tooLate(step, 4_000_000)).toBe('');
  expect(tooLate({ name: 'units', title: 'units' }, 9_000_000)).toBe('');
});

it('does not begin one whose turn comes too late, and says how to do it', () => {
  expect(tooLate(step, 4_000_001)).toBe(
    'Not done for lack of time: page after page (the run had taken 4000.0 s, and this step begins within 4000). Do it with: npm test -- --only matrices',
  );
});
