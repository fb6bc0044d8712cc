import { expect, it } from 'vitest';
import { labelled, losses, newTally, readLabel } from './tally';

it('a comment that came twice hides none that never came', () => {
  const [one, other] = [newTally(3), newTally(3)];
  one.set([1, 2, 0]);
  other.set([1, 1, 1]);
  // Six were due, six came.
  expect(losses([one, other], [0, 1, 2])).toEqual({ lost: 1, twice: 1 });
});

it('what the server refused is not missed, and counts where it came all the same', () => {
  const tally = newTally(3);
  tally.set([1, 0, 3]);
  expect(losses([tally], [0])).toEqual({ lost: 0, twice: 2 });
});

it('reads what it wrote, and no comment of anybody else', () => {
  expect(readLabel(labelled(999, 1_700_000_000_000))).toEqual({ number: 999, sentAt: 1_700_000_000_000 });
  for (const text of ['', '前方高能', 't12', 't1-2x']) expect(readLabel(text)).toBeNull();
});
