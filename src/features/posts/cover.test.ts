import { expect, it } from 'vitest';
import { coverOf, heightOf, inColumns } from './cover';

const picture = (width: number, height: number) => ({ path: '/p.jpg', width, height, color: '#202020' });
const post = (description: string, pictures = [picture(100, 100)]) => ({ film: null, description, pictures });

it('shows the first picture, neither too flat nor too tall', () => {
  expect(coverOf(post('', []))).toBeUndefined();
  expect(coverOf(post('', [picture(400, 300), picture(1, 1)]))).toMatchObject({ src: '/p.jpg', ratio: 0.75 });
  expect(coverOf(post('', [picture(4000, 300)]))?.ratio).toBe(0.56);
  expect(coverOf(post('', [picture(300, 4000)]))?.ratio).toBe(1.15);
  expect(coverOf(post('', [picture(0, 0)]))?.ratio).toBe(1);
});

it('fills the shortest column, in order', () => {
  const tall = post('a', [picture(100, 133)]);
  const flat = post('b', [picture(100, 56)]);
  expect(heightOf(tall)).toBeGreaterThan(heightOf(flat));
  expect(inColumns([tall, flat, flat, flat], 3)).toEqual([[tall], [flat, flat], [flat]]);
  // Posts that are placed keep their place.
  expect(inColumns([tall, flat, flat, flat, tall], 3)[0]?.[0]).toBe(tall);
  expect(inColumns([], 3)).toEqual([[], [], []]);
});
