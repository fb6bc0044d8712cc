import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { useWindowTitle } from '../ui/window-title';
import { usePageTitle } from './use-page-title';

beforeEach(async () => {
  await startI18n('zh-CN');
  document.title = '';
});
afterEach(cleanup);

it('never shows a key: the brand stands alone until the texts of the page are there', async () => {
  renderHook(() => usePageTitle('search.title'));
  const atOnce = document.title;
  expect(atOnce).not.toContain('search.title');
  await waitFor(() => expect(document.title).toMatch(/^搜索 - .+/));
  expect(document.title.endsWith(atOnce)).toBe(true);
});

it('is there at once where its text is', () => {
  renderHook(() => usePageTitle('shell.tab.home'));
  expect(document.title).toMatch(/^首页 - .+/);
});

it('is what the page shows as soon as that is known, and what the next page is called once it is left', () => {
  const app = renderHook(({ key }) => usePageTitle(key), { initialProps: { key: 'shell.tab.home' as const } });
  const film = renderHook(({ name }: { name?: string }) => useWindowTitle(name), { initialProps: {} });
  expect(document.title).toMatch(/^首页 - .+/);
  film.rerender({ name: '潮汐' });
  expect(document.title).toMatch(/^潮汐 - .+/);
  // A page is on the screen before the one that was left has gone.
  const next = renderHook(() => useWindowTitle('雨城'));
  film.unmount();
  expect(document.title).toMatch(/^雨城 - .+/);
  next.unmount();
  expect(document.title).toMatch(/^首页 - .+/);
  app.unmount();
});
