import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import type { ClientEvents, ServerEvents } from '../../src/contract/events';
import { patienceMs } from '../../tests/support/patience';

export type Client = Socket<ServerEvents, ClientEvents>;

/** A viewer in the room of an episode. */
export interface Watcher {
  client: Client;
  /** The texts of all comments that flew past them. */
  heard: Set<string>;
}

/** A socket that comes back by itself, as the app's does. @param origin e.g. 'http://127.0.0.1:4000' */
export const socketAt = (origin: string): Client =>
  io(origin, { transports: ['websocket'], reconnectionDelayMax: 1000 });

/** @returns a viewer who has joined the room, and joins it again with each new connection @throws where nobody answers */
export async function watchAt(origin: string, episodeKey: string): Promise<Watcher> {
  const client = socketAt(origin);
  const heard = new Set<string>();
  client.on('sendBarrage', ({ info }) => info.forEach(({ text }) => void heard.add(text)));
  let isIn = false;
  client.on('connect', () =>
    client.emit('joinVideoRoom', { episodeKey }, () => {
      isIn = true;
    }),
  );
  await vi.waitFor(() => expect(isIn).toBe(true), { timeout: patienceMs, interval: 10 });
  return { client, heard };
}
