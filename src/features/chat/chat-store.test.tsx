import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import type { ChatMessage } from '../../contract/schemas/chat';
import { chatOf, createChat } from './chat-store';
import { listeners } from './fake-channel';
import { conversationFixture, messageFixture, messagesFixture } from './message-fixture';
import { mostMessages } from './message-window';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

vi.mock('../../api/realtime', async (original) => (await import('./fake-channel')).fakeChannel(original<object>));

/** The messages that the server has of a conversation. */
let stored: ChatMessage[];
/** Up to which seq the viewer has cleared their side. */
let cleared: number;
let down: boolean;

function answer({ before, after, size }: { before?: number; after?: number; size: number }) {
  if (down) throw new ApiError('network', 0, '');
  const standing = stored.filter(({ seq }) => seq > cleared);
  const older = before === undefined ? standing : standing.filter(({ seq }) => seq < before);
  const newer = standing.filter(({ seq }) => seq > (after ?? 0));
  const info = after === undefined ? older.slice(-size) : newer.slice(0, size);
  const hasMore = after === undefined ? older.length > info.length : newer.length > info.length;
  return { info, hasMore, lastSeq: stored.length, readSeq: 0, peerReadSeq: 0, clearedSeq: cleared };
}

const open = async (lastSeq = stored.length, chat = createChat('p:haifeng:ming')) => {
  chat.open(conversationFixture({ lastSeq }));
  await vi.waitFor(() => expect(chat.store.getState().state).not.toBe('loading'));
  return chat;
};
const seqsOf = (chat: Awaited<ReturnType<typeof open>>) => chat.store.getState().messages.map(({ seq }) => seq);
const add = (count = 1) => {
  stored = [...stored, ...messagesFixture(stored.length + 1, stored.length + count)];
};
const last = () => messageFixture({ seq: stored.length });

beforeEach(() => {
  down = false;
  cleared = 0;
  stored = messagesFixture(1, 1_000);
  call.mockReset();
  call.mockImplementation(async (_name: string, params: Parameters<typeof answer>[0]) => answer(params));
});

it('opens a long history by its last page alone', async () => {
  const chat = await open();
  expect([seqsOf(chat)[0], seqsOf(chat).length]).toEqual([971, 30]);
  expect(call).toHaveBeenCalledTimes(1);
});

it('asks for nothing where nobody has ever said anything', async () => {
  stored = [];
  const chat = await open();
  expect([chat.store.getState().state, seqsOf(chat)]).toEqual(['ready', []]);
  expect(call).not.toHaveBeenCalled();
  add();
  chat.take(last());
  expect(seqsOf(chat)).toEqual([1]);
});

it('asks for an older page once, however often it is wished, and stays bounded', async () => {
  const chat = await open();
  await Promise.all([chat.older(), chat.older(), chat.older()]);
  expect(seqsOf(chat)[0]).toBe(941);
  for (let page = 0; page < 12; page += 1) await chat.older();
  expect(seqsOf(chat)).toHaveLength(mostMessages);
  expect(chat.store.getState().hasNewer).toBe(true);
});

it('fetches what was missed before a message that leaves a gap', async () => {
  const chat = await open();
  add(5);
  chat.take(last());
  await vi.waitFor(() => expect(seqsOf(chat)[seqsOf(chat).length - 1]).toBe(1_005));
  expect(seqsOf(chat)).toHaveLength(35);
});

it('of very much that was missed takes a page, and knows that more follows', async () => {
  const chat = await open();
  add(500);
  await chat.sync();
  expect([seqsOf(chat)[seqsOf(chat).length - 1], chat.store.getState().hasNewer]).toEqual([1_030, true]);
  await chat.last();
  expect([seqsOf(chat)[29], chat.store.getState().hasNewer]).toEqual([1_500, false]);
});

it('does not lose a message that comes while the page is on its way', async () => {
  let release = (): void => undefined;
  call.mockImplementationOnce(async (_name: string, params: Parameters<typeof answer>[0]) => {
    const early = answer(params);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return early;
  });
  const chat = createChat('p:haifeng:ming');
  chat.open(conversationFixture({ lastSeq: stored.length }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  add();
  chat.take(last());
  release();
  await vi.waitFor(() => expect(seqsOf(chat)[30]).toBe(1_001));
});

it('counts what comes while the viewer reads further up, and keeps what they read', async () => {
  const chat = await open();
  for (let page = 0; page < 3; page += 1) await chat.older();
  chat.setAtEnd(false);
  const before = seqsOf(chat);
  add();
  chat.take(last());
  expect(seqsOf(chat)).toEqual(before);
  expect([chat.store.getState().fresh, chat.store.getState().hasNewer]).toEqual([1, true]);
  await chat.last();
  expect(chat.store.getState().fresh).toBe(0);
});

it('says that it could not be had, and keeps what is there where an end could not', async () => {
  down = true;
  const chat = await open();
  expect(chat.store.getState().state).toBe('offline');
  down = false;
  chat.retry();
  await vi.waitFor(() => expect(chat.store.getState().state).toBe('ready'));
  down = true;
  await chat.older();
  expect([chat.store.getState().failed, seqsOf(chat).length]).toEqual(['older', 30]);
});

it('lets read marks rise only', async () => {
  const chat = await open();
  chat.noteRead(990, false);
  chat.noteRead(980, false);
  chat.noteRead(1_000, true);
  const { peerReadSeq, readSeq } = chat.store.getState();
  expect([peerReadSeq, readSeq]).toEqual([990, 1_000]);
});

/** Clears a conversation as its settings do: the server first. */
const empty = (chat: Awaited<ReturnType<typeof open>>) => {
  cleared = stored.length;
  chat.clear();
};

it('shows what is said after it was emptied', async () => {
  const chat = await open();
  empty(chat);
  expect(seqsOf(chat)).toEqual([]);
  add();
  chat.take(last());
  expect(seqsOf(chat)).toEqual([1_001]);
  add(3);
  chat.take(last());
  await vi.waitFor(() => expect(seqsOf(chat)).toEqual([1_001, 1_002, 1_003, 1_004]));
});

it('shows what is said in one that was empty when it was opened', async () => {
  cleared = stored.length;
  const chat = await open();
  expect([chat.store.getState().state, seqsOf(chat)]).toEqual(['ready', []]);
  add();
  chat.take(last());
  expect(seqsOf(chat)).toEqual([1_001]);
});

it('takes what was missed after it was emptied', async () => {
  const chat = await open();
  empty(chat);
  add(2);
  await chat.sync();
  expect(seqsOf(chat)).toEqual([1_001, 1_002]);
});

it('takes up nothing of what was on its way when it was emptied', async () => {
  const chat = await open();
  const older = chat.older();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  empty(chat);
  add();
  chat.take(last());
  await older;
  expect([seqsOf(chat), chat.store.getState().hasOlder]).toEqual([[1_001], false]);
});

it('loses what another device empties, once the channel tells of it', async () => {
  const chat = await open(stored.length, chatOf('p:haifeng:ming'));
  cleared = stored.length;
  add();
  listeners.get('chatChanged')?.({ conversationId: 'p:haifeng:ming' });
  await chat.sync();
  expect([seqsOf(chat), chat.store.getState().hasOlder]).toEqual([[1_001], false]);
});

it('loses what another device emptied also where its end is not here', async () => {
  const chat = await open();
  for (let page = 0; page < 6; page += 1) await chat.older();
  expect(chat.store.getState().hasNewer).toBe(true);
  cleared = 830;
  await chat.sync();
  expect([seqsOf(chat)[0], chat.store.getState().hasOlder]).toEqual([831, false]);
  cleared = 999;
  await chat.sync();
  expect([seqsOf(chat), chat.store.getState().hasNewer]).toEqual([[1_000], false]);
});

it('keeps what was said between emptying it and the answer', async () => {
  const chat = await open();
  cleared = stored.length;
  add();
  chat.take(last());
  chat.clear(cleared);
  expect(seqsOf(chat)).toEqual([1_001]);
});

it('asks once for a newer address where that of a picture has ended, and again for the newer one alone', async () => {
  const withAddress = (time: string) =>
    stored.map((one) => ({
      ...one,
      kind: 'image' as const,
      picture: { url: `/p${one.seq}?${time}`, width: 4, height: 3 },
    }));
  stored = withAddress('morning');
  const chat = await open();
  const address = () => chat.store.getState().messages.find(({ seq }) => seq === 990)?.picture?.url;
  stored = withAddress('evening');
  await Promise.all([990, 990, 991].map((seq) => chat.renewPicture(seq)));
  expect([address(), seqsOf(chat).length]).toEqual(['/p990?evening', 30]);
  expect(call).toHaveBeenCalledTimes(2);
  // The picture is gone: the same address comes again, and nothing more is requested.
  for (let times = 0; times < 3; times += 1) await chat.renewPicture(990);
  expect(call).toHaveBeenCalledTimes(3);
});
