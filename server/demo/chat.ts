import { newMember } from '../chat/open';
import { pairId } from '../chat/sides';
import type { Db } from '../db/db';
import type { ConversationMemberRow, MessageRow } from '../db/schema';
import { type DemoTalk, demoTalks } from './chat-talks';

const MINUTE_MS = 60_000;
/** Between two lines, by turns. Minutes; a long one now and then, so that times stand between them. */
const PAUSES = [1, 2, 1, 4, 1, 3, 17, 1, 2, 1, 45];
/** Px of the drawings that stand for pictures. */
const ART = { width: 600, height: 338 };
/** Rows of a statement. */
const SLICE = 40;

/** Conversations of those who can sign in, as if they had been going on for days. @param now unix ms */
export async function insertDemoChat(db: Db, now: number): Promise<void> {
  const written = demoTalks.map((talk) => write(talk, now));
  const conversations = written.map(({ messages: [first, ...rest] }) => {
    const last = rest.at(-1) ?? first;
    return {
      id: last?.conversation_id ?? '',
      kind: 'pair' as const,
      last_seq: last?.seq ?? 0,
      last_at: last?.sent_at ?? 0,
      created_at: first?.sent_at ?? now,
    };
  });
  await db.insertInto('conversations').values(conversations).execute();
  const members = written.flatMap((one) => one.members);
  await db.insertInto('conversation_members').values(members).execute();
  const messages = written.flatMap((one) => one.messages);
  for (let at = 0; at < messages.length; at += SLICE) {
    await db
      .insertInto('messages')
      .values(messages.slice(at, at + SLICE))
      .execute();
  }
  for (const { between, ago, blocks } of demoTalks) if (blocks) await keepAway(db, between, now - ago * MINUTE_MS);
}

/** As blockPerson does it: neither follows the other any more. */
async function keepAway(db: Db, [uid, target]: readonly [string, string], at: number): Promise<void> {
  await db
    .insertInto('blacklist')
    .values({ uid, target, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [one, other] of [
    [uid, target],
    [target, uid],
  ] as const)
    await db.deleteFrom('follows').where('uid', '=', one).where('target', '=', other).execute();
}

function write(talk: DemoTalk, now: number): { messages: MessageRow[]; members: ConversationMemberRow[] } {
  const lines = talk.lines.trim().split('\n');
  let at = now - talk.ago * MINUTE_MS;
  const times = lines.map((_, n) => {
    const mine = at;
    at -= (PAUSES[n % PAUSES.length] ?? 1) * MINUTE_MS;
    return mine;
  });
  times.reverse();
  const messages = lines.map((line, n) => messageOf(talk, line, n + 1, times[n] ?? now));
  for (const row of messages) if (row.kind === 'recall') takeBack(messages, row);
  return { messages, members: membersOf(talk, messages) };
}

function messageOf({ between }: DemoTalk, line: string, seq: number, at: number): MessageRow {
  const id = pairId(...between);
  const [, mark = '', rest = ''] = /^[<>](#title |#post |!art |x$)?(.*)$/.exec(line) ?? [];
  const content = contentOf(mark.trim(), rest, seq);
  return {
    conversation_id: id,
    seq,
    id: `demo-${id.replaceAll(':', '-')}-${seq}`,
    sender: between[line.startsWith('>') ? 0 : 1],
    client_id: `demo-${id.replaceAll(':', '-')}-${seq}`,
    recalled_at: 0,
    sent_at: at,
    ...content,
  };
}

function contentOf(mark: string, rest: string, seq: number): Pick<MessageRow, 'kind' | 'text' | 'body'> {
  if (mark === '#title') return { kind: 'card', text: '', body: JSON.stringify({ kind: 'title', id: rest }) };
  if (mark === '#post') return { kind: 'card', text: '', body: JSON.stringify({ kind: 'post', id: rest }) };
  if (mark === '!art')
    return { kind: 'image', text: '', body: JSON.stringify({ path: `/media/demo/art/${rest}/thumb.jpg`, ...ART }) };
  if (mark === 'x') return { kind: 'recall', text: '', body: JSON.stringify({ seq: seq - 1 }) };
  return { kind: 'text', text: rest, body: '{}' };
}

/** What is taken back is the line before, and its sender's. */
function takeBack(messages: MessageRow[], recall: MessageRow): void {
  const before = messages[recall.seq - 2];
  if (before) Object.assign(before, { sender: recall.sender, text: '', body: '{}', recalled_at: recall.sent_at });
}

function membersOf(talk: DemoTalk, messages: MessageRow[]): ConversationMemberRow[] {
  const last = messages.at(-1);
  if (!last) return [];
  return talk.between.map((uid, side): ConversationMemberRow => {
    const other = talk.between[1 - side] ?? '';
    const theirs = messages.filter(({ sender }) => sender === other);
    const unread = talk.unread?.[side] ?? 0;
    const own = messages.filter(({ sender }) => sender === uid);
    return {
      ...newMember(last.conversation_id, uid, other),
      last_seq: last.seq,
      last_at: last.sent_at,
      unread,
      read_seq: unread > 0 ? (theirs.at(-unread)?.seq ?? 1) - 1 : last.seq,
      answered: theirs.length > 0 ? 1 : 0,
      sent_unanswered: theirs.length > 0 ? 0 : own.length,
      unanswered_at: own.at(-1)?.sent_at ?? 0,
      ...(side === 0 ? settingsOf(talk, last.sent_at) : {}),
    };
  });
}

const settingsOf = ({ pinned, muted, remark }: DemoTalk, at: number) => ({
  pinned_at: pinned ? at : 0,
  muted: muted ? 1 : 0,
  remark: remark ?? '',
});
