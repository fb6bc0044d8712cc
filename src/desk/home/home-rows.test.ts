import { expect, it } from 'vitest';
import type { AutoShelf } from '../../contract/desk/home';
import { begunShelf, placedCollection, rowsOf, shelvesOf, withShelf } from './home-rows';

const site = (kind: AutoShelf['kind'], source: string): AutoShelf => ({
  ...{ kind, source, title: `the site's ${source}`, style: 'poster', count: 3 },
});
const auto = [site('auto', 'hot'), site('collection', 'rain'), site('auto', 'new')];
const nameOf = () => 'no name';

it('lists what an editor placed, then what the site adds, each once', () => {
  const shelves = [begunShelf('x'), placedCollection('rain'), placedCollection('gone')];
  const rows = rowsOf(shelves, auto, nameOf);
  expect(rows.map(({ key, name }) => [key, name])).toEqual([
    ['x', 'no name'],
    ['collection-rain', "the site's rain"],
    ['collection-gone', 'no name'],
    ['auto-hot', "the site's hot"],
    ['auto-new', "the site's new"],
  ]);
  expect(rows.map((row) => row.auto?.count)).toEqual([undefined, 3, undefined, 3, 3]);
});

it('a change of one shelf places all of them where they stand', () => {
  const rows = rowsOf([], auto, nameOf);
  const changed = withShelf(rows, 'auto-new', { hidden: true });
  expect(changed.map(({ source, hidden }) => [source, hidden])).toEqual([
    ['hot', false],
    ['rain', false],
    ['new', true],
  ]);
  expect(shelvesOf(rowsOf(changed, auto, nameOf))).toEqual(changed);
});
