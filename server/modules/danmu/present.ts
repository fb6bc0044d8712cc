import { createHash } from 'node:crypto';
import type { Danmu, DanmuMode, ShieldedUser, ShieldedWord } from '../../../src/contract/schemas/danmu';
import type { Database } from '../../db/schema';
import type { ShownRow } from './danmu-repository';

const SENDERS_KEPT = 20_000;
const senders = new Map<string, string>();

/** Who sent a comment, as a word that says nothing about a device or an account. The same viewer, the same word. */
export function senderOf(viewer: string): string {
  const known = senders.get(viewer);
  if (known) return known;
  const sender = createHash('sha256').update(`sender:${viewer}`).digest('base64url').slice(0, 12);
  if (senders.size >= SENDERS_KEPT) senders.clear();
  senders.set(viewer, sender);
  return sender;
}

/** A comment as `viewer` sees it; '' for everybody. @param liked by this viewer */
export const presentDanmu = (row: ShownRow, viewer: string, liked = false): Danmu => ({
  id: row.id,
  time: row.time_ms / 1000,
  mode: row.mode as DanmuMode,
  text: row.text,
  color: row.color,
  size: row.size,
  mine: row.viewer === viewer,
  sentAt: row.sent_at,
  sender: senderOf(row.viewer),
  likes: row.likes,
  ...(liked ? { liked } : {}),
  coins: row.coins,
});

export const presentSender = ({ id, sender, nick_name }: Database['shield_users']): ShieldedUser => ({
  id,
  sender,
  nickName: nick_name,
});

export const presentWord = ({ id, word }: Database['shield_words']): ShieldedWord => ({ id, word });
