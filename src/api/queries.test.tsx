// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { askCall, askPaged, queryClient, queryKey, useCall, usePaged } from './queries';

const call = vi.hoisted(() => vi.fn());
vi.mock('./client', async (original) => ({ ...(await original<object>()), call }));

const page = { info: [{ id: 'row' }], page: 1, total: 1, hasMore: false };

beforeEach(() => startI18n('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
});

function Shown() {
  const region = useCall('userRegion', {});
  const shelves = usePaged('homePage', { size: 8 }, { persisted: true });
  return <p>{`${region.state} ${shelves.state} ${shelves.items.length}`}</p>;
}

it('what was asked for ahead is shown at once, and asked for once', async () => {
  call.mockImplementation((name: string) => Promise.resolve(name === 'homePage' ? page : { region: 'CN' }));
  await Promise.all([askCall('userRegion', {}), askPaged('homePage', { size: 8 }, { persisted: true })]);
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  expect(screen.getByText('ready ready 1')).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(2);
});

it('asking ahead in vain is no failure: the screen asks again and tells', async () => {
  call.mockRejectedValue(new Error('refused'));
  await askCall('userRegion', {});
  await askPaged('homePage', { size: 8 });
  expect(call).toHaveBeenCalledTimes(2);
});

it('a page that was kept through a long film has its answers still, others are forgotten by then', async () => {
  vi.useFakeTimers();
  queryClient.clear();
  const [kept, other] = [queryKey('homePage', {}), queryKey('titleDetails', { mediaKey: 'a' })];
  for (const key of [kept, other]) await queryClient.prefetchQuery({ queryKey: key, queryFn: async () => ({}) });
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect([queryClient.getQueryData(kept), queryClient.getQueryData(other)]).toEqual([{}, undefined]);
  vi.useRealTimers();
});

it('what goes out of date while it is asked for the first time is asked for once more', async () => {
  const answers: ((data: object) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Region />
    </QueryClientProvider>,
  );
  // The server has answered with the old one already; an event tells of the new one before the answer is here.
  const done = queryClient.invalidateQueries({ queryKey: ['userRegion'] });
  answers[0]?.({ country: 'CN' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ country: 'TW' });
  await done;
  await screen.findByText('TW');
  // Nobody shows it any more: it is out of date, and asked for by whoever shows it next.
  unmount();
  await queryClient.invalidateQueries({ queryKey: ['userRegion'] });
  expect(call).toHaveBeenCalledTimes(2);
});

function Region() {
  return <p>{useCall('userRegion', {}).data?.country}</p>;
}
