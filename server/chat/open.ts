import type { Db } from '../db/db';
import type { ConversationMemberRow } from '../db/schema';
import { notFound } from '../errors';
import * as cases from '../service/cases-repository';
import * as repository from './chat-repository';
import { pairId, serviceId } from './sides';

/** A side of a conversation in which nothing was written yet. */
export const newMember = (conversationId: string, uid: string, peer: string): ConversationMemberRow => ({
  conversation_id: conversationId,
  uid,
  peer_uid: peer,
  read_seq: 0,
  unread: 0,
  cleared_seq: 0,
  hidden: 0,
  last_seq: 0,
  last_at: 0,
  pinned_at: 0,
  muted: 0,
  remark: '',
  sent_unanswered: 0,
  unanswered_at: 0,
  answered: 0,
});

/** The conversation of two people, made where there is none. @param at unix ms @returns its id */
export async function openPair(trx: Db, a: string, b: string, at: number): Promise<string> {
  const id = pairId(a, b);
  await repository.insertConversation(trx, { id, kind: 'pair', last_seq: 0, last_at: 0, created_at: at }, [
    newMember(id, a, b),
    newMember(id, b, a),
  ]);
  return id;
}

/**
 * A viewer's conversation with customer service, made where there is none. On the other side are those accounts that
 * joinService has let in. @param at unix ms @throws Refusal where nobody answers for the site @returns its id
 */
export async function openService(trx: Db, uid: string, at: number): Promise<string> {
  const id = serviceId(uid);
  const service = await cases.serviceAccount(trx);
  if (!service) throw notFound((t) => t.chatNoService);
  await repository.insertConversation(trx, { id, kind: 'service', last_seq: 0, last_at: 0, created_at: at }, [
    newMember(id, uid, service.id),
  ]);
  return id;
}

/** Lets an account of customer service into a viewer's conversation: it hears of it, and counts what is unread from now on. */
export async function joinService(trx: Db, conversationId: string, agent: string): Promise<void> {
  await repository.holdConversation(trx, conversationId);
  const row = await repository.conversation(trx, conversationId);
  if (!row) throw notFound((t) => t.chatGone);
  const { last_seq, last_at } = row;
  await repository.insertMember(trx, {
    ...newMember(conversationId, agent, ''),
    last_seq,
    last_at,
    read_seq: last_seq,
  });
}

/** The account answers there no more. */
export const leaveService = (trx: Db, conversationId: string, agent: string): Promise<void> =>
  repository.removeMember(trx, conversationId, agent);
