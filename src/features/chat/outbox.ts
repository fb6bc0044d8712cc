import { createStore } from 'zustand/vanilla';
import { attempt } from '../../api/attempt';
import { call, newClientId, serverNow } from '../../api/client';
import { onConnectivity } from '../../api/connectivity';
import type { ApiError } from '../../api/errors';
import { onGreeted } from '../../api/realtime';
import { ret } from '../../contract/ret';
import type { ChatMessage, Conversation, MessageCard } from '../../contract/schemas/chat';
import { t, wholeCatalogue } from '../../i18n/i18n';
import { useSession } from '../../state/session';
import { toast } from '../../ui/toast';
import { albumFiles } from '../upload-image/album-files';
import { uploadImage } from '../upload-image/upload-image';
import { knownChat } from './chat-store';
import { noteSent } from './conversations';
import { type Unsent, unsentOf } from './unsent';

/** Pauses between tries: 1, 2, 4 … 30 s. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

interface Outbox {
  uid: string;
  unsent: readonly Unsent[];
  /** The share of a picture's upload that is done, 0 to 1, by the message's clientId. */
  shares: Readonly<Record<string, number>>;
}

export const outbox = createStore<Outbox>(() => ({ uid: '', unsent: [], shares: {} }));

/** A picture that waits to be sent, with an object URL to show it by. Both are gone when the page is. */
interface Held {
  file: File;
  url: string;
}
const held = new Map<string, Held>();
/** The queue of each conversation: messages arrive in the order in which they were sent. */
const lines = new Map<string, { pauseMs: number; timer: ReturnType<typeof setTimeout> | undefined; busy: boolean }>();
const uploads = new Map<string, AbortController>();
/** The callbacks that wait for the first outcome of a message, by its clientId. */
const hearers = new Map<string, (outcome: FirstOutcome) => void>();

/** The first outcome of a message: the server has it, or the message waits and is sent later. The outbox shows a refusal itself. */
export type FirstOutcome = 'sent' | 'waits';

function tell(clientId: string, outcome: FirstOutcome): void {
  const hear = hearers.get(clientId);
  hearers.delete(clientId);
  hear?.(outcome);
}

const list = () => outbox.getState().unsent;
const ofConversation = (conversationId: string) => list().filter((one) => one.conversationId === conversationId);
const find = (clientId: string) => list().find((one) => one.clientId === clientId);

/** Stores the unsent messages. Another window of the same account has a list of its own, so each window writes only the messages that it knows. */
function keep(unsent: readonly Unsent[], gone = ''): void {
  const { uid } = outbox.getState();
  outbox.setState({ unsent });
  if (!uid) return;
  const known = new Set([gone, ...unsent.map(({ clientId }) => clientId)]);
  const others = unsentOf
    .of(uid)
    .get()
    .filter(({ clientId, why }) => !known.has(clientId) && why !== 'lost');
  const all = [...others, ...unsent];
  if (all.length > 0) unsentOf.of(uid).set(all);
  else unsentOf.of(uid).remove();
}

const change = (clientId: string, facts: Partial<Unsent>): void =>
  keep(list().map((one) => (one.clientId === clientId ? { ...one, ...facts } : one)));

function remove(clientId: string): void {
  uploads.get(clientId)?.abort();
  const file = held.get(clientId);
  if (file) URL.revokeObjectURL(file.url);
  held.delete(clientId);
  hearers.delete(clientId);
  keep(
    list().filter((one) => one.clientId !== clientId),
    clientId,
  );
}

/** The signed-in account; '' until the server has said whose token this is. */
const account = (): string => {
  const { user, token } = useSession.getState();
  return user && user.id === token?.uid ? user.id : '';
};

function followAccount(): void {
  const uid = account();
  if (uid === outbox.getState().uid) return;
  for (const upload of Array.from(uploads.values())) upload.abort();
  outbox.setState({ uid, unsent: uid ? unsentOf.of(uid).get() : [], shares: {} });
  sendAll();
}

let started = false;

/** Sends waiting messages, now and whenever the network or the session is back. May be called repeatedly. */
export function startOutbox(): void {
  if (!started) {
    started = true;
    useSession.subscribe(followAccount);
    onGreeted(sendAll);
    onConnectivity((reachable) => {
      if (reachable) sendAll();
    });
  }
  followAccount();
}

/** Tries all waiting messages at once, without waiting for the end of a pause. */
function sendAll(): void {
  const waiting = new Set(list().map(({ conversationId }) => conversationId));
  for (const conversationId of Array.from(waiting)) {
    const line = lines.get(conversationId);
    if (line) {
      clearTimeout(line.timer);
      line.pauseMs = firstPauseMs;
    }
    void go(conversationId);
  }
}

/** Sends the waiting messages of a conversation, one after the other, until none is left or the queue has to wait. */
async function go(conversationId: string): Promise<void> {
  const line = lines.get(conversationId) ?? { pauseMs: firstPauseMs, timer: undefined, busy: false };
  lines.set(conversationId, line);
  if (line.busy) return;
  clearTimeout(line.timer);
  line.busy = true;
  try {
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      const outcome = await trySending(next);
      // The messages behind this one in the queue wait as well.
      if (outcome !== 'done') for (const { clientId } of ofConversation(conversationId)) tell(clientId, 'waits');
      if (outcome === 'later') {
        line.timer = setTimeout(() => void go(conversationId), line.pauseMs);
        line.pauseMs = Math.min(longestPauseMs, line.pauseMs * 2);
        return;
      }
      if (outcome === 'stop') return;
      line.pauseMs = firstPauseMs;
    }
  } finally {
    line.busy = false;
  }
}

const nextOf = (conversationId: string): Unsent | undefined =>
  ofConversation(conversationId).find(({ state }) => state !== 'failed');

/** Tries to send a message. 'later': no answer came, or the server is busy. 'stop': nobody is signed in any more. */
async function trySending(message: Unsent): Promise<'done' | 'later' | 'stop'> {
  const { uid } = outbox.getState();
  const { clientId } = message;
  change(clientId, { state: 'sending' });
  const [sent, refusal] = await attempt(send(message));
  if (outbox.getState().uid !== uid) return 'stop';
  if (sent) {
    knownChat(sent.conversationId)?.take(sent);
    noteSent(sent);
    tell(clientId, 'sent');
    remove(clientId);
    return 'done';
  }
  // The message was dropped while it was being sent.
  if (!find(clientId)) return 'done';
  if (mayComeLater(refusal)) {
    change(clientId, { state: 'waiting' });
    return 'later';
  }
  if (refusal.kind === 'session' || refusal.kind === 'login') {
    change(clientId, { state: 'waiting' });
    return 'stop';
  }
  await fail(clientId, refusal);
  return 'done';
}

const mayComeLater = ({ kind, ret: code }: ApiError): boolean =>
  kind === 'network' || kind === 'server' || code === ret.tooMany;

async function fail(clientId: string, refusal: ApiError): Promise<void> {
  hearers.delete(clientId);
  await wholeCatalogue();
  if (refusal.kind === 'cancelled') return;
  const limited = refusal.ret === ret.sendLimited;
  const reason = limited ? t('chat.sendLimited') : refusal.message || t('chat.sendFailed');
  change(clientId, { state: 'failed', why: 'refused', reason });
  toast.warn(reason);
  refused.forEach((listener) => void listener());
}

const refused = new Set<() => void>();
/** Calls a listener when a message was refused, so that what the viewer may write has changed. @returns the function that stops it */
export function onRefused(listener: () => void): () => void {
  refused.add(listener);
  return () => {
    refused.delete(listener);
  };
}

async function send(message: Unsent): Promise<ChatMessage> {
  const { clientId, conversationId, toUid, kind, text, card } = message;
  const to = toUid ? { toUid } : { conversationId };
  if (kind === 'text') return call('sendMessage', { ...to, clientId, text });
  if (kind === 'card' && card) return call('sendMessage', { ...to, clientId, cardKind: card.kind, cardId: card.id });
  return call('sendMessage', { ...to, clientId, picture: await uploaded(message) });
}

/** Uploads the picture of a message unless that was done before. @returns the path to send with the message */
async function uploaded({ clientId, picture }: Unsent): Promise<string> {
  if (picture?.filepath) return picture.filepath;
  const file = held.get(clientId)?.file;
  if (!file || !picture) throw new Error('a picture that is not here was sent');
  const mine = new AbortController();
  uploads.set(clientId, mine);
  const onShare = (share: number) => outbox.setState({ shares: { ...outbox.getState().shares, [clientId]: share } });
  try {
    const filepath = await uploadImage(file, { to: albumFiles('chat'), signal: mine.signal, onShare });
    change(clientId, { picture: { ...picture, filepath } });
    return filepath;
  } finally {
    uploads.delete(clientId);
  }
}

type To = Pick<Conversation, 'id' | 'kind' | 'peer'>;
type What =
  | { text: string }
  | { card: MessageCard }
  | { file: File; width: number; height: number }
  | { uploaded: string };

/**
 * Sends a message: it is shown in the conversation at once, with a clock until the server has it.
 * @param onFirst called once with the first outcome, unless the message is refused
 * @returns the message's clientId
 */
export function post(to: To, what: What, onFirst?: (outcome: FirstOutcome) => void): string {
  startOutbox();
  const clientId = newClientId();
  const unsent: Unsent = {
    clientId,
    conversationId: to.id,
    toUid: to.kind === 'pair' ? to.peer.id : '',
    kind: 'text' in what ? 'text' : 'card' in what ? 'card' : 'image',
    text: 'text' in what ? what.text : '',
    card: 'card' in what ? what.card : null,
    picture:
      'file' in what
        ? { width: what.width, height: what.height, filepath: '' }
        : 'uploaded' in what
          ? { width: 0, height: 0, filepath: what.uploaded }
          : null,
    at: serverNow(),
    state: 'waiting',
    reason: '',
    why: '',
  };
  if ('file' in what) held.set(clientId, { file: what.file, url: URL.createObjectURL(what.file) });
  if (onFirst) hearers.set(clientId, onFirst);
  keep([...list(), unsent]);
  void go(to.id);
  return clientId;
}

/** Sends a failed message once more. */
export function sendAgain(clientId: string): void {
  const message = find(clientId);
  if (!message || message.why === 'lost') return;
  change(clientId, { state: 'waiting', reason: '', why: '' });
  void go(message.conversationId);
}

/** Replaces the picture of a message whose file was lost when the page closed, and sends the message. */
export function pickAgain(clientId: string, file: File, size: { width: number; height: number }): void {
  const message = find(clientId);
  if (!message) return;
  held.set(clientId, { file, url: URL.createObjectURL(file) });
  change(clientId, { state: 'waiting', reason: '', why: '', picture: { ...size, filepath: '' } });
  void go(message.conversationId);
}

/** Drops a message that has not been sent. */
export const dropUnsent = (clientId: string): void => remove(clientId);

/** The object URL of a waiting picture; '' where its file is not here. */
export const pictureUrl = (clientId: string): string => held.get(clientId)?.url ?? '';
