import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';
import type { ClientEventName, ClientEvents, ServerEvents } from '../../src/contract/events';
import type { Sessions } from '../accounts/sessions';
import type { Limits } from '../limits';
import { countReads } from './count-reads';
import { type Guard, networkOfConnection } from './guard-connections';
import type { Guest } from './guest';
import { sendElsewhere } from './send-elsewhere';
import { answer, type EventHandler, type Events, serveEvent } from './serve-event';
import { goodbye, greeting, leaveUser, rooms, sessionsAmong, sizesAmong, usersAmong } from './user-rooms';

type Io = Server<ClientEvents, ServerEvents, DefaultEventsMap>;
type AppSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap>;
type ServerEvent = keyof ServerEvents;
type SocketAdapter = ServerOptions['adapter'];
type PayloadOf<E extends ServerEvent> = Parameters<ServerEvents[E]>[0];

/** Whoever is in a room. */
export type Target = Pick<ReturnType<Io['to']>, 'emit'>;

/** The realtime channel: connections, rooms, and events in both directions. It knows nobody who uses it. */
export interface Channel extends Events {
  /** All devices of a user. */
  toUser(uid: string): Target;
  /** One device of a user. */
  toDevice(uid: string, deviceId: string): Target;
  toRoom(room: string): Target;
  /** Everybody who is connected, at every process. */
  toAll(): Target;
  /** Whoever is in a room at this process. @param except users whose devices hear nothing */
  toRoomHere(room: string, except?: readonly string[]): Target;
  /** Who is signed in on a connection of this process. */
  usersHere(): string[];
  /** How many connections of this process are in each room of this prefix, by what follows it. */
  sizesHere(prefix: string): Map<string, number>;
  /** The devices of these users at this process. */
  toUsersHere(uids: readonly string[]): Target;
  /** Ids of the connections in a room. */
  guestsIn(room: string): Promise<string[]>;
  /** Sends to one connection. @returns what it answers, undefined where it does not within `ms` */
  ask<E extends ServerEvent>(guestId: string, event: E, payload: PayloadOf<E>, ms: number): Promise<unknown>;
  /** The device's session is void: its connections get nothing more that is meant for the user. */
  forgetDevice(uid: string, deviceId: string): void;
  /** Sessions that connections of this process have proved, by the hashes of their tokens. */
  sessions(): string[];
  /** A session is void: its connections here are told to ask who they are, and get nothing more that is the user's. */
  endSession(hash: string): Promise<void>;
  /** The session's owner ended it from elsewhere: its connections, at every process, are told so and hear nothing more. */
  expel(session: { uid: string; deviceId: string; hash: string }, msg: string): void;
  /** Runs when the last connection has left a room of this prefix, however it left, unless the server itself ends. */
  onEmptied(prefix: string, emptied: (room: string) => Promise<void>): void;
  /** Runs before the connections are closed. */
  onClose(end: () => void): void;
  /** How many connections there are. */
  connections(): number;
  /** Takes no new connections and ends those that there are, one after the other: each app connects again, elsewhere. */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** No message of a client is longer than a hello. Bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** So long other processes may take to say who is in a room. */
const OTHERS_MS = 1_000;

const createIo = (http: HttpServer, admit: Guard['admit'], adapter: SocketAdapter | undefined): Io =>
  new Server(http, {
    ...(adapter ? { adapter } : {}),
    allowRequest: (request, answer) =>
      void admit(request).then(
        (allowed) => answer(allowed ? null : 'too many connections', allowed),
        (error: unknown) => answer(String(error), false),
      ),
    // For polling; a foreign page is not admitted in the first place. No credentials: nothing is sent but what a page sets.
    cors: { origin: true, maxAge: 86_400 },
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A television that goes to standby does not say goodbye; one that merely decodes 4K may be late with its answer.
    pingInterval: 25_000,
    pingTimeout: 30_000,
  });

export interface ChannelDeps {
  sessions: Sessions;
  guard: Guard;
  limiter: Limits;
  logFault: (error: unknown) => void;
  /** Carries what goes to a room to the sockets of other processes; without it there is this one. */
  adapter?: SocketAdapter;
}

/** The realtime channel (spec section 4) on the API's own server. It serves `hello` and `goodbye` itself. */
export function createChannel(http: HttpServer, { sessions, guard, limiter, logFault, adapter }: ChannelDeps): Channel {
  let closing = false;
  const io = createIo(http, guard.admit, adapter);
  sendElsewhere(io, () => closing);
  guard.watch(io);
  const handlers = new Map<ClientEventName, EventHandler>();
  const counted = countReads(limiter, guard);
  const ends: (() => void)[] = [];
  const hear = hearing(handlers, logFault);
  io.on('connection', (socket: AppSocket) => {
    forgetRequest(socket);
    socket.onAny(hear);
  });
  const channel: Channel = {
    toUser: (uid) => io.to(rooms.user(uid)),
    toDevice: (uid, deviceId) => io.to(rooms.device(uid, deviceId)),
    toRoom: (room) => io.to(room),
    // The server itself is typed unlike its rooms.
    toAll: () => io.except([]),
    toRoomHere: (room, except = []) => io.local.to(room).except(except.map(rooms.user)),
    usersHere: () => usersAmong(io.of('/').adapter.rooms.keys()),
    sizesHere: (prefix) => sizesAmong(io.of('/').adapter.rooms, prefix),
    toUsersHere: (uids) => io.local.to(uids.map(rooms.user)),
    guestsIn: (room) => guestsIn(io, room, logFault),
    ask: (guestId, event, payload, ms) => ask(io, guestId, event, payload, ms),
    forgetDevice: (uid, deviceId) =>
      io.in(rooms.device(uid, deviceId)).socketsLeave([rooms.user(uid), rooms.device(uid, deviceId)]),
    sessions: () => sessionsAmong(io.of('/').adapter.rooms.keys()),
    endSession: async (hash) => {
      const { adapter, sockets } = io.of('/');
      for (const id of [...(adapter.rooms.get(rooms.session(hash)) ?? [])]) {
        const socket = sockets.get(id);
        if (!socket) continue;
        socket.emit('userStateChange', { action: 0, msg: '' });
        await leaveUser(guestOf(socket));
      }
    },
    expel: ({ uid, deviceId, hash }, msg) => {
      const one = rooms.session(hash);
      io.to(one).emit('userStateChange', { action: 1, msg });
      io.in(one).socketsLeave([rooms.user(uid), rooms.device(uid, deviceId), one]);
    },
    register: (name, handler) => void handlers.set(name, counted(name, handler)),
    onEmptied: (prefix, emptied) =>
      void io.of('/').adapter.on('delete-room', (room: string) => {
        // A server that restarts is no reason to end what a client will come back to.
        if (!closing && room.startsWith(prefix)) emptied(room).catch(logFault);
      }),
    onClose: (end) => void ends.push(end),
    connections: () => io.engine.clientsCount,
    drain: async (ms) => {
      closing = true;
      const all = [...io.sockets.sockets.values()];
      for (const socket of all) {
        // Without a farewell: an app that is told goodbye stays away, one that loses its connection comes back.
        socket.conn.close();
        await pause(ms / all.length);
      }
    },
    close: async () => {
      closing = true;
      for (const end of ends) end();
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
      io.engine.close();
      // It reads what other processes send, and would go on for ever.
      io.of('/').adapter.close();
    },
  };
  serveEvent(channel, 'hello', greeting(sessions));
  serveEvent(channel, 'goodbye', goodbye);
  return channel;
}

class SocketGuest implements Guest {
  constructor(private readonly socket: AppSocket) {}

  get id(): string {
    return this.socket.id;
  }

  get network(): string {
    return networkOfConnection(this.socket.conn);
  }

  rooms(): string[] {
    return [...this.socket.rooms];
  }

  async join(room: string): Promise<void> {
    await this.socket.join(room);
  }

  async leave(room: string): Promise<void> {
    await this.socket.leave(room);
  }
}

/** What the handlers of a connection know it by: the same from its first event to its last. */
const guests = new WeakMap<AppSocket, Guest>();

/** Made with the first event: most connections say hello, and then nothing for hours. */
function guestOf(socket: AppSocket): Guest {
  const known = guests.get(socket);
  if (known) return known;
  const guest = new SocketGuest(socket);
  guests.set(socket, guest);
  return guest;
}

/** One listener for the events of all connections: a function for each event of each connection is a quarter of its memory. */
function hearing(handlers: ReadonlyMap<string, EventHandler>, logFault: (error: unknown) => void) {
  return function hear(this: AppSocket, event: string, payload?: unknown, ack?: unknown): void {
    const handler = handlers.get(event);
    if (handler) answer(handler, guestOf(this), { payload, ack, logFault });
  };
}

/** In the place of what a connection began with: its address, its headers and their lines are kilobytes that nobody looks at again. */
const BEGUN = Object.freeze({});

function forgetRequest(socket: AppSocket): void {
  Object.assign(socket.conn, { request: undefined });
  Object.assign(socket, { handshake: BEGUN });
}

/** Of all processes; where one of them does not answer, those of this process alone. */
async function guestsIn(io: Io, room: string, logFault: (error: unknown) => void): Promise<string[]> {
  const everywhere = io.in(room).timeout(OTHERS_MS).fetchSockets();
  const found = await everywhere.catch((error: unknown) => {
    logFault(error);
    return io.in(room).local.fetchSockets();
  });
  return found.map(({ id }) => id);
}

function ask<E extends ServerEvent>(io: Io, guestId: string, event: E, payload: PayloadOf<E>, ms: number) {
  return new Promise<unknown>((resolve) => {
    const heard = (error: Error | null, answers: unknown[]) => resolve(error ? undefined : answers?.[0]);
    io.to(guestId)
      .timeout(ms)
      .emit(event, ...([payload, heard] as never));
  });
}
