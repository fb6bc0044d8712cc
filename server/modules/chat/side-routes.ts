import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import * as repository from '../../chat/chat-repository';
import { openPair, openService } from '../../chat/open';
import type { Side } from '../../chat/sides';
import type { Db } from '../../db/db';
import { badRequest, notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { ownSide, shown } from './read-routes';
import { readerOf } from './reader';

/** What one changes on one's own side: the other neither sees nor hears of it. */
export function sideRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, chat, inbox } = services;
  serve(app, 'setConversation', async (call) => {
    const reader = readerOf(call);
    const { conversationId, pinned, muted, remark } = call.params;
    const side = await ownSide(db, reader, conversationId);
    const name = remark === undefined ? undefined : remarkOf(remark);
    await db.transaction().execute(async (trx) => {
      await openFor(trx, side, clock());
      await repository.setMember(trx, side, {
        ...(pinned === undefined ? {} : { pinned_at: pinned ? clock() : 0 }),
        ...(muted === undefined ? {} : { muted: muted ? 1 : 0 }),
        ...(name === undefined ? {} : { remark: name }),
      });
    });
    chat.changed(conversationId, [reader.uid]);
    if (muted !== undefined) inbox.changed(reader.uid);
    return shown(services, side, reader);
  });

  serve(app, 'clearConversation', async (call) => {
    const reader = readerOf(call);
    const side = await ownSide(db, reader, call.params.conversationId);
    const clearedSeq = await db.transaction().execute(async (trx) => {
      await repository.holdConversation(trx, side.conversationId);
      return repository.clear(trx, side, call.params.hide === true);
    });
    chat.changed(side.conversationId, [reader.uid]);
    inbox.changed(reader.uid);
    return { clearedSeq };
  });

  serve(app, 'chatPhrases', async (call) => {
    const { uid, t } = readerOf(call);
    const own = await repository.ownPhrases(db, uid);
    return { info: [...new Set([...own, ...t.chatPhrases])].slice(0, PHRASES).map((text) => ({ text })) };
  });
}

/** Sentences that are offered. */
const PHRASES = 12;

/** A conversation that has nothing in it yet may have a name, too. */
async function openFor(trx: Db, { conversationId, kind, uid, peer, isAgent }: Side, now: number): Promise<void> {
  if (await repository.member(trx, conversationId, uid)) return;
  if (isAgent) throw notFound((t) => t.chatGone);
  if (kind === 'service') await openService(trx, uid, now);
  else {
    if (!(await repository.isThere(trx, peer))) throw notFound((t) => t.userNotFound);
    await openPair(trx, uid, peer, now);
  }
}

function remarkOf(given: string): string {
  const remark = cleanText(given);
  if (Array.from(remark).length > limits.remarkMaxChars) throw badRequest((t) => t.chatRemarkTooLong);
  return remark;
}
