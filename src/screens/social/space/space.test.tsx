import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { Space } from '../../../contract/schemas/people';
import { personFixture } from '../../../features/people/person-fixture';
import { useSession } from '../../../state/session';
import { dialogStore } from '../../../ui/dialogs';
import { RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import SpaceScreen from './SpaceScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const spaceOf = (fields: Partial<Space> = {}): Space => ({
  ...personFixture(),
  state: 'open',
  own: false,
  level: 3,
  area: '',
  follows: 4,
  likes: 12_000,
  works: 1,
  hidesFavourites: false,
  backdrop: '',
  color: '',
  ...fields,
});
const nothing = { info: [], page: 1, total: 0, hasMore: false };
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function open(answer: () => Promise<Space>) {
  call.mockImplementation((name: string) => (name === 'space' ? answer() : Promise.resolve(nothing)));
  const route = { path: '/space/studio', params: { id: 'studio' }, query: new URLSearchParams() };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <SpaceScreen />
      </RouteContext.Provider>
    </QueryClientProvider>,
  );
  await settled();
  return bench;
}
const text = () => document.body.textContent ?? '';

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ user: null, token: null });
});

it('shows who it is with numbers, and those that stand for people lead to their lists', async () => {
  const bench = await open(async () => spaceOf());
  expect(text()).toContain('海风影业');
  expect(text()).toContain('1.2万');
  await click('2粉丝');
  expect(bench.went).toEqual(['/userListPage?kind=followers&id=studio']);
  expect(button('关注')).toBeTruthy();
});

it('has no tab of favourites where they are hidden, but for whose they are', async () => {
  await open(async () => spaceOf({ hidesFavourites: true }));
  expect(text()).not.toContain('收藏');
  queryClient.clear();
  await open(async () => spaceOf({ hidesFavourites: true, own: true }));
  expect(text()).toContain('收藏');
});

it.each([
  ['closed', '这个账号已注销'],
  ['keptAway', '暂时不能查看'],
] as const)('says so where it is %s', async (state, sentence) => {
  await open(async () => spaceOf({ state }));
  expect(text()).toContain(sentence);
  expect(text()).not.toContain('作品');
});

it('says so where there is no such account, and where one keeps it away oneself', async () => {
  await open(() => Promise.reject(new ApiError('notFound', 404, '账号不存在')));
  expect(text()).toContain('没有这个账号');
  queryClient.clear();
  await open(async () => spaceOf({ isBlackList: true }));
  expect(text()).toContain('您已拉黑该用户');
  expect(button('已拉黑')).toBeTruthy();
  expect(text()).not.toContain('动态');
});

it('takes nobody off the black list without a question', async () => {
  await open(async () => spaceOf({ isBlackList: true }));
  const asked = () => call.mock.calls.filter(([name]) => name === 'blockPerson').length;
  await click('移出黑名单');
  expect(asked()).toBe(0);
  const [question] = dialogStore.getState().queue;
  expect(question?.text).toBe('您已拉黑该用户，是否移出黑名单？');
  await act(async () => question?.answer(true));
  await settled();
  expect(asked()).toBe(1);
});
