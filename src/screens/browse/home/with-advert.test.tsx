import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHomeAdvert } from '../../../features/adverts/home-advert';
import type { HomeRow } from './home-rows';
import { useWithAdvert } from './with-advert';

const shelf = (id: string) => ({ kind: 'shelf', id, shelf: {} }) as unknown as HomeRow;
const rows: HomeRow[] = [{ kind: 'channels', id: 'channels' }, ...['a', 'b', 'c', 'd'].map(shelf)];
const advert = { id: 'home' } as never;
const ids = (front: boolean, scrollTop = 0) => {
  const scroller = { current: Object.assign(document.createElement('div'), { scrollTop }) };
  const hook = renderHook(() => useWithAdvert(rows, front, scroller));
  return { now: () => hook.result.current.map(({ id }) => id), scroller };
};

afterEach(() => {
  cleanup();
  useHomeAdvert.setState({ advert: null });
});

it('stands below the third shelf of the front page, once it is there, and goes when it is sent away', () => {
  const front = ids(true);
  expect(front.now()).toEqual(['channels', 'a', 'b', 'c', 'd']);
  act(() => useHomeAdvert.setState({ advert }));
  expect(front.now()).toEqual(['channels', 'a', 'b', 'c', 'advert', 'd']);
  act(() => useHomeAdvert.setState({ advert: null }));
  expect(front.now()).toEqual(['channels', 'a', 'b', 'c', 'd']);
});

it('stands on no category’s page, and moves nothing for who has scrolled down', () => {
  const category = ids(false);
  const below = ids(true, 4_000);
  act(() => useHomeAdvert.setState({ advert }));
  expect(category.now()).toEqual(below.now());
  expect(below.now()).not.toContain('advert');
  // It is there when they come up again.
  act(() => {
    below.scroller.current.scrollTop = 0;
    below.scroller.current.dispatchEvent(new Event('scroll'));
  });
  expect(below.now()).toContain('advert');
});
