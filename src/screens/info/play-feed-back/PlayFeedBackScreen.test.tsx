import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { handOver } from '../../../features/voice/player-facts';
import { isScreenshot } from '../../../features/voice/ScreenshotField';
import { FocusRoot } from '../../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { fakeStore } from '../../../platform/fake-store';
import { desktopKeys } from '../../../platform/keys';
import type { Platform } from '../../../platform/platform';
import { openStores } from '../../../platform/stored';
import { PlatformContext } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { toastStore } from '../../../ui/toast';
import PlayFeedBackScreen from './PlayFeedBackScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const stores = { storage: fakeStore(), session: fakeStore() };
const platform: Platform = {
  name: 'browser',
  layout: 'touch',
  keys: desktopKeys,
  router: 'history',
  ...stores,
  deviceName: 'test',
  onVisibility: () => () => undefined,
  onNetwork: () => () => undefined,
  isOnline: () => true,
};
const back = vi.fn();
const closeFeedback = vi.fn();
const app: Partial<Platform> = { ownShell: true, closeFeedback };
const film = 'gid=liulang-1&name=流浪地球&videoTitle=第 1 集';

function open(more: Partial<Platform> = {}, query = film) {
  const place = { path: '/playFeedBack', params: {}, query: new URLSearchParams(query) };
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={{ ...platform, ...more }}>
        <RouteContext.Provider value={place}>
          <NavigationContext.Provider value={{ go: () => undefined, back }}>
            <FocusRoot onBack={() => undefined}>
              <PlayFeedBackScreen />
            </FocusRoot>
          </NavigationContext.Provider>
        </RouteContext.Provider>
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
}
const chip = (group: string, name: string): HTMLElement => {
  const found = screen.getByRole('group', { name: group });
  const button = Array.from(found.querySelectorAll('button')).find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`${group} has no ${name}`);
  return button;
};
const press = (found: HTMLElement) => act(async () => void fireEvent.click(found));
const choose = (group: string, name: string) => press(chip(group, name));
const submit = () => screen.getByRole('button', { name: '提交' });
const send = () => press(submit());
const isEnabled = () => submit().getAttribute('aria-disabled') !== 'true';
const words = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/什么时候出现的，是什么样子/);
const write = (value: string) => act(async () => void fireEvent.change(words(), { target: { value } }));
const toasts = () => toastStore.getState().queue.map(({ text }) => text);
const sent = (name = 'problemCollect') => call.mock.calls.filter(([asked]) => asked === name).map(([, given]) => given);

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});
beforeEach(() => {
  vi.useFakeTimers();
  const fresh = { storage: fakeStore(), session: fakeStore() };
  openStores(fresh);
  for (const mock of [call, back, closeFeedback]) mock.mockReset();
  toastStore.setState({ queue: [] });
  call.mockImplementation(async (name: string) => (name === 'problemCollect' ? { id: 'f1', msg: '反馈已收到' } : {}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks for a device, a browser and a problem, and says which is missing', async () => {
  open();
  for (const [missing, group, name] of [
    ['请选择设备', '设备', 'Windows 10'],
    ['请选择浏览器', '浏览器', 'Chrome'],
    ['请选择问题', '问题（可多选）', '无法播放'],
  ] as const) {
    expect(isEnabled()).toBe(false);
    await send();
    expect(toasts()).toContain(missing);
    await choose(group, name);
  }
  expect([isEnabled(), sent()]).toEqual([true, []]);
  // What was chosen can be taken back.
  await choose('问题（可多选）', '无法播放');
  expect(isEnabled()).toBe(false);
});

it('offers what the specification names', () => {
  open();
  const names = (group: string) =>
    Array.from(screen.getByRole('group', { name: group }).querySelectorAll('button')).map((one) => one.textContent);
  expect(names('设备')).toEqual(['Windows 7', 'Windows 10', 'Mac', 'iPhone', '安卓手机', '其他']);
  expect(names('浏览器')).toEqual(['Chrome', 'Safari', '安卓自带', '360', 'UC', '其他']);
  expect(names('问题（可多选）')).toEqual(['音画不同步', '音质不好', '片段缺失', '集数不对', '无法播放', '其他']);
});

it('sends the fields of the specification, toasts the server’s message and goes back after 1.5 s', async () => {
  open();
  await choose('设备', 'Mac');
  await choose('浏览器', 'Safari');
  await choose('问题（可多选）', '其他');
  await choose('问题（可多选）', '音质不好');
  await write(' 声音忽大忽小 ');
  await send();
  expect(sent()).toEqual([
    {
      ...{ gid: 'liulang-1', name: '流浪地球', videoTitle: '第 1 集', picurl: '', clientId: expect.any(String) },
      ...{ setName: 'Mac', browser: 'safari', question: 'poor audio#other', description: '声音忽大忽小' },
    },
  ]);
  expect(toasts()).toEqual(['反馈已收到']);
  // It waits for its end: another press sends nothing.
  await send();
  expect(sent()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(limits.feedbackCloseDelayMs - 1));
  expect(back).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(back).toHaveBeenCalledTimes(1);
});

it('asks for no browser in an app, which closes what it opened', async () => {
  open(app);
  expect(screen.queryByRole('group', { name: '浏览器' })).toBeNull();
  await choose('设备', 'iPhone');
  await choose('问题（可多选）', '集数不对');
  await send();
  expect(sent()[0]).not.toHaveProperty('browser');
  await act(() => vi.advanceTimersByTimeAsync(limits.feedbackCloseDelayMs));
  expect(closeFeedback).toHaveBeenCalledTimes(1);
});

it('keeps everything through a refusal and a reload, and is the same feedback when it is sent again', async () => {
  open(app);
  await choose('设备', 'Mac');
  await choose('问题（可多选）', '片段缺失');
  await write('少了一段');
  call.mockRejectedValueOnce(new ApiError('network', 0, ''));
  await send();
  expect([isEnabled(), words().value]).toEqual([true, '少了一段']);
  cleanup();
  open(app);
  expect(chip('设备', 'Mac').getAttribute('aria-pressed')).toBe('true');
  expect(words().value).toBe('少了一段');
  await send();
  const [first, second] = sent();
  expect(second).toEqual(first);
  cleanup();
  open(app);
  expect(words().value).toBe('');
});

it('takes a hundred characters, and says how many are too many', async () => {
  open(app);
  await choose('设备', 'Mac');
  await choose('问题（可多选）', '其他');
  await write('字'.repeat(101));
  await send();
  expect(sent()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('100');
  await write('字'.repeat(100));
  await send();
  expect(sent()).toHaveLength(1);
});

it('attaches what the player knew where its viewer says so, and only of the same film', async () => {
  handOver({ gid: 'liulang-1', second: 754, log: '{"state":{}}' });
  open(app, 'gid=other-1&name=别的');
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  open(app);
  expect(screen.getByText(/12:34/)).toBeTruthy();
  await choose('设备', 'Mac');
  await choose('问题（可多选）', '其他');
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await press(screen.getByRole('switch'));
  await send();
  expect(sent('problemLog')).toEqual([{ id: 'f1', second: 754, log: '{"state":{}}' }]);
});

it('asks for none in the webview of an app either', () => {
  useSession.setState({ inWebview: true });
  open({});
  useSession.setState({ inWebview: false });
  expect(screen.queryByRole('group', { name: '浏览器' })).toBeNull();
});

it('takes one JPG or PNG under 3 MB, and says what failed for 1.5 s', async () => {
  const mb = 1024 * 1024;
  const of = (name: string, size: number) => isScreenshot({ name, size });
  expect([of('a.jpg', 1), of('a.JPEG', 1), of('a.png', 3 * mb - 1)]).toEqual([true, true, true]);
  expect([of('a.gif', 1), of('a.png', 3 * mb), of('png', 1), of('a.png.exe', 1)]).toEqual([false, false, false, false]);
  open(app);
  const pick = document.querySelector<HTMLInputElement>('[data-pick]');
  if (!pick) throw new Error('there is nothing to pick a screenshot with');
  await act(async () => void fireEvent.change(pick, { target: { files: [new File(['x'], 'a.gif')] } }));
  expect(toastStore.getState().queue).toMatchObject([{ text: '上传失败，请重试', ms: 1_500 }]);
});

it('does not say of a screenshot that failed that it is still on its way', async () => {
  open(app);
  await choose('设备', 'Mac');
  await choose('问题（可多选）', '其他');
  const pick = document.querySelector<HTMLInputElement>('[data-pick]');
  if (!pick) throw new Error('there is nothing to pick a screenshot with');
  call.mockRejectedValueOnce(new ApiError('refused', 400, '图片已损坏'));
  await act(async () => void fireEvent.change(pick, { target: { files: [new File(['x'], 'a.jpg')] } }));
  expect(screen.getByText('图片已损坏')).toBeTruthy();
  await send();
  expect(sent()).toEqual([]);
  expect(toasts().at(-1)).toBe('截图上传完成后才能提交');
  await press(screen.getByRole('button', { name: '取消上传' }));
  await send();
  expect(sent()).toMatchObject([{ picurl: '' }]);
});
