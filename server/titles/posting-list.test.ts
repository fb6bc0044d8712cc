import { expect, it } from 'vitest';
import { PostingList } from './posting-list';

it('holds every number in the order in which it came', () => {
  const places = new PostingList();
  const added = Array.from({ length: 1_000 }, (_, n) => (n * 7_919) % 4_294_967_296);
  for (const [at, place] of added.entries()) {
    places.add(place);
    if (at === 4) expect([...places.all]).toEqual(added.slice(0, 5));
  }
  expect([...places.all]).toEqual(added);
  expect([...new PostingList().all]).toEqual([]);
});
