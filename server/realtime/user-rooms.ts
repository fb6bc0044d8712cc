import { type SocketHello, socketVersion } from '../../src/contract/events';
import type { Sessions } from '../accounts/sessions';
import { badRequest, sessionInvalid } from '../errors';
import type { Guest } from './guest';

/** The rooms that the channel keeps itself; who serves events has rooms of other names. */
export const rooms = {
  user: (uid: string): string => `user:${uid}`,
  device: (uid: string, deviceId: string): string => `device:${uid}:${deviceId}`,
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
  };

export const goodbye = (_payload: object, guest: Guest): Promise<void> => leaveUser(guest);

async function leaveUser(guest: Guest): Promise<void> {
  for (const room of guest.rooms()) if (/^(user|device):/.test(room)) await guest.leave(room);
}
