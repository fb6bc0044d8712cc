import type { Danmu, DanmuMode, ShieldedUser, ShieldedWord } from '../../../src/contract/schemas/danmu';
import type { Database } from '../../db/schema';
import type { ShownRow } from './danmu-repository';
import type { SenderOf } from './senders';

/** A comment as `viewer` sees it; '' for everybody. @param liked by this viewer */
export const presentDanmu = (row: ShownRow, viewer: string, senderOf: SenderOf, liked = false): Danmu => ({
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
  ...(row.look ? { look: row.look } : {}),
});

export const presentSender = (
  { id, target, nick_name }: Database['shielded_senders'],
  senderOf: SenderOf,
): ShieldedUser => ({
  id,
  sender: senderOf(target),
  nickName: nick_name,
});

export const presentWord = ({ id, word }: Database['shield_words']): ShieldedWord => ({ id, word });
