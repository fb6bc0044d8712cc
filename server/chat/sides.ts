import type { Db } from '../db/db';
import * as cases from '../service/cases-repository';

/** A conversation as one of those in it sees it. */
export interface Side {
  conversationId: string;
  kind: 'pair' | 'service';
  /** Whose side it is. */
  uid: string;
  /** The other one; of a viewer's conversation with customer service '', whoever answers there. */
  peer: string;
  /** Writes for the site. */
  isAgent: boolean;
}

/** The same for both, so that no race makes two. */
export const pairId = (a: string, b: string): string => (a < b ? `p:${a}:${b}` : `p:${b}:${a}`);
export const serviceId = (uid: string): string => `s:${uid}`;

/** Whose conversation with customer service it is; '' for any other. */
export const viewerOf = (conversationId: string): string =>
  conversationId.startsWith('s:') ? conversationId.slice(2) : '';

/** @returns null where this one is not in it, and nobody can say from that whether there is such a conversation */
export async function sideOf(db: Db, uid: string, conversationId: string): Promise<Side | null> {
  const [kind, first = '', second = '', ...rest] = conversationId.split(':');
  if (rest.length > 0) return null;
  if (kind === 'p') {
    if (first >= second || (uid !== first && uid !== second)) return null;
    return { conversationId, kind: 'pair', uid, peer: uid === first ? second : first, isAgent: false };
  }
  if (kind !== 's' || second !== '' || !first) return null;
  if (uid === first) return { conversationId, kind: 'service', uid, peer: '', isAgent: false };
  // An agent reads what waits for somebody, and what is theirs; what is over is the viewer's alone.
  const row = await cases.byId(db, conversationId);
  if (row?.state !== 'waiting' && !(row?.state === 'open' && row.agent_uid === uid)) return null;
  if (!(await cases.isAgent(db, uid))) return null;
  return { conversationId, kind: 'service', uid, peer: first, isAgent: true };
}

/**
 * The side of who writes to somebody. Whoever writes to an account of customer service writes to the site, and such an account
 * writes for it.
 */
export function sideTo(me: { id: string; service: number }, peer: { id: string; service: number }): Side {
  const uid = me.id;
  if (me.service === peer.service)
    return { conversationId: pairId(uid, peer.id), kind: 'pair', uid, peer: peer.id, isAgent: false };
  const isAgent = me.service === 1;
  return {
    conversationId: serviceId(isAgent ? peer.id : uid),
    kind: 'service',
    uid,
    peer: isAgent ? peer.id : '',
    isAgent,
  };
}
