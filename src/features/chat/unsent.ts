import type { CardKind, MessageCard } from '../../contract/schemas/chat';
import { json, stored } from '../../platform/stored';

/** A message that the server does not have yet. */
export interface Unsent {
  /** The id that the client gives the message, the same at every try: sent twice it is one message. */
  clientId: string;
  conversationId: string;
  /** The id of the other person where the conversation does not exist yet; '' where it is known by its id. */
  toUid: string;
  kind: 'text' | 'image' | 'card';
  text: string;
  card: MessageCard | null;
  /** The picture's size in px; `filepath` is the path that the upload returned, which is sent with the message. */
  picture: { width: number; height: number; filepath: string } | null;
  /** When the viewer sent it, unix ms. */
  at: number;
  /** 'waiting': for its turn or for the network. 'failed': it is not sent again by itself. */
  state: 'waiting' | 'sending' | 'failed';
  /** Why sending failed, for the viewer. */
  reason: string;
  /** 'lost': the picture's file is gone after a reload, and has to be picked again. */
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

/** Reads a message that an earlier run of the app stored. null for an invalid one. */
function readUnsent(found: unknown): Unsent | null {
  const row = Object(found) as Record<string, unknown>;
  const kind = kinds.find((one) => one === row.kind);
  if (!kind || !row.clientId || !row.conversationId) return null;
  const [card, picture] = [readCard(row.card), readPicture(row.picture)];
  if ((kind === 'card' && !card) || (kind === 'image' && !picture)) return null;
  // A file itself cannot be stored: a picture that was not uploaded has to be picked again.
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

/** The messages, by account, that its viewer sent on this device and the server has not acknowledged, in the order of sending. */
export const unsentOf = stored(
  'chatUnsent.',
  json((found) => (Array.isArray(found) ? found : []).map(readUnsent).filter((one): one is Unsent => one !== null)),
);
