import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/client';
import type { Advert } from '../../contract/schemas/adverts';
import { useShown, useShownInRow } from './shows';

vi.mock('../../api/client', () => ({ call: vi.fn(async () => ({ left: 3 })) }));

const advert = (): Advert => ({ id: 'home', cap: 4 }) as Advert;

beforeEach(() => void vi.mocked(call).mockClear());
afterEach(cleanup);

it('an advert is counted each time it comes', () => {
  const one = advert();
  renderHook(() => useShown(one)).unmount();
  renderHook(() => useShown(one)).unmount();
  expect(vi.mocked(call).mock.calls).toEqual([
    ['advertShown', { id: 'home' }],
    ['advertShown', { id: 'home' }],
  ]);
});

it('in a row that scrolling makes anew it is counted once, and again when it comes with the next list', () => {
  const one = advert();
  for (let scrolled = 0; scrolled < 5; scrolled += 1) renderHook(() => useShownInRow(one)).unmount();
  expect(call).toHaveBeenCalledTimes(1);
  renderHook(() => useShownInRow(advert()));
  expect(call).toHaveBeenCalledTimes(2);
});
