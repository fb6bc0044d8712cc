import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { SessionData } from '../../../contract/schemas/user';
import { useSession } from '../../../state/session';
import { button, click, mount } from '../../../ui/test-support';
import EditInfoScreen from './EditInfoScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

beforeEach(() => {
  queryClient.clear();
  const user = { id: 'u1', nickName: '晚风', sex: 0 } as SessionData['user'];
  useSession.setState({ user, token: { uid: 'u1', token: 't', expire: 1, sign: 's' } });
});

it('without the answer about what others see, its row alone says so and asks again', async () => {
  let own: () => Promise<{ hideFavourites: boolean }> = () =>
    Promise.reject(new ApiError('server', 500, '服务器开小差了'));
  call.mockImplementation((name: string) => (name === 'ownSettings' ? own() : new Promise(() => undefined)));
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <EditInfoScreen />
    </QueryClientProvider>,
  );
  await settled();
  expect(document.querySelectorAll('[role="switch"]')).toHaveLength(0);
  const row = button('不公开我的收藏内容没有加载出来重试');
  await click('昵称晚风');
  expect(bench.went).toEqual(['/editNickname']);
  own = async () => ({ hideFavourites: true });
  await act(async () => row.click());
  await settled();
  expect(document.querySelector('[role="switch"]')?.getAttribute('aria-checked')).toBe('true');
});
