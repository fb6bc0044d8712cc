import { limits } from '../../src/contract/limits';
import { ret } from '../../src/contract/ret';
import type { MayWrite } from '../../src/contract/schemas/chat';
import { accountSettings } from '../accounts/settings';
import { CLOCKS_DIFFER_MS } from '../db/clocks';
import type { ConversationMemberRow, UserRow } from '../db/schema';
import { conflict, forbidden, notFound, Refusal } from '../errors';
import { STRANGER_REST_MS, type Standing } from './chat-repository';

/** What decides whether somebody may write to somebody. */
export interface Facts extends Standing {
  me: Pick<UserRow, 'muted_until'>;
  peer: Pick<UserRow, 'closed_at' | 'locked' | 'settings' | 'area' | 'use_area'>;
  /** The writer's side; undefined before the first message. */
  member: Pick<ConversationMemberRow, 'answered' | 'sent_unanswered' | 'unanswered_at'> | undefined;
  /** Unix ms. */
  now: number;
}

export interface Verdict {
  mayWrite: MayWrite;
  /** Messages that a stranger may still send; 0 where they are not counted. */
  left: number;
}

const verdict = (mayWrite: MayWrite, left = 0): Verdict => ({ mayWrite, left });

/** Whether one of two people may write to the other (spec section 3, onlyReceiveFriendMessage, and the rules of strangers). */
export function mayWriteTo(facts: Facts): Verdict {
  const { me, peer, now } = facts;
  if (me.muted_until > now) return verdict('muted');
  if (peer.closed_at > 0 || peer.locked === 1) return verdict('closed');
  if (facts.blocks) return verdict('blocked');
  if (facts.isBlocked) return verdict('keptAway');
  if (accountSettings(peer).onlyReceiveFriendMessage && !facts.isFollowed) return verdict('friendsOnly');
  if (facts.isFollowed || facts.member?.answered === 1) return verdict('open');
  const left = limits.strangerMessages - usedUp(facts);
  return left > 0 ? verdict('stranger', left) : verdict('waiting');
}

/** What a stranger has used up; a day after the last of them, nothing. What was sent while the clock was ahead bars nobody for as long as it was. */
function usedUp({ member, now }: Facts): number {
  if (!member) return 0;
  const { sent_unanswered, unanswered_at } = member;
  const isOver = unanswered_at <= now - STRANGER_REST_MS || unanswered_at > now + CLOCKS_DIFFER_MS;
  return isOver && sent_unanswered >= limits.strangerMessages ? 0 : sent_unanswered;
}

const refusals: Record<Exclude<MayWrite, 'open' | 'stranger'>, (mutedForMs: number) => Refusal> = {
  waiting: () => new Refusal('chat_waiting', ret.sendLimited, (t) => t.chatWaiting),
  blocked: () => conflict((t) => t.chatBlocked),
  keptAway: () => forbidden((t) => t.chatKeptAway),
  friendsOnly: () => forbidden((t) => t.chatFriendsOnly),
  closed: () => notFound((t) => t.chatClosed),
  muted: (ms) => forbidden((t) => t.muted(Math.ceil(ms / 1000))),
};

/** @throws Refusal with the sentence that says what to do, where the verdict is against it */
export function refuseWhere({ mayWrite }: Verdict, me: Pick<UserRow, 'muted_until'>, now: number): void {
  if (mayWrite === 'open' || mayWrite === 'stranger') return;
  throw refusals[mayWrite](me.muted_until - now);
}
