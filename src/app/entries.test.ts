import { NavigationType } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Entries } from './entries';

const { Pop, Push, Replace } = NavigationType;

/** What is shown from then on. */
function arrive(entries: Entries, ...at: Parameters<Entries['arrive']>): Entries {
  const next = entries.arrive(...at);
  next.settle();
  return next;
}

it('knows how many of our own entries lie behind', () => {
  let entries = new Entries('a', 0);
  expect(entries.hasPrevious).toBe(false);
  entries.push();
  entries = arrive(entries, 'b', Push);
  entries = arrive(entries, 'c', Replace);
  expect([entries.index, entries.hasPrevious]).toEqual([1, true]);
  entries = arrive(entries, 'a', Pop);
  expect(entries.hasPrevious).toBe(false);
});

it('an entry that is replaced before it was shown has been added all the same', () => {
  let entries = new Entries('a', 0);
  entries.push();
  entries = arrive(entries, 'c', Replace);
  expect(entries.hasPrevious).toBe(true);
  entries = arrive(entries, 'd', Replace);
  expect(entries.index).toBe(1);
});

it('knows the address one comes back to, also after it was replaced there', () => {
  let entries = new Entries('a', 0);
  entries = arrive(entries, 'a', Pop, '/');
  entries.push();
  entries = arrive(entries, 'b', Push, '/play/chaoxi?episode=1');
  entries = arrive(entries, 'b2', Replace, '/play/chaoxi?episode=2');
  entries.push();
  entries = arrive(entries, 'c', Push, '/login');
  expect(entries.previousPath).toBe('/play/chaoxi?episode=2');
  entries = arrive(entries, 'b2', Pop, '/play/chaoxi?episode=2');
  expect(entries.previousPath).toBe('/');
});

it('is not moved by a page that is on its way, nor by the one that is being left meanwhile', () => {
  let entries = arrive(new Entries('a', 0), 'b', Push, '/setPassword');
  const next = entries.arrive('c', Replace, '/user');
  // An urgent change renders what is still shown, with the word of how one came there.
  expect(entries.arrive('b', Push, '/setPassword')).toBe(entries);
  expect([entries.index, next.index]).toEqual([1, 1]);
  entries = arrive(entries, 'c', Replace, '/user');
  expect([entries.index, entries.arrive('a', Pop).index]).toEqual([1, 0]);
});

it('knows after a reload where the viewer came from, by the addresses that were kept', () => {
  let entries = arrive(new Entries('a', 0), 'a', Pop, '/');
  entries.push();
  entries = arrive(entries, 'b', Push, '/vip');
  entries.push();
  entries = arrive(entries, 'c', Push, '/openVip');
  expect(entries.addresses).toEqual(['/', '/vip', '/openVip']);
  const again = new Entries('c', 2, entries.addresses).arrive('c', Pop, '/openVip?type=2');
  expect([again.previousPath, again.addresses]).toEqual(['/vip', ['/', '/vip', '/openVip?type=2']]);
  again.push();
  const further = arrive(again, 'd', Push, '/payResult');
  expect([further.previousPath, further.addresses.length]).toEqual(['/openVip?type=2', 4]);
  // Back over the reload, to an entry that this start of the app has not seen.
  vi.stubGlobal('window', { history: { state: { idx: 1 } } });
  expect(further.arrive('b', Pop, '/vip').previousPath).toBe('/');
  vi.unstubAllGlobals();
  expect(new Entries('c', 2).previousPath).toBe('');
});
