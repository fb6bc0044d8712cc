import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '../contract/schemas/common';
import { cardFixture } from './card-fixture';
import { PosterCell } from './cells';
import { ListPage } from './ListPage';
import type { Rows } from './PagedGrid';
import { click, mount } from './test-support';

const refetch = vi.fn();
const retryMore = vi.fn();
const go = vi.fn();
const rows = (given: Partial<Rows<Card>>): Rows<Card> =>
  ({ state: 'ready', items: [], footer: 2, retryMore, loadMore: () => undefined, refetch, ...given }) as Rows<Card>;
const open = (given: Partial<Rows<Card>>, layout: 'tv' | 'touch' = 'tv') =>
  mount(
    <ListPage
      title="我的收藏"
      list={rows(given)}
      item={(card) => <PosterCell card={card} />}
      empty={{ main: '还没有收藏', action: { label: '去看看', onPress: go } }}
    />,
    layout,
  );
const heading = () => document.querySelector('h1')?.textContent;
const bones = () => document.querySelectorAll('[aria-hidden="true"] > div').length;

beforeEach(() => {
  for (const mock of [refetch, retryMore, go]) mock.mockReset();
});

it.each([
  ['tv', 18],
  ['touch', 12],
] as const)('on %s waits under its title with a window full of cells', async (layout, cells) => {
  await open({ state: 'loading' }, layout);
  expect(heading()).toBe('我的收藏');
  expect(bones()).toBeGreaterThanOrEqual(cells);
});

it('shows its items, and at the end that there are no more', async () => {
  const { focused } = await open({ items: [cardFixture({ mediaKey: 'a', title: '海风' })] });
  expect(focused()).toContain('海风');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('已经到底了');
});

it('has one way on where it is empty', async () => {
  await open({ state: 'empty' });
  await click('去看看');
  expect(go).toHaveBeenCalledOnce();
});

it('asks again where nothing came', async () => {
  await open({ state: 'offline' });
  await click('刷新');
  expect(refetch).toHaveBeenCalledOnce();
});

it('a page that failed to come is asked for again', async () => {
  await open({ items: [cardFixture({ mediaKey: 'a' })], footer: 3 });
  await act(async () => undefined);
  await click('加载失败，点击重试');
  expect(retryMore).toHaveBeenCalledOnce();
});
