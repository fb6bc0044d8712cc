import type { Talk, TalkMessage, TalkRow } from '../../../src/contract/desk/talks';
import type { ChatMessage } from '../../../src/contract/schemas/chat';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';

/** How much of a message a list shows, in characters. */
const WORDS = 80;

/** The beginning of a text, as a line of a list shows it. */
export const beginning = (text: string): string => Array.from(text).slice(0, WORDS).join('');

/** The names of agents as staff see them, by their ids. */
export async function agentNames(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await users.byIds(db, [...new Set(uids.filter(Boolean))]);
  return new Map(people.map((row) => [row.id, row.closed_at > 0 ? '' : row.nick_name || row.account]));
}

interface CaseRow {
  conversation_id: string;
  uid: string;
  agent_uid: string;
  asked_at: number;
  last_at: number;
  nick_name: string;
  avatar: string;
  words: string | null;
  unread: number | string | null;
}

/** A case as a row of a list. @param isTheirs another agent answers it, so that the asking one must not read its words */
export const presentCase = (row: CaseRow, names: ReadonlyMap<string, string>, isTheirs: boolean): TalkRow => ({
  id: row.conversation_id,
  conversationId: row.conversation_id,
  uid: row.uid,
  name: row.nick_name,
  avatar: row.avatar,
  words: isTheirs ? '' : beginning(row.words ?? ''),
  unread: isTheirs || row.agent_uid === '' ? 0 : Number(row.unread ?? 0),
  agent: names.get(row.agent_uid) ?? '',
  agentUid: row.agent_uid,
  askedAt: row.asked_at,
  at: row.last_at,
  byViewer: false,
});

/** A message as the agent sees it. @param uid the viewer @param isMoneySeen whether an order's card shows its price */
export const presentMessage = (
  { id, seq, kind, sender, text, picture, card, recalls, recalled, sentAt }: ChatMessage,
  uid: string,
  isMoneySeen: boolean,
): TalkMessage => ({
  ...{ id, seq, kind, text, recalls, recalled, sentAt },
  from: sender === '' ? 'site' : sender === uid ? 'viewer' : 'service',
  picture: picture && { url: picture.url, width: picture.width, height: picture.height },
  card: card && {
    ...{ kind: card.kind, id: card.id, title: card.title, gone: card.gone },
    text: card.kind === 'order' && !isMoneySeen ? '' : card.text,
  },
});

/** The language of a reader where it is one of the site's; '' where it is unknown. */
export const languageOf = (language: string | undefined): Talk['language'] =>
  language === 'zh-CN' || language === 'zh-TW' ? language : '';
