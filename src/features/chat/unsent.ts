import type { CardKind, MessageCard } from '../../contract/schemas/chat';
import { json, stored } from '../../platform/stored';

/** A message that the server has not got. */
export interface Unsent {
  /** Its own name, the same at every try: sent twice it is one message. */
  clientId: string;
  conversationId: string;
  /** Whom a conversation that does not exist yet is with; '' for one by its id. */
  toUid: string;
  kind: 'text' | 'image' | 'card';
  text: string;
  card: MessageCard | null;
  /** Px; of a picture that has been uploaded, `filepath` is what the message is sent with. */
  picture: { width: number; height: number; filepath: string } | null;
  /** Unix ms. */
  at: number;
  /** 'waiting': for its turn or for the network. 'failed': it goes no further by itself. */
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, for the viewer. */
  reason: string;
  /** 'lost': the picture was not here any more after a reload, and can be picked again. */
  why: '' | 'refused' | 'lost';
}

const kinds: readonly Unsent['kind'][] = ['text', 'image', 'card'];
const cardKinds: readonly CardKind[] = ['title', 'post', 'person', 'order', 'help'];
const text = (found: unknown): string => (typeof found === 'string' ? found : '');
const size = (found: unknown): number => (typeof found === 'number' && Number.isFinite(found) ? Math.max(0, found) : 0);

function readCard(found: unknown): MessageCard | null {
  const row = Object(found) as Record<string, unknown>;
  const kind = cardKinds.find((one) => one === row.kind);
  if (!kind || typeof row.id !== 'string') return null;
  return { kind, id: row.id, title: text(row.title), text: text(row.text), picture: text(row.picture), gone: false };
}

function readPicture(found: unknown): Unsent['picture'] {
  if (typeof found !== 'object' || found === null) return null;
  const row = found as Record<string, unknown>;
  return { width: size(row.width), height: size(row.height), filepath: text(row.filepath) };
}

/** What an older run of the app left. null for what is none. */
function readUnsent(found: unknown): Unsent | null {
  const row = Object(found) as Record<string, unknown>;
  const kind = kinds.find((one) => one === row.kind);
  if (!kind || !row.clientId || !row.conversationId) return null;
  const [card, picture] = [readCard(row.card), readPicture(row.picture)];
  if ((kind === 'card' && !card) || (kind === 'image' && !picture)) return null;
  // A file itself cannot be kept: what was not uploaded has to be picked again.
  const lost = kind === 'image' && !picture?.filepath;
  const failed = lost || row.state === 'failed';
  return {
    clientId: text(row.clientId),
    conversationId: text(row.conversationId),
    toUid: text(row.toUid),
    kind,
    text: text(row.text),
    card,
    picture,
    at: size(row.at),
    state: failed ? 'failed' : 'waiting',
    reason: lost ? '' : text(row.reason),
    why: lost ? 'lost' : failed ? 'refused' : '',
  };
}

/** By account, what its viewer sent on this device and the server has not acknowledged. In the order in which it was sent. */
export const unsentOf = stored(
  'chatUnsent.',
  json((found) => (Array.isArray(found) ? found : []).map(readUnsent).filter((one): one is Unsent => one !== null)),
);
