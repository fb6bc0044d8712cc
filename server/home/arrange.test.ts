import { expect, it } from 'vitest';
import { type ArrangedShelf, arranged } from './arrange';
import { type Draft, nothing } from './lay-out';

const draft = (id: string): Draft => ({ id, title: `the site's ${id}`, more: '/more', titles: nothing });
const site = ['hot', 'new', 'collection-a', 'genre-剧情'].map(draft);
const known = ['collection-a', 'collection-b'].map(draft);
const shelf = (of: Partial<ArrangedShelf>): ArrangedShelf => ({
  ...{ id: '1', kind: 'auto', source: '', title: '', style: '', hidden: false, mediaKeys: [] },
  ...of,
});
const ids = (shelves: ArrangedShelf[]) => arranged(site, known, shelves).map(({ id }) => id);

it('leaves everything to the site where nobody arranged anything', () => {
  expect(ids([])).toEqual(['hot', 'new', 'collection-a', 'genre-剧情']);
});

it('puts shelves into the order of an editor; what the editor did not know follows', () => {
  const placed = [shelf({ source: 'new' }), shelf({ id: 'x', kind: 'titles' }), shelf({ source: 'hot' })];
  expect(ids(placed)).toEqual(['new', 'own-x', 'hot', 'collection-a', 'genre-剧情']);
});

it('leaves out what is hidden, and what is not there any more', () => {
  const placed = [shelf({ source: 'hot', hidden: true }), shelf({ source: 'genre-武侠' }), shelf({ source: 'new' })];
  expect(ids(placed)).toEqual(['new', 'collection-a', 'genre-剧情']);
});

it('places a collection once: where the editor put it, whether or not it stands there by itself', () => {
  const placed = ['b', 'a', 'gone'].map((source) => shelf({ kind: 'collection', source }));
  expect(ids(placed)).toEqual(['collection-b', 'collection-a', 'hot', 'new', 'genre-剧情']);
});

it('calls and draws a shelf as the editor wants, else as the site does', () => {
  const [one, two] = arranged(site, known, [
    shelf({ source: 'hot', title: '人人都在看', style: 'wide' }),
    shelf({ source: 'new' }),
  ]);
  expect(one).toMatchObject({ title: '人人都在看', style: 'wide', more: '/more' });
  expect(two).toEqual(draft('new'));
});
