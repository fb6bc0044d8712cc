// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { memories, memoryFor } from '../focus/memory';
import { keepPlaces, restorePlaces } from './kept-places';

beforeEach(() => {
  sessionStorage.clear();
  memories.clear();
  document.documentElement.setAttribute('data-layout', 'touch');
});

it('4: scroll positions are kept per key in the session, through a reload', () => {
  const stop = keepPlaces();
  memoryFor('1:/rank').scroll.set('', 900).set('row.hot', 300).set('row.new', 0);
  memoryFor('2:/user');
  window.dispatchEvent(new Event('pagehide'));
  stop();
  // The page is loaded anew.
  memories.clear();
  restorePlaces();
  expect([...memories.keys()]).toEqual(['1:/rank']);
  expect([...memoryFor('1:/rank').scroll]).toEqual([
    ['', 900],
    ['row.hot', 300],
  ]);
  expect(memoryFor('1:/rank').key).toBe('');
});

it('a television begins where focus lands, not where its page was scrolled to', () => {
  const stop = keepPlaces();
  memoryFor('Home:/').scroll.set('', 446);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  memories.clear();
  document.documentElement.setAttribute('data-layout', 'tv');
  restorePlaces();
  expect([...memories.keys()]).toEqual([]);
});

it.each(['{"a":1}', '[["k"]]', '[["k",[["",null]]]]', '[3]', 'no json'])('what is damaged is nothing: %s', (text) => {
  sessionStorage.setItem('dt.places', text);
  restorePlaces();
  expect(memories.size).toBe(0);
});
