import type { Socket } from 'socket.io-client';
import { type ClientEvents, type ServerEvents, type SocketHello, socketVersion } from '../contract/events';
import { ret } from '../contract/ret';

type AppSocket = Socket<ServerEvents, ClientEvents>;
type Handler = (...args: never[]) => void;

/** What a room is joined and left with; the server knows each by what `join` carries. */
export type Room =
  | { join: 'joinVideoRoom'; leave: 'leaveVideoRoom'; payload: { episodeKey: string } }
  | { join: 'joinRemote'; leave: 'leaveRemote'; payload: { code: string; secret: string } };

export interface RealtimeOptions {
  /** Origin of the server's sockets. */
  url(): string;
  /** Who is signed in; null for a visitor. */
  who(): Omit<SocketHello, 'version'> | null;
}

interface Joined {
  room: Room;
  /** Whoever wants the room, by what they do once it is joined. */
  members: Set<(ret: number | null) => void>;
}

/** A server that does not answer so long, in ms, may be an older one that joins without a word. */
const joinMs = 5_000;
/** The library could not be fetched: it is asked for again after this time, in ms. */
const againMs = 10_000;

/** What the server could not take in that moment is said again after this time and up to as much more, in ms. */
const sayAgainMs = 15_000;
/** Too many behind this one's address have said hello just now; the database is busy, or was away for a moment. */
const inAMoment: readonly number[] = [ret.tooMany, ret.internal, ret.unavailable];

const soon = (): number => sayAgainMs * (1 + Math.random());

let options: RealtimeOptions | null = null;
let socket: AppSocket | null = null;
let opening = false;
let holders = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let greetingAgain: ReturnType<typeof setTimeout> | undefined;
const handlers = new Map<keyof ServerEvents, Set<Handler>>();
const greeted = new Set<() => void>();
const rooms = new Map<string, Joined>();

/** Once, at the app's start; what it is given is asked anew at each connection. */
export function configureRealtime(given: RealtimeOptions): void {
  options = given;
}

/** Hears an event of the server for as long as somebody holds the connection or a room. @returns stops */
export function onEvent<N extends keyof ServerEvents>(name: N, handler: ServerEvents[N]): () => void {
  let known = handlers.get(name);
  if (!known) {
    known = new Set();
    handlers.set(name, known);
    if (socket) forward(socket, name);
  }
  known.add(handler);
  return () => {
    handlers.get(name)?.delete(handler);
  };
}

/**
 * Runs each time that the server knows who this is: what was meant for them before, it did not send here, and is asked for now.
 * @returns stops
 */
export function onGreeted(handler: () => void): () => void {
  greeted.add(handler);
  return () => {
    greeted.delete(handler);
  };
}

/** Keeps the app's one connection open, for what comes without a room. @returns lets go of it */
export function holdRealtime(): () => void {
  holders += 1;
  openWanted();
  return once(() => {
    holders -= 1;
    closeUnwanted();
  });
}

/**
 * Joins a room, now and again after each reconnect; several who want the same room share it.
 * @param onJoined after each join: the server's `ret`, or null where it did not answer within 5 s, or could not look in that moment and is
 * asked again. What was sent before that moment was not heard.
 * @returns leaves the room; the last one out tells the server.
 */
export function joinRoom(room: Room, onJoined: (ret: number | null) => void): () => void {
  const key = keyOf(room);
  const joined: Joined = rooms.get(key) ?? { room, members: new Set() };
  rooms.set(key, joined);
  joined.members.add(onJoined);
  if (socket?.connected) ask(socket, room, (ret) => joined.members.has(onJoined) && onJoined(ret));
  openWanted();
  return once(() => {
    joined.members.delete(onJoined);
    if (joined.members.size > 0) return;
    rooms.delete(key);
    if (socket?.connected) leaveRoom(socket, room);
    closeUnwanted();
  });
}

/** Somebody else is signed in now, or nobody: a new connection says who, and hears nothing that was meant for the last. */
export function greetAgain(): void {
  if (wanted()) socket?.disconnect().connect();
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

const wanted = (): boolean => holders > 0 || rooms.size > 0;

/** Leaving one room for another at the same moment is no reason to hang up. */
function closeUnwanted(): void {
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (wanted()) return;
    socket?.disconnect();
    socket = null;
  });
}

function openWanted(): void {
  if (socket || opening || !wanted()) return;
  opening = true;
  connect().then(
    () => {
      opening = false;
      closeUnwanted();
    },
    (error: unknown) => {
      opening = false;
      console.warn('[realtime]', error);
      setTimeout(openWanted, againMs);
    },
  );
}

/** The channel of spec section 4; its library is loaded when it is first wanted. */
async function connect(): Promise<void> {
  const { io } = await import('socket.io-client');
  if (!options) throw new Error('the realtime channel is not configured');
  const opened: AppSocket = io(options.url() || window.location.origin, {
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
    // Each test and each server has a connection of its own.
    forceNew: true,
  });
  socket = opened;
  opened.on('connect', () => greet(opened));
  for (const name of Array.from(handlers.keys())) forward(opened, name);
}

/** On every connection: who this is, and the rooms it wants to be in. */
function greet(opened: AppSocket): void {
  sayHello(opened);
  for (const { room, members } of Array.from(rooms.values())) {
    ask(opened, room, (ret) => {
      for (const onJoined of Array.from(members)) onJoined(ret);
    });
  }
}

function sayHello(opened: AppSocket): void {
  clearTimeout(greetingAgain);
  const hello = options?.who();
  if (!hello) return;
  opened.emit('hello', { ...hello, version: socketVersion }, (answer) => {
    if (!inAMoment.includes(answer.ret)) greeted.forEach((handler) => void handler());
    else greetingAgain = setTimeout(() => opened.connected && sayHello(opened), soon());
  });
}

const keyOf = (room: Room): string => `${room.join} ${JSON.stringify(room.payload)}`;

function ask(opened: AppSocket, room: Room, answered: (ret: number | null) => void): void {
  // All rooms are joined alike; TypeScript would pair names and payloads one by one.
  const patient = opened.timeout(joinMs) as unknown as {
    emit(
      name: Room['join'],
      payload: Room['payload'],
      ack: (error: Error | null, answer?: { ret: number }) => void,
    ): void;
  };
  patient.emit(room.join, room.payload, (error, answer) => {
    const got = error ? null : (answer?.ret ?? null);
    const isLater = got !== null && inAMoment.includes(got);
    answered(isLater ? null : got);
    if (isLater) setTimeout(() => opened.connected && rooms.has(keyOf(room)) && ask(opened, room, answered), soon());
  });
}

function leaveRoom(opened: AppSocket, room: Room): void {
  if (room.leave === 'leaveVideoRoom') opened.emit(room.leave, room.payload);
  else opened.emit(room.leave, room.payload);
}

function forward(opened: AppSocket, name: keyof ServerEvents): void {
  (opened as Socket).on(name, (...args: unknown[]) => {
    for (const handler of Array.from(handlers.get(name) ?? [])) handler(...(args as never[]));
  });
}
