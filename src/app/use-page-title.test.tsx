import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { usePageTitle } from './use-page-title';

beforeEach(async () => {
  await startI18n('zh-CN');
  document.title = '';
});

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
