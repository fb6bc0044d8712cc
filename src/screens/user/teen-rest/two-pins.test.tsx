import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { TeenState } from '../../../contract/schemas/teen';
import { RouteContext } from '../../../ui/navigation';
import { type Bench, click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import { SwitchOff } from '../teen-mode/PinSteps';
import TeenRestScreen from './TeenRestScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
// The mode stays on, as far as the config says.
vi.mock('../../../state/teen', async (original) => ({ ...(await original<object>()), refreshTeen: async () => {} }));

const now = Date.UTC(2026, 2, 2, 4);
const resting: TeenState = {
  ...{ on: true, of: 'account', rest: 'time', secondsLeft: 0, secondsADay: 2_400 },
  ...{ opensAt: now + 3_600_000, closesAt: 0, passUntil: 0, byPassword: true, now },
};
/** What the server answers to each PIN, in order: one opens a mode, the other one the mode that the device keeps to as well. */
let answers: TeenState[];
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const enter = async (pin: string) => {
  for (const digit of pin) await click(digit);
  await settled();
};
const said = () => toastStore.getState().queue.map(({ text }) => text);
const told = () => document.querySelector('[role="alert"]')?.textContent ?? '';

const open = async (screen: React.ReactNode): Promise<Bench> => {
  const route = { path: '/teenRest', params: {}, query: new URLSearchParams('from=/play/heifeng') };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>{screen}</RouteContext.Provider>
    </QueryClientProvider>,
  );
  await settled();
  return bench;
};

beforeEach(() => {
  queryClient.clear();
  toastStore.setState({ queue: [] });
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'teenPass' || name === 'teenOff') return answers.shift();
    if (name === 'teenState') return resting;
    return {};
  });
});

it('a PIN after which it rests still asks for the other one, and leads to no film', async () => {
  answers = [resting, { ...resting, rest: '', passUntil: now + 3_600_000 }];
  const { went } = await open(<TeenRestScreen />);
  await click('家长输入密码，继续观看');
  await enter('1111');
  expect([went, said()]).toEqual([[], []]);
  expect(told()).toContain('请再输入它的密码');
  await enter('2580');
  expect([went, said()]).toEqual([['/play/heifeng'], ['可以继续看了']]);
});

it('a PIN after which it is on still asks for the other one before it says that it is off', async () => {
  answers = [
    { ...resting, of: 'device' },
    { ...resting, on: false, of: '', rest: '' },
  ];
  const { went } = await open(<SwitchOff />);
  await enter('1111');
  expect([went, said()]).toEqual([[], []]);
  expect(told()).toContain('请再输入它的密码');
  await enter('2580');
  expect([went, said()]).toEqual([['/teenMode'], ['青少年模式已关闭']]);
});
