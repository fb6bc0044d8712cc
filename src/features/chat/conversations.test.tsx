import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queries';
import type { Conversation } from '../../contract/schemas/chat';
import { useSession } from '../../state/session';
import { dialogStore } from '../../ui/dialogs';
import { chatOf } from './chat-store';
import { refreshConversations, useConversations } from './conversations';
import { listeners } from './fake-channel';
import { conversationFixture, messageFixture, messagesFixture } from './message-fixture';
import { useConversationActions } from './use-conversation-actions';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

vi.mock('../../api/realtime', async (original) => (await import('./fake-channel')).fakeChannel(original<object>));

const list = ['conversations', { box: 'own' }];
const rows = () => queryClient.getQueryData<{ pages: { info: Conversation[] }[] }>(list)?.pages[0]?.info ?? [];
const lists = (row: Conversation) =>
  queryClient.setQueryData(list, { pages: [{ info: [row], page: 1, total: 1, hasMore: false }], pageParams: [1] });

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  useSession.setState({ user: { id: 'ming', nickName: '小明' }, token: null } as never);
});
afterEach(() => {
  cleanup();
  // The next test begins with a conversation that nobody has opened.
  useSession.setState({ user: null });
});

it('one that is deleted is empty where it was open', async () => {
  const row = conversationFixture({ lastSeq: 3, last: messageFixture({ seq: 3 }) });
  lists(row);
  const marks = { hasMore: false, lastSeq: 3, readSeq: 3, peerReadSeq: 0 };
  call.mockImplementation(async (name: string) =>
    name === 'chatMessages' ? { ...marks, info: messagesFixture(1, 3) } : { clearedSeq: 3 },
  );
  const chat = chatOf(row.id);
  await chat.last();
  expect(chat.store.getState().messages).toHaveLength(3);
  const { result } = renderHook(useConversationActions);
  act(() => result.current.remove(row));
  await act(async () => dialogStore.getState().queue[0]?.answer(true));
  await vi.waitFor(() => expect(rows()).toEqual([]));
  expect(chat.store.getState().messages).toEqual([]);
});

it('has less to read where the other takes back what was unread', async () => {
  let unread = 2;
  const shown = () => conversationFixture({ lastSeq: 5, readSeq: 3, unread, last: messageFixture({ seq: 5 }) });
  call.mockImplementation(async () => ({ info: [shown()], page: 1, total: 1, hasMore: false }));
  const { result } = renderHook(() => useConversations(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await vi.waitFor(() => expect(result.current.items[0]?.unread).toBe(2));
  unread = 1;
  const taken = messageFixture({ seq: 6, kind: 'recall', recalls: 5 });
  act(() => listeners.get('privateMessage')?.({ message: taken }));
  await vi.waitFor(() => expect(result.current.items[0]?.unread).toBe(1));
});

it('an answer that is older than a message does not take its line back', async () => {
  const answers: ((page: object) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const of = (seq: number) => ({
    info: [conversationFixture({ lastSeq: seq, last: messageFixture({ seq }) })],
    page: 1,
    total: 1,
    hasMore: false,
  });
  const { result } = renderHook(() => useConversations(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await act(async () => answers[0]?.(of(5)));
  await vi.waitFor(() => expect(result.current.items[0]?.lastSeq).toBe(5));
  // The connection is back, and the missed messages are requested; while the answer is being sent a message comes.
  act(refreshConversations);
  expect(answers).toHaveLength(2);
  act(() => listeners.get('privateMessage')?.({ message: messageFixture({ seq: 6 }) }));
  await act(async () => answers[1]?.(of(5)));
  expect(result.current.items[0]?.lastSeq).toBe(6);
  await act(async () => answers[2]?.(of(6)));
  expect(result.current.items[0]?.lastSeq).toBe(6);
});
