import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskError } from '../api/call';
import { texts } from '../i18n/texts';
import { AskGrant } from './AskGrant';

const said = vi.hoisted(() => vi.fn());
vi.mock('../api/call', async (original) => ({ ...(await original<object>()), act: said }));

const { shop, reason, unreachable } = texts['zh-CN'];
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskGrant onClose={() => undefined} />
    </QueryClientProvider>,
  );
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
/** Sends the form, and waits until the call was made. @returns the call's parameters */
async function send(): Promise<{ clientId: string; to: string }> {
  const before = said.mock.calls.length;
  fireEvent.click(screen.getByText(shop.grantGo));
  await waitFor(() => expect(said.mock.calls).toHaveLength(before + 1));
  await screen.findByText(unreachable);
  return said.mock.calls[before]?.[1];
}

beforeEach(() => {
  localStorage.setItem('desk.language', 'zh-CN');
  sessionStorage.clear();
  // Every response is lost.
  said.mockReset().mockRejectedValue(new DeskError(0, '', null));
});
afterEach(cleanup);

it('after a lost answer the same wish is the same press, also in a form that was closed and opened again', async () => {
  open();
  write(shop.grantTo, 'ming');
  write(reason, '补偿卡顿');
  const first = await send();
  expect((await send()).clientId).toBe(first.clientId);
  cleanup();
  open();
  write(reason, '补偿卡顿');
  expect(await send()).toEqual(first);
});

it('another wish is another press, whatever became of the one before', async () => {
  open();
  write(shop.grantTo, 'ming');
  write(reason, '补偿卡顿');
  const first = await send();
  write(shop.grantTo, 'vip');
  const second = await send();
  expect(second).toMatchObject({ to: 'vip' });
  expect(second.clientId).not.toBe(first.clientId);
});
