import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { fakeStore } from '../../../platform/fake-store';
import { openStores } from '../../../platform/stored';
import { DialogHost } from '../../../ui/DialogHost';
import { click, mount } from '../../../ui/test-support';
import SettingsScreen from './SettingsScreen';

vi.mock('../../../api/client', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.reject(new ApiError('network', 0, '')),
}));

/** The row of that name. */
function row(name: string): HTMLElement {
  const found = Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.indexOf(name) === 0);
  if (!found) throw new Error(`no row ${name}`);
  return found;
}
const press = (name: string) => act(async () => row(name).click());

it('the row of what is stored says what is left once its panel has cleared something', async () => {
  const storage = new Map([['dt.search.past', JSON.stringify(['夜'.repeat(4_000)])]]);
  openStores({ storage: fakeStore(storage), session: fakeStore() });
  await mount(
    <QueryClientProvider client={queryClient}>
      <SettingsScreen />
      <DialogHost />
    </QueryClientProvider>,
  );
  const before = row('存储空间').textContent;
  await press('存储空间');
  await press('搜索与输入');
  await click('清除');
  await act(async () => undefined);
  expect(storage.has('dt.search.past')).toBe(false);
  expect(row('存储空间').textContent).not.toBe(before);
});
