import { expect, it } from 'vitest';
import { Top } from './top';

it.each([0, 1, 7, 50, 300])('keeps what sorting everything would put first (%i)', (most) => {
  const numbers = Array.from({ length: 200 }, (_, n) => (n * 7919) % 1009);
  const top = new Top<number>(most, (a, b) => a - b);
  for (const n of numbers) top.add(n);
  expect(top.first).toEqual([...numbers].sort((a, b) => a - b).slice(0, most));
  expect(top.added).toBe(200);
});
