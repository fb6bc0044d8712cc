import { expect, it } from 'vitest';
import { rewardDays } from './streak';

const rewards = [5, 5, 10, 10, 15, 15, 50];
const states = (streak: number, isDone: boolean) =>
  rewardDays({ streak, isDone, rewards })
    .map(({ state }) => state[0])
    .join('');

it('shows what is fetched, what waits and what comes', () => {
  expect(states(0, false)).toBe('tllllll');
  expect(states(1, true)).toBe('gnlllll');
  expect(states(3, false)).toBe('gggtlll');
});

it('begins anew after the seventh, once its day is over', () => {
  expect(states(7, true)).toBe('ggggggg');
  expect(states(7, false)).toBe('tllllll');
  expect(states(8, true)).toBe('gnlllll');
});
