import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { CheckIns } from '../../../contract/schemas/growth';
import { fakeStore } from '../../../platform/fake-store';
import { openStores } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { dialogStore } from '../../../ui/dialogs';
import { click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import SignInScreen from './SignInScreen';
import { useMakeUp } from './use-make-up';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

/** Tuesday the 10th of March 2026. */
const today = 20_522;
const checkIns = (facts: Partial<CheckIns> = {}): CheckIns => ({
  today,
  weekday: 1,
  streak: 0,
  isDone: false,
  days: [],
  rewards: [5, 5, 10, 10, 15, 15, 30],
  makeUps: { left: 1, gold: 20, days: 7 },
  ...facts,
});
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const sessionGold = () => useSession.getState().user?.gold;

function Missed({ of }: { of: CheckIns }) {
  const { makeUp } = useMakeUp(of);
  return (
    <button type="button" onClick={() => makeUp(today - 1)}>
      补签
    </button>
  );
}
const open = (of: CheckIns) =>
  mount(
    <>
      <Missed of={of} />
      <DialogHost />
    </>,
  );
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

beforeEach(() => {
  call.mockReset();
  dialogStore.setState({ queue: [] });
  queryClient.clear();
  toastStore.setState({ queue: [] });
  openStores({ storage: fakeStore(), session: fakeStore() });
  useSession.setState({ user: { id: 'me', gold: 0 }, token: { uid: 'me', token: 't', expire: 1, sign: 's' } } as never);
});

describe('a day that is made up', () => {
  it('is paid with the gold that the server has, whatever the session knows', async () => {
    call.mockResolvedValue({ ...checkIns({ balance: 11 }), gold: -20, experience: 0 });
    await open(checkIns({ balance: 31 }));
    await click('补签');
    expect(dialog()).toContain('20 金币');
    expect(dialog()).not.toContain('还差');
    await click('补签，花费 20 金币');
    await settled();
    expect(call).toHaveBeenCalledWith('checkIn', expect.objectContaining({ day: today - 1 }));
    expect(sessionGold()).toBe(11);
  });

  it('is not asked for where the server has too little, and counts with the session where an older one says none', async () => {
    useSession.setState({ user: { id: 'me', gold: 100 } as never });
    await open(checkIns({ balance: 5 }));
    await click('补签');
    expect(dialog()).toContain('还差 15 金币');
    dialogStore.setState({ queue: [] });
    useSession.setState({ user: { id: 'me', gold: 12 } as never });
    await open(checkIns());
    await click('补签');
    expect(dialog()).toContain('还差 8 金币');
  });
});

it('shows the balance of the server, and keeps the one that a check-in leaves', async () => {
  useSession.setState({ user: { id: 'me', gold: 100 } as never });
  call.mockImplementation(async (name: string) =>
    name === 'checkIn'
      ? { ...checkIns({ balance: 45, isDone: true }), gold: 5, experience: 10 }
      : checkIns({ balance: 40 }),
  );
  await mount(
    <QueryClientProvider client={queryClient}>
      <SignInScreen />
    </QueryClientProvider>,
  );
  await settled();
  expect(document.body.textContent).toContain('金币余额40');
  await click('签到，领 5 金币');
  await settled();
  expect(sessionGold()).toBe(45);
});

it('says why a check-in brings no gold: it was made all the same', async () => {
  const note = '今天的奖励已达上限 500 金币，明天再来吧';
  call.mockImplementation(async (name: string) =>
    name === 'checkIn' ? { ...checkIns({ balance: 0, isDone: true }), gold: 0, experience: 0, note } : checkIns(),
  );
  await mount(
    <QueryClientProvider client={queryClient}>
      <SignInScreen />
    </QueryClientProvider>,
  );
  await settled();
  await click('签到，领 5 金币');
  await settled();
  expect(toastStore.getState().queue.map(({ text }) => text)).toEqual([`签到成功。${note}`]);
});

it('shows the end of the month before where that can still be made up for, and presses it like any other day', async () => {
  // Sunday the 1st of March 2026; the week before it is February's.
  const first = today - 9;
  const february = { ...checkIns(), days: [{ day: first - 2, isMadeUp: false }] };
  call.mockImplementation(async (name: string, { month }: { month?: string }) => {
    if (name === 'checkIn') return { ...checkIns(), gold: -20, experience: 0 };
    return month === '2026-02' ? february : checkIns({ today: first, balance: 100 });
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <SignInScreen />
      <DialogHost />
    </QueryClientProvider>,
  );
  await settled();
  const looks = Array.from(document.querySelectorAll('[data-day]'), (day) => [
    Number(day.getAttribute('data-day')) - first,
    day.getAttribute('data-look'),
  ]);
  expect(looks.slice(0, 8)).toEqual([
    ...[-6, -5, -4, -3].map((day) => [day, 'missed']),
    [-2, 'done'],
    [-1, 'missed'],
    [0, 'today'],
    [1, 'coming'],
  ]);
  await act(async () => document.querySelector<HTMLElement>(`[data-day="${first - 1}"]`)?.click());
  expect(dialog()).toContain('20 金币');
});

it('asks nothing about the month before where that is over', async () => {
  call.mockResolvedValue(checkIns());
  await mount(
    <QueryClientProvider client={queryClient}>
      <SignInScreen />
    </QueryClientProvider>,
  );
  await settled();
  expect(call.mock.calls.every(([, { month }]) => month === undefined)).toBe(true);
  expect(document.querySelector('[data-day]')?.getAttribute('data-day')).toBe(String(today - 9));
});
