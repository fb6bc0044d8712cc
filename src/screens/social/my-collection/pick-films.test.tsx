import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { cardFixture } from '../../../ui/card-fixture';
import { DialogHost } from '../../../ui/DialogHost';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import { KeptFilms } from './KeptFilms';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

/** What the viewer keeps. */
let kept: string[];
/** Page that does not come; 0 for none. */
let failing: number;
/** Whether a call of these titles is refused. */
let refuses: (mediaKeys: string[]) => boolean;

beforeEach(() => {
  queryClient.clear();
  toastStore.setState({ queue: [] });
  kept = Array.from({ length: 130 }, (_, at) => `m${at}`);
  failing = 0;
  refuses = () => false;
  call
    .mockReset()
    .mockImplementation(async (name: string, params: { page: number; size: number; mediaKeys: string }) => {
      if (name === 'favouriteFolders') return { info: [{ id: '', name: '', count: kept.length }] };
      if (name === 'removeFavourites') {
        const keys = params.mediaKeys.split(',');
        if (refuses(keys)) throw new ApiError('refused', 1, '请稍后再试');
        kept = kept.filter((key) => keys.indexOf(key) < 0);
        return {};
      }
      const { page, size } = params;
      if (page === failing) throw new ApiError('server', 500, '');
      const info = kept.slice((page - 1) * size, page * size).map((mediaKey) => cardFixture({ mediaKey }));
      return { info, page, total: kept.length, hasMore: page * size < kept.length };
    });
});

async function open() {
  const route = { path: '/myCollection', params: {}, query: new URLSearchParams() };
  const navigation = { go: vi.fn(), back: vi.fn(), knows: () => true, previous: () => '' };
  await mount(
    <QueryClientProvider client={queryClient}>
      <NavigationContext.Provider value={navigation}>
        <RouteContext.Provider value={route}>
          <KeptFilms />
          <DialogHost />
        </RouteContext.Provider>
      </NavigationContext.Provider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => button('管理'));
  await click('管理');
}
const count = () => document.querySelector('[role="status"]')?.textContent;

it('全选 means all of them, also those that have not come', async () => {
  await open();
  await click('全选');
  await vi.waitFor(() => expect(count()).toBe('已选 130 部'));
  await vi.waitFor(() => button('取消全选'));
});

it('where a page does not come it picks what did, and the next press asks once more', async () => {
  failing = 3;
  await open();
  await click('全选');
  await vi.waitFor(() => expect(count()).toBe('已选 60 部'));
  await vi.waitFor(() => expect(button('取消收藏').disabled).toBe(false));
  failing = 0;
  await click('全选');
  await vi.waitFor(() => expect(count()).toBe('已选 130 部'));
});

it('what was taken away before a refusal is picked no more', async () => {
  refuses = (keys) => keys.indexOf('m129') >= 0;
  await open();
  await click('全选');
  await vi.waitFor(() => button('取消全选'));
  await click('取消收藏');
  await act(async () => {
    const yes = Array.from(
      document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button, [role="dialog"] button'),
    );
    yes.find(({ textContent }) => textContent === '取消收藏')?.click();
  });
  await vi.waitFor(() => expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['请稍后再试']));
  expect(count()).toBe('已选 30 部');
});
