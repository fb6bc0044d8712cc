import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { click, mount } from '../../../ui/test-support';
import AddStoreScreen from './AddStoreScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const alerts = () => Array.from(document.querySelectorAll('[role="alert"]')).map((one) => one.textContent);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label, { selector: 'input, textarea' });
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

it('what the server refuses is said above the button, and no field is blamed for it', async () => {
  call.mockReset().mockRejectedValue(new ApiError('refused', 400, '含有不能发布的词'));
  await mount(
    <QueryClientProvider client={queryClient}>
      <AddStoreScreen />
    </QueryClientProvider>,
    'touch',
  );
  await write('名称', '周末');
  await write('简介', '不该写的');
  await click('创建片单');
  expect(call).toHaveBeenCalledWith('saveStore', expect.objectContaining({ title: '周末', intro: '不该写的' }));
  expect(alerts()).toEqual(['含有不能发布的词']);
  expect([field('名称').getAttribute('aria-invalid'), document.activeElement === field('名称')]).toEqual([null, false]);
  await write('简介', '该写的');
  expect(alerts()).toEqual([]);
});
