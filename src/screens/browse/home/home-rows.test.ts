import { describe, expect, it } from 'vitest';
import { categoryPaths } from '../../../contract/categories';
import type { Shelf } from '../../../contract/schemas/home';
import { cardFixture } from '../../../ui/card-fixture';
import { categoryOf, homeRows } from './home-rows';

const shelf = (id: string, count: number): Shelf => ({
  id,
  title: id,
  style: 'poster',
  more: '',
  items: Array.from({ length: count }, (_, n) => cardFixture({ mediaKey: `${id}${n}` })),
});
const watched = {
  card: cardFixture(),
  episodeKey: 'e',
  episodeTitle: '',
  episodeIndex: 1,
  seasonTitle: '',
  place: 'S1 E1',
  position: 60,
  duration: 600,
  watchedAt: 0,
};

describe('category of a path', () => {
  it('is each of the paths of spec 2.1, however it is written', () => {
    for (const category of categoryPaths) expect(categoryOf(`/${category}`)).toBe(category);
    expect(categoryOf('/Movie/')).toBe('movie');
  });

  it('is none on the front page', () => {
    expect(categoryOf('/')).toBe('');
    expect(categoryOf('/nowhere')).toBe('');
  });
});

describe('rows of the home screen', () => {
  const ids = (...given: Parameters<typeof homeRows>) => homeRows(...given).map((row) => row.id);

  it('stand in the order of look.md and leave out what is empty', () => {
    const hero = [cardFixture(), cardFixture({ mediaKey: 'm2' })];
    expect(ids(hero, [shelf('a', 2), shelf('b', 0), shelf('c', 1)], [watched], '')).toEqual([
      'channels',
      'continue',
      'shelf.picks',
      'shelf.a',
      'shelf.c',
    ]);
  });

  it('hide what goes on and a single hero title', () => {
    expect(ids([cardFixture()], [shelf('a', 1)], [], '')).toEqual(['channels', 'shelf.a']);
  });
});
