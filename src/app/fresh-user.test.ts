// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import type { User } from '../contract/schemas/user';
import { useSession } from '../state/session';
import { keepUserFresh } from './fresh-user';
import { setHere } from './navigator';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({
  ...(await original<object>()),
  call,
  serverNow: () => Date.now(),
}));

const minute = limits.globalTimerTickMs;
const start = Date.UTC(2026, 10, 28);
const token = { uid: 'u1', token: 't1', sign: '', expire: 0 };
const userOf = (vipLevel: number, eDate: number) => ({ id: 'u1', nickName: '星河旅人', vipLevel, eDate }) as User;
let see: (visible: boolean) => void = () => undefined;
let stop = () => {};
const asked = () => call.mock.calls.filter(([name]) => name === 'checkSession').length;
const level = () => useSession.getState().user?.vipLevel;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  call.mockReset().mockImplementation(async () => ({ user: userOf(0, start + 90_000), token }));
  useSession.setState({ user: userOf(3, start + 90_000), token, checked: true });
  setHere('/vip');
  stop = keepUserFresh({
    onVisibility: (listen) => {
      see = listen;
      return () => undefined;
    },
  });
});
afterEach(() => {
  stop();
  useSession.setState({ user: null, token: null, checked: false });
  setHere('/');
  vi.useRealTimers();
});

it('asks who is signed in once VIP has run out, and no more then', async () => {
  await vi.advanceTimersByTimeAsync(minute);
  expect([asked(), level()]).toEqual([0, 3]);
  await vi.advanceTimersByTimeAsync(minute);
  expect([asked(), level()]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(asked()).toBe(1);
});

it('waits while a film is on', async () => {
  setHere('/play/heifeng?t=20');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect([asked(), level()]).toEqual([0, 3]);
  setHere('/user');
  await vi.advanceTimersByTimeAsync(minute);
  expect([asked(), level()]).toEqual([1, 0]);
});

it('asks when the viewer is back after ten minutes: bought on a phone while a television was in standby', async () => {
  useSession.setState({ user: userOf(0, 0) });
  call.mockImplementation(async () => ({ user: userOf(3, start + 86_400_000), token }));
  see(false);
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  see(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(0);
  see(false);
  await vi.advanceTimersByTimeAsync(10 * minute);
  see(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked(), level()]).toEqual([1, 3]);
});

it('asks for nobody where nobody is signed in', async () => {
  useSession.setState({ user: null, token: null });
  see(false);
  await vi.advanceTimersByTimeAsync(20 * minute);
  see(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked()).toBe(0);
});
