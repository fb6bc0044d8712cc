import { QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { Conversation, MessageCard } from '../../contract/schemas/chat';
import { useSession } from '../../state/session';
import { mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { outbox } from '../chat/outbox';
import SendToFriend from './SendToFriend';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
const { conversationFixture, messageFixture } = await import('../chat/message-fixture');

const card: MessageCard = { kind: 'title', id: 'yehang', title: '夜航', text: '', picture: '', gone: false };
let pages: Conversation[][];
/** The server's answer to the next message. */
let answer: () => Promise<unknown>;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  toastStore.setState({ queue: [] });
  pages = [[conversationFixture()]];
  call.mockReset().mockImplementation(async (name: string, params: { page?: number }) => {
    if (name === 'sendMessage') return answer();
    if (name !== 'conversations') return {};
    const page = params.page ?? 1;
    return { info: pages[page - 1], page, total: pages.length, hasMore: page < pages.length };
  });
  useSession.setState({
    user: { id: 'ming' } as never,
    token: { uid: 'ming', token: 't', expire: 0, sign: '' } as never,
  });
});

const toasts = () => toastStore.getState().queue.map(({ text }) => text);
const onSent = vi.fn();
const row = () => Array.from(document.querySelectorAll('button')).find((one) => /海风影业/.test(one.textContent ?? ''));
const open = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <SendToFriend card={card} onClose={() => undefined} onSent={onSent} />
    </QueryClientProvider>,
  );
async function choose(): Promise<void> {
  await waitFor(() => expect(row()).toBeDefined());
  await act(async () => row()?.click());
}

it('says that it was sent when the server has it, no sooner', async () => {
  let arrive: (sent: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await open();
  await choose();
  expect(onSent).toHaveBeenCalled();
  expect(toasts()).toEqual([]);
  await act(async () => arrive(messageFixture({ sender: 'ming', kind: 'card' })));
  expect(toasts()).toEqual(['已发给 海风影业']);
});

it('says that it waits where nobody answers', async () => {
  answer = async () => {
    throw new ApiError('network', 0, '');
  };
  await open();
  await choose();
  await waitFor(() => expect(toasts()).toEqual(['还没有发出，稍后会自动发给 海风影业']));
  expect(outbox.getState().unsent.map(({ state }) => state)).toEqual(['waiting']);
});

it('leaves it to the refusal where it was refused', async () => {
  answer = async () => {
    throw new ApiError('refused', 203, '对方不接收消息');
  };
  await open();
  await choose();
  await waitFor(() => expect(toasts()).toEqual(['对方不接收消息']));
});

it('looks for somebody to whom one may write on the pages that follow', async () => {
  pages = [[conversationFixture({ id: 'p:closed:ming', mayWrite: 'waiting' })], [conversationFixture()]];
  await open();
  await waitFor(() => expect(row()).toBeDefined());
  expect(document.body.textContent).not.toContain('还没有聊过的人');
});
