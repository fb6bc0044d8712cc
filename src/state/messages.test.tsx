import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '../platform/platform';
import { addNewWork, catchUpMessages, loadMessageCount, markWorksSeen, startMessages, useMessages } from './messages';
import { useSession } from './session';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), call, serverNow: () => 5_000 }));

const token = { uid: 'ming', token: 'x', expire: 0, sign: '' };
const platform = { onVisibility: () => () => undefined } as unknown as Platform;
/** When works came out, unix ms. */
let published: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  published = [];
  useSession.setState({ token });
  call.mockImplementation(async (_name: string, { since = 0 }: { since?: number }) => ({
    totalMsgCount: 0,
    newWorks: published.filter((at) => at > since).length,
  }));
});
afterEach(() => vi.useRealTimers());

it('what somebody one follows publishes lights the dot at a tick though nobody says so, and a look at discovery puts it out', async () => {
  startMessages(platform);
  await loadMessageCount();
  expect(useMessages.getState().newWorks).toBe(0);
  published.push(4_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(useMessages.getState().newWorks).toBe(1);
  markWorksSeen();
  expect(useMessages.getState().newWorks).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(useMessages.getState().newWorks).toBe(0);
  published.push(6_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(useMessages.getState().newWorks).toBe(1);
});

it('the server lights it at once, without being asked, and not for what was looked at since', async () => {
  await loadMessageCount();
  const asked = call.mock.calls.length;
  addNewWork(4_000);
  expect(useMessages.getState().newWorks).toBe(1);
  markWorksSeen();
  addNewWork(5_000);
  expect(useMessages.getState().newWorks).toBe(0);
  addNewWork(5_001);
  expect(useMessages.getState().newWorks).toBe(1);
  expect(call.mock.calls.length).toBe(asked);
});

it('a line that stands again asks once, unless that was done just now', async () => {
  await loadMessageCount();
  const asked = call.mock.calls.length;
  catchUpMessages();
  expect(call.mock.calls.length).toBe(asked);
  await vi.advanceTimersByTimeAsync(10_000);
  catchUpMessages();
  expect(call.mock.calls.length).toBe(asked + 1);
});
