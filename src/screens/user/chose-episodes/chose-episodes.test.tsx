import { QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { KeepChoice } from '../../../contract/schemas/keep';
import { DialogHost } from '../../../ui/DialogHost';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { click, mount } from '../../../ui/test-support';
import ChoseEpisodesScreen from './ChoseEpisodesScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../features/keep/use-keeping', () => ({
  useKeeping: () => ({ whyNot: '', free: null, measure: () => undefined, again: () => undefined }),
}));

const go = vi.fn();
let rows: KeepChoice[];
const row = (index: number, facts: Partial<KeepChoice> = {}): KeepChoice => ({
  episodeKey: `e${index}`,
  allowed: true,
  reason: '',
  way: '',
  level: 0,
  later: false,
  until: 1,
  height: 720,
  plainHeight: 720,
  tallUntil: 1,
  index,
  number: index,
  seasonTitle: '',
  title: '',
  thumb: '',
  duration: 60,
  heights: [],
  locked: [],
  ...facts,
});
const closed = (index: number, way: KeepChoice['way'], reason: string, level = 0) =>
  row(index, { allowed: false, way, reason, level });

beforeEach(() => {
  queryClient.clear();
  go.mockReset();
  rows = [row(1), closed(2, 'vip', '会员才能看', 3), closed(3, 'login', '请先登录'), closed(4, 'gold', '需要金币')];
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'keepChoices') return { info: rows };
    return { mediaKey: 'yehang', title: '夜航', isSeries: true, thumb: '', color: '' };
  });
});

async function open() {
  const route = { path: '/choseEpisodes', params: {}, query: new URLSearchParams('mediaKey=yehang') };
  const navigation = { go, back: vi.fn(), knows: () => true, previous: () => '' };
  await mount(
    <QueryClientProvider client={queryClient}>
      <NavigationContext.Provider value={navigation}>
        <RouteContext.Provider value={route}>
          <ChoseEpisodesScreen />
          <DialogHost />
        </RouteContext.Provider>
      </NavigationContext.Provider>
    </QueryClientProvider>,
    'touch',
  );
  await waitFor(() => expect(document.querySelector('[data-choice], [data-empty]')).not.toBeNull());
}
const press = (index: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('[data-choice]')[index - 1]?.click());
const text = () => document.body.textContent ?? '';

it.each([
  [2, '/openVip?type=2&level=3&from=%2FchoseEpisodes%3FmediaKey%3Dyehang'],
  [4, '/play/yehang?episode=e4'],
])('episode %i, which is closed, leads where the player’s gate does', async (index, path) => {
  await open();
  await press(index);
  expect(go.mock.calls).toEqual([[path]]);
});

it('an episode that asks for a signed-in viewer asks a visitor whether to sign in, and leads back here', async () => {
  await open();
  await press(3);
  expect(text()).toContain('您需要登录才能继续');
  await click('取消');
  expect(go).not.toHaveBeenCalled();
  await press(3);
  await click('登录');
  expect(go.mock.calls).toEqual([['/login?from=%2FchoseEpisodes%3FmediaKey%3Dyehang']]);
});

it('where all are closed to who has no VIP, the button below leads to it', async () => {
  rows = [closed(1, 'vip', '会员才能看', 1)];
  await open();
  expect(text()).toContain('会员才能看');
  await click('了解会员');
  expect(go.mock.calls).toEqual([['/openVip?type=2&from=%2FchoseEpisodes%3FmediaKey%3Dyehang']]);
});

it('a height that another level has leads to that level', async () => {
  rows = [row(1, { heights: [{ height: 1080, bytes: 1 }], locked: [{ height: 2160, level: 4 }] })];
  await open();
  await click('4K · VIP 4');
  expect(go.mock.calls).toEqual([['/openVip?type=2&level=4&from=%2FchoseEpisodes%3FmediaKey%3Dyehang']]);
});

it('of a title that there is not it says so, and offers no second try', async () => {
  call.mockImplementation(async () => {
    throw new ApiError('notFound', 404, '');
  });
  await open();
  expect(text()).toContain('没有找到这部影片');
  expect(text()).not.toContain('重试');
});
