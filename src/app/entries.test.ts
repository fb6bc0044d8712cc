import { NavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Entries } from './entries';

const { Pop, Push, Replace } = NavigationType;

it('knows how many of our own entries lie behind', () => {
  const entries = new Entries('a', 0);
  expect(entries.hasPrevious).toBe(false);
  entries.push();
  entries.arrive('b', Push);
  entries.arrive('c', Replace);
  expect([entries.index, entries.hasPrevious]).toEqual([1, true]);
  entries.arrive('a', Pop);
  expect(entries.hasPrevious).toBe(false);
});

it('an entry that is replaced before it was shown has been added all the same', () => {
  const entries = new Entries('a', 0);
  entries.push();
  entries.arrive('c', Replace);
  expect(entries.hasPrevious).toBe(true);
  entries.arrive('d', Replace);
  expect(entries.index).toBe(1);
});

it('knows the address one comes back to, also after it was replaced there', () => {
  const entries = new Entries('a', 0);
  entries.arrive('a', Pop, '/');
  entries.push();
  entries.arrive('b', Push, '/play/chaoxi?episode=1');
  entries.arrive('b2', Replace, '/play/chaoxi?episode=2');
  entries.push();
  entries.arrive('c', Push, '/login');
  expect(entries.previousPath).toBe('/play/chaoxi?episode=2');
  entries.arrive('b2', Pop, '/play/chaoxi?episode=2');
  expect(entries.previousPath).toBe('/');
});
