import { createStore, type StoreApi } from 'zustand/vanilla';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { ApiError } from '../../api/errors';
import type { LoadState } from '../../api/queries';
import { onEvent, onGreeted } from '../../api/realtime';
import { limits } from '../../contract/limits';
import type { ChatMessage, Conversation } from '../../contract/schemas/chat';
import type { Data } from '../../contract/types';
import { useSession } from '../../state/session';
import * as windows from './message-window';

/** The state of a conversation on this device. */
export interface ChatState extends windows.MessageWindow {
  state: LoadState;
  /** Why the conversation could not be loaded. */
  error: { message: string } | null;
  /** The end of the window at which a page is being fetched. */
  asking: '' | 'older' | 'newer';
  /** The end at which the last request failed. */
  failed: '' | 'older' | 'newer';
  /** Up to which seq the viewer has read (readSeq), and the other person (peerReadSeq). */
  readSeq: number;
  peerReadSeq: number;
  /** The seq of the conversation's last message, even where the window does not reach so far. */
  lastSeq: number;
  /** Messages of others that came while the viewer was reading further up. */
  fresh: number;
}

type Pages = Data<'chatMessages'>;
export type Chat = ReturnType<typeof createChat>;

const begun: ChatState = {
  ...windows.emptyWindow,
  state: 'loading',
  error: null,
  asking: '',
  failed: '',
  readSeq: 0,
  peerReadSeq: 0,
  lastSeq: 0,
  fresh: 0,
};

/** The parts of an answer that concern the whole conversation. Marks only rise. */
const marksOf = (
  state: ChatState,
  { readSeq, peerReadSeq, lastSeq }: Pick<Pages, 'readSeq' | 'peerReadSeq' | 'lastSeq'>,
) => ({
  readSeq: Math.max(state.readSeq, readSeq),
  peerReadSeq: Math.max(state.peerReadSeq, peerReadSeq),
  lastSeq: Math.max(state.lastSeq, lastSeq),
});

const failureOf = (refusal: ApiError): Pick<ChatState, 'state' | 'error'> => ({
  state: refusal.kind === 'network' ? 'offline' : 'error',
  error: refusal,
});

type Store = StoreApi<ChatState>;

/** The number of these messages that somebody else wrote after a seq. */
function freshOf(messages: readonly ChatMessage[], after: number): number {
  const self = useSession.getState().user?.id;
  return messages.filter(({ seq, sender, kind }) => seq > after && sender !== self && kind !== 'recall').length;
}

/** The ways in which a conversation asks the server: one request after the other, and each answer's `clearedSeq` is applied. */
interface Asking {
  ask(where: { before?: number; after?: number }): Promise<readonly [Pages, null] | readonly [null, ApiError]>;
  inTurn(work: () => Promise<void>): Promise<void>;
  standing(page: Pages): windows.MessageWindow;
}

/**
 * Renews a picture whose address has expired or leads to nothing: the messages around it are fetched again, once for each address, so that a picture
 * that is gone is not requested again and again.
 */
function createRenewal({ getState: now, setState: set }: Pick<Store, 'getState' | 'setState'>, asking: Asking) {
  const renewed = new Set<string>();
  const addressOf = (seq: number) => now().messages.find((message) => message.seq === seq)?.picture?.url ?? '';
  return async (seq: number): Promise<void> => {
    const address = addressOf(seq);
    if (!address || renewed.has(address)) return;
    renewed.add(address);
    await asking.inTurn(async () => {
      // The answer for another picture may have renewed this one, too.
      if (addressOf(seq) !== address) return;
      const [page, refusal] = await asking.ask({ after: Math.max(0, seq - limits.chatPageSize / 2) });
      if (refusal) renewed.delete(address);
      else set({ ...windows.withAgain(asking.standing(page), page.info), ...marksOf(now(), page) });
    });
  };
}

/**
 * The requests of a conversation. They run one after the other, so that no answer meets a window that has moved on.
 * @param isAtEnd whether the viewer sees the end, so that new messages are shown at once
 */
function createPages(conversationId: string, { getState: now, setState: set }: Store, isAtEnd: () => boolean) {
  let line: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work, work);
    return line;
  };
  const ask = (where: { before?: number; after?: number }) =>
    attempt(call('chatMessages', { conversationId, size: limits.chatPageSize, ...where }));

  /** Up to which seq the viewer's side is cleared: an answer without a message says that the whole conversation is. */
  const clearedIn = ({ info, lastSeq, clearedSeq = 0 }: Pages): number =>
    Math.max(now().clearedSeq, clearedSeq, info.length === 0 ? lastSeq : 0);

  /** The present window without the messages that were cleared meanwhile, even by another device. */
  const standing = ({ clearedSeq = 0 }: Pages): windows.MessageWindow => windows.withCleared(now(), clearedSeq);

  /** Fetches the messages since the last one that is loaded, or cleared. After a failure the next reconnect asks again. */
  const sync = (): Promise<void> =>
    inTurn(async () => {
      const before = now();
      if (before.state !== 'ready') return;
      const [page, refusal] = await ask({ after: windows.lastSeq(before) });
      if (refusal) return;
      const after = standing(page);
      const isEmpty = after.messages.length === 0;
      // A viewer who reads far above keeps what they read: the end is fetched when they go there.
      if (after.hasNewer && !isEmpty) {
        set({ ...after, ...marksOf(now(), page) });
        return;
      }
      const unseen = (isEmpty ? 0 : now().fresh) + freshOf(page.info, windows.lastSeq(after));
      const fresh = isAtEnd() && !page.hasMore ? 0 : unseen;
      set({ ...windows.withNewer(after, page.info, page.hasMore), ...marksOf(now(), page), fresh });
    });

  /** Fetches messages that may have come while a page was being fetched. */
  const catchUp = (): void => {
    const state = now();
    if (state.state === 'ready' && !state.hasNewer && state.lastSeq > windows.lastSeq(state)) void sync();
  };

  return {
    sync,
    renewPicture: createRenewal({ getState: now, setState: set }, { ask, inTurn, standing }),
    idle: () => line,
    /** Loads the last page in place of the present window. */
    last: (): Promise<void> =>
      inTurn(async () => {
        const [page, refusal] = await ask({});
        if (refusal) {
          // Messages that are shown stay shown.
          set(now().state === 'ready' ? { failed: 'newer' } : failureOf(refusal));
          return;
        }
        const window = windows.windowOf(page.info, {
          hasOlder: page.hasMore,
          hasNewer: false,
          clearedSeq: clearedIn(page),
        });
        set({ ...window, ...marksOf(now(), page), state: 'ready', error: null, failed: '', fresh: 0 });
        catchUp();
      }),
    /** Loads a page at one end. */
    grow(end: 'older' | 'newer'): Promise<void> {
      if (now().asking) return line;
      set({ asking: end, failed: '' });
      return inTurn(async () => {
        const at = now();
        const where = end === 'older' ? { before: windows.firstSeq(at) } : { after: windows.lastSeq(at) };
        const [page, refusal] = await ask(where);
        if (refusal) {
          set({ asking: '', failed: end });
          return;
        }
        const add = end === 'older' ? windows.withOlder : windows.withNewer;
        set({ ...add(standing(page), page.info, page.hasMore), ...marksOf(now(), page), asking: '' });
      });
    },
    /** Loads the place where the viewer stopped reading: the messages around a seq. */
    around: (seq: number): Promise<void> =>
      inTurn(async () => {
        const [page, refusal] = await ask({ after: Math.max(0, seq - 3) });
        if (refusal) set({ failed: 'older' });
        else {
          const clearedSeq = clearedIn(page);
          const window = windows.windowOf(page.info, { hasOlder: seq > 3, hasNewer: page.hasMore, clearedSeq });
          set({ ...window, ...marksOf(now(), page), failed: '' });
        }
        catchUp();
      }),
  };
}

/** Makes the store of one conversation: the last page first, older and newer pages on demand, missed messages after a gap. */
export function createChat(conversationId: string) {
  const store: Store = createStore<ChatState>(() => begun);
  const { getState: now, setState: set } = store;
  let atEnd = true;
  const { last, sync, grow, around, idle, renewPicture } = createPages(conversationId, store, () => atEnd);
  return {
    conversationId,
    store,
    last,
    sync,
    around,
    renewPicture,
    older: () => (now().hasOlder ? grow('older') : idle()),
    newer: () => (now().hasNewer ? grow('newer') : idle()),
    /** Opens the conversation, or fetches what was missed where it has been open before. */
    open({ readSeq, peerReadSeq, lastSeq }: Conversation): void {
      set(marksOf(now(), { readSeq, peerReadSeq, lastSeq }));
      if (now().state === 'ready') void sync();
      else if (lastSeq === 0) set({ state: 'ready' });
      else void last();
    },
    retry(): void {
      set({ state: 'loading', error: null });
      void last();
    },
    /** Notes whether the viewer sees the end. */
    setAtEnd(seen: boolean): void {
      atEnd = seen;
      if (seen && !now().hasNewer && now().fresh > 0) set({ fresh: 0 });
    },
    /** Takes in a message that the server has stored: one from the channel, or the answer to sending one. */
    take(message: ChatMessage): void {
      const state = now();
      const marks = marksOf(state, { readSeq: 0, peerReadSeq: 0, lastSeq: message.seq });
      if (state.state !== 'ready') {
        set(marks);
        return;
      }
      const fresh = state.fresh + freshOf([message], 0);
      const arrival = windows.arrivalOf(state, message);
      if (arrival === 'known') set({ ...windows.withKnown(state, message), ...marks });
      else if (arrival === 'gap') void sync();
      else if (arrival === 'beyond') set({ ...marks, fresh });
      else if (atEnd) set({ ...windows.withNewer(state, [message], false), ...marks, fresh: 0 });
      // A viewer who reads far above keeps what they read: the end is fetched when they go there.
      else if (state.messages.length >= windows.mostMessages) set({ ...marks, hasNewer: true, fresh });
      else set({ ...windows.withNewer(state, [message], false), ...marks, fresh });
    },
    noteRead(seq: number, byViewer: boolean): void {
      set(marksOf(now(), { readSeq: byViewer ? seq : 0, peerReadSeq: byViewer ? 0 : seq, lastSeq: 0 }));
    },
    /** Clears the viewer's side, as they wished. @param clearedSeq up to which seq; without it up to the last one that is known */
    clear(clearedSeq = now().lastSeq): void {
      const left = windows.withCleared(now(), clearedSeq);
      const hasNewer = left.hasNewer && left.messages.length > 0;
      set({
        ...left,
        hasNewer,
        ...marksOf(now(), { readSeq: clearedSeq, peerReadSeq: 0, lastSeq: 0 }),
        fresh: 0,
        failed: '',
      });
    },
  };
}

/** The number of conversations kept in memory, those opened last; one that is opened again is shown at once. */
const kept = 6;
const chats = new Map<string, Chat>();
let uid = '';
let listening = false;

/** Makes the stores of all conversations follow the channel; after a reconnect and in the foreground they fetch what they missed. */
function listen(): void {
  if (listening) return;
  listening = true;
  onEvent('privateMessage', ({ message }) => knownChat(message.conversationId)?.take(message));
  onEvent('chatRead', (read) => knownChat(read.conversationId)?.noteRead(read.readSeq, read.uid === uid));
  // Another device may have cleared the conversation.
  onEvent('chatChanged', ({ conversationId }) => void knownChat(conversationId)?.sync());
  onGreeted(syncChats);
  useSession.subscribe(({ user }) => {
    if ((user?.id ?? '') !== uid) chats.clear();
    uid = user?.id ?? '';
  });
}

/** Fetches the messages that each open conversation may have missed. */
export function syncChats(): void {
  for (const chat of Array.from(chats.values())) void chat.sync();
}

/** The conversation, where this device has it in memory. */
export const knownChat = (conversationId: string): Chat | undefined => chats.get(conversationId);

/** The conversation: the same object for as long as it is among those opened last. */
export function chatOf(conversationId: string): Chat {
  listen();
  uid = useSession.getState().user?.id ?? '';
  const chat = chats.get(conversationId) ?? createChat(conversationId);
  chats.delete(conversationId);
  chats.set(conversationId, chat);
  const oldest = chats.keys().next().value;
  if (chats.size > kept && oldest !== undefined) chats.delete(oldest);
  return chat;
}
