import { type SocketHello, socketVersion } from '../../src/contract/events';
import { type Sessions, sha256 } from '../accounts/sessions';
import { badRequest, sessionInvalid } from '../errors';
import type { Guest } from './guest';

const SESSION = 'session:';
const USER = 'user:';

/** Joined to one piece of memory: `a + b` keeps its parts as well, and a name lives as long as its connection. */
const flat = (...parts: string[]): string => parts.join('');

/** The rooms that the channel keeps itself; who serves events has rooms of other names. */
export const rooms = {
  user: (uid: string): string => flat(USER, uid),
  device: (uid: string, deviceId: string): string => flat('device:', uid, ':', deviceId),
  /** By the hash of its token, as the database has it. */
  session: (hash: string): string => flat(SESSION, hash),
};

/** Proves a connection's user (spec section 4). */
export const greeting =
  (sessions: Sessions) =>
  async ({ uid, token, version }: SocketHello, guest: Guest): Promise<void> => {
    if (version !== socketVersion) throw badRequest((t) => t.wrongValue('version'));
    const deviceId = uid ? await sessions.deviceOf(uid, token) : '';
    // A second hello is another user, or nobody: what was meant for the first is no longer for this connection.
    if (deviceId || !uid) await leaveUser(guest);
    if (!deviceId) throw sessionInvalid();
    await guest.join(rooms.user(uid));
    await guest.join(rooms.device(uid, deviceId));
    await guest.join(rooms.session(sha256(token)));
  };

export const goodbye = (_payload: object, guest: Guest): Promise<void> => leaveUser(guest);

/** Of these rooms those that are a session's, as the hashes of their tokens. */
export const sessionsAmong = (names: Iterable<string>): string[] =>
  [...names].filter((name) => name.startsWith(SESSION)).map((name) => name.slice(SESSION.length));

/** Of these rooms those that are a user's, as the users' ids. */
export const usersAmong = (names: Iterable<string>): string[] =>
  [...names].filter((name) => name.startsWith(USER)).map((name) => name.slice(USER.length));

/** How many are in each room of this prefix, by what follows it. */
export function sizesAmong(all: ReadonlyMap<string, ReadonlySet<string>>, prefix: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [name, inside] of all) if (name.startsWith(prefix)) sizes.set(name.slice(prefix.length), inside.size);
  return sizes;
}

/** A connection is nobody's any more. */
export async function leaveUser(guest: Guest): Promise<void> {
  for (const room of guest.rooms()) if (/^(user|device|session):/.test(room)) await guest.leave(room);
}
