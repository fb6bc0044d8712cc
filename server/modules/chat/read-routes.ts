import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import * as users from '../../accounts/users-repository';
import type { Reader } from '../../chat/cards';
import * as repository from '../../chat/chat-repository';
import { newMember } from '../../chat/open';
import { type Side, sideOf } from '../../chat/sides';
import type { Db } from '../../db/db';
import type { ConversationMemberRow } from '../../db/schema';
import { notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside, signedIn } from '../../http/serve';
import * as cases from '../../service/cases-repository';
import type { Services } from '../../services';
import { type Asker, admit, readerOf } from './reader';
import { sideFor } from './send';

/** What one reads of one's conversations, and how far one has. */
export function readRoutes(app: FastifyInstance, services: Services): void {
  const { db, chat, inbox } = services;
  serveAside(app, 'conversations', async (call) => {
    const reader = readerOf(call);
    const at = pageOf(call.params);
    const { rows, total } = await repository.page(
      db,
      reader.uid,
      reader.teen ? 'desk' : (call.params.box ?? 'own'),
      at,
    );
    return paged(await chat.presentConversations(rows, reader), total, at);
  });

  serve(app, 'conversation', async (call) => {
    const reader = readerOf(call);
    return shown(services, await sideFor(db, reader, call.params), reader);
  });

  serveAside(app, 'chatMessages', async (call) => {
    const reader = readerOf(call);
    const { conversationId, before, after, size = limits.chatPageSize } = call.params;
    const side = await ownSide(db, reader, conversationId);
    const member = await memberOf(db, side);
    const wanted = { conversationId, clearedSeq: member.cleared_seq, limit: size };
    const [rows, read] = await Promise.all([
      repository.stretch(db, { ...wanted, ...(after === undefined ? { before } : { after }) }),
      repository.othersRead(db, reader.uid, [conversationId]),
    ]);
    const hasMore = rows.length > size;
    if (hasMore) rows.splice(after === undefined ? 0 : size, 1);
    return {
      info: await chat.presentMessages(rows, reader),
      hasMore,
      lastSeq: member.last_seq,
      readSeq: member.read_seq,
      peerReadSeq: read.get(conversationId) ?? 0,
      clearedSeq: member.cleared_seq,
    };
  });

  serve(app, 'readMessages', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const { conversationId } = await ownSide(db, { uid, teen: viewer.teen }, params.conversationId);
    const { raised, members } = await chat.together(async (trx) => {
      await repository.holdConversation(trx, conversationId);
      const members = await repository.membersOf(trx, conversationId);
      const last = members.find((one) => one.uid === uid)?.last_seq ?? 0;
      return { raised: await repository.raiseRead(trx, conversationId, uid, Math.min(params.seq, last)), members };
    });
    if (raised) {
      const to = members.map((one) => one.uid);
      chat.read({ conversationId, uid, readSeq: raised.read_seq, to });
      inbox.changed(uid);
    }
    const mine = members.find((one) => one.uid === uid);
    return { readSeq: raised?.read_seq ?? mine?.read_seq ?? 0, unread: raised?.unread ?? mine?.unread ?? 0 };
  });
}

/** A conversation as one of those in it sees it, be it that nothing was written there yet. */
export async function shown({ db, chat }: Services, side: Side, reader: Reader) {
  const [conversation] = await chat.presentConversations([await memberOf(db, side)], reader);
  if (!conversation) throw notFound((t) => t.chatGone);
  return conversation;
}

/** @throws Refusal where the viewer is not in it */
export async function ownSide(db: Db, asker: Asker, conversationId: string): Promise<Side> {
  const side = await sideOf(db, asker.uid, conversationId);
  if (!side) throw notFound((t) => t.chatGone);
  return admit(asker, side);
}

/** A side's row; as it would begin, where there is none. @throws Refusal where there is nobody on the other side */
async function memberOf(db: Db, { conversationId, kind, uid, peer, isAgent }: Side): Promise<ConversationMemberRow> {
  const row = await repository.member(db, conversationId, uid);
  if (row) return row;
  if (kind === 'pair') {
    if (!(await users.byId(db, peer))) throw notFound((t) => t.userNotFound);
    return newMember(conversationId, uid, peer);
  }
  if (!isAgent) {
    const service = await cases.serviceAccount(db);
    if (!service) throw notFound((t) => t.chatNoService);
    return newMember(conversationId, uid, service.id);
  }
  // Whoever answers for the site reads before they take the case.
  const whole = await repository.conversation(db, conversationId);
  if (!whole) throw notFound((t) => t.chatGone);
  return { ...newMember(conversationId, uid, ''), last_seq: whole.last_seq, last_at: whole.last_at };
}
