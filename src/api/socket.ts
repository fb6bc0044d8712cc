import type { Socket } from 'socket.io-client';
import { type ClientEvents, type ServerEvents, type SocketHello, socketVersion } from '../contract/events';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

/**
 * The realtime channel (spec section 4). Loaded when first needed; on every connect it says who it is.
 * @param baseUrl '' for the page's own origin.
 */
export async function openSocket(baseUrl: string, who: () => Omit<SocketHello, 'version'> | null): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  const socket: AppSocket = io(baseUrl || window.location.origin, {
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
  });
  socket.on('connect', () => {
    const hello = who();
    if (hello) socket.emit('hello', { ...hello, version: socketVersion }, () => undefined);
  });
  return socket;
}
