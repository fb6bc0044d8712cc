import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { type ClientEvents, type RemoteAnswer, type ServerEvents, socketVersion } from '../../src/contract/events';
import { ret } from '../../src/contract/ret';
import type { Danmu } from '../../src/contract/schemas/danmu';
import type { Sessions } from '../accounts/sessions';
import { createDanmuBatches } from '../modules/danmu/danmu-batches';

type Io = Server<ClientEvents, ServerEvents, DefaultEventsMap>;
type AppSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap>;
type RemoteInput = Parameters<ServerEvents['remoteText']>[0];
type Target = Pick<ReturnType<Io['to']>, 'emit'>;

export interface Realtime {
  /** A comment that is safely stored goes to everybody who watches the episode, with others of its moment. */
  danmu(episodeKey: string, danmu: Danmu): void;
  /** A phone opened a screen's code. @returns whether the screen is there */
  remoteOpened(code: string): Promise<boolean>;
  /** Hands a phone's text to the screen. @returns what the screen made of it, null where it did not answer in time */
  remoteText(input: RemoteInput): Promise<RemoteAnswer | null>;
  /** All devices of a user. */
  toUser(uid: string): Target;
  /** One device of a user. */
  toDevice(uid: string, deviceId: string): Target;
  /** The device's session is void: its sockets get nothing more that is meant for the user. */
  forgetDevice(uid: string, deviceId: string): void;
  close(): Promise<void>;
}

/** Who may hear what a phone types, and for how long. */
export interface RemoteCodes {
  owns(code: string, secret: string): Promise<boolean>;
  /** The screen is there: the code lives on from now. */
  renew(code: string): Promise<void>;
  /** The screen has gone: unless it comes back soon, the code ends. */
  leave(code: string): Promise<void>;
}

/** No message of a client is longer than a hello. Bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** A screen shows at once what is typed; what is finished it may have to send on before it knows. */
const REMOTE_TEXT_MS = 3_000;
const REMOTE_DONE_MS = 12_000;
/** A sentence of a screen's, not more. */
const REMOTE_MSG_CHARS = 200;
/** A socket watches one film; a few more may overlap while it changes. */
const MAX_EPISODES = 8;

const userRoom = (uid: string): string => `user:${uid}`;
const deviceRoom = (uid: string, deviceId: string): string => `device:${uid}:${deviceId}`;
const episodeRoom = (episodeKey: string): string => `episode:${episodeKey}`;
const remoteRoom = (code: string): string => `remote:${code}`;

/** The realtime channel (spec section 4) on the API's own server. */
export function createRealtime(
  http: HttpServer,
  sessions: Sessions,
  remotes: RemoteCodes,
  logFault: (error: unknown) => void,
): Realtime {
  const io: Io = new Server(http, {
    cors: { origin: '*', maxAge: 86_400 },
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A television that goes to standby does not say goodbye; one that merely decodes 4K may be late with its answer.
    pingInterval: 25_000,
    pingTimeout: 30_000,
  });
  let closing = false;
  const screensOf = (code: string) => io.in(remoteRoom(code)).fetchSockets();
  /** A set that is switched off says no goodbye: its socket is found dead by the pings. */
  const leave = async (code: string) => {
    if ((await screensOf(code)).length === 0) await remotes.leave(code);
  };
  io.on('connection', (socket: AppSocket) => {
    socket.on('hello', (hello, ack) => {
      greet(socket, hello, sessions).then(
        (code) => answer(ack, code),
        (error) => {
          logFault(error);
          answer(ack, ret.internal);
        },
      );
    });
    socket.on('joinVideoRoom', (room, ack) => {
      const key = keyOf(room);
      if (!key) return answer(ack, ret.badRequest);
      const others = [...socket.rooms].filter((name) => name.startsWith('episode:') && name !== episodeRoom(key));
      if (others.length >= MAX_EPISODES) return answer(ack, ret.tooMany);
      socket.join(episodeRoom(key));
      answer(ack, ret.ok);
    });
    socket.on('joinRemote', (room, ack) => {
      const { code, secret } = fieldsOf(room);
      if (typeof code !== 'string' || typeof secret !== 'string') return answer(ack, ret.badRequest);
      remotes.owns(code, secret).then(
        async (owns) => {
          if (owns) {
            if (!socket.rooms.has(remoteRoom(code))) {
              // Few sockets are such screens: the others pay nothing for it.
              socket.on('disconnect', () => {
                // A server that restarts is no reason to end what a screen will come back to.
                if (!closing) leave(code).catch(logFault);
              });
            }
            await socket.join(remoteRoom(code));
            await remotes.renew(code);
          }
          answer(ack, owns ? ret.ok : ret.forbidden);
        },
        (error) => {
          logFault(error);
          answer(ack, ret.internal);
        },
      );
    });
    socket.on('leaveVideoRoom', (room) => {
      const key = keyOf(room);
      if (key) socket.leave(episodeRoom(key));
    });
  });
  const batches = createDanmuBatches((episodeKey, info) =>
    io.to(episodeRoom(episodeKey)).emit('sendBarrage', { episodeKey, info }),
  );
  return {
    danmu: (episodeKey, danmu) => batches.add(episodeKey, danmu),
    remoteOpened: async (code) => {
      io.to(remoteRoom(code)).emit('remoteOpened', { code });
      return (await screensOf(code)).length > 0;
    },
    remoteText: async (input) => {
      const screens = await screensOf(input.code);
      // One that came back may have left its dead socket behind: whoever answers first is the screen.
      return new Promise((resolve) => {
        const all = screens.map(async ({ id }) => {
          const found = await askScreen(io, id, input);
          if (found) resolve(found);
        });
        Promise.all(all).then(() => resolve(null), logFault);
      });
    },
    toUser: (uid) => io.to(userRoom(uid)),
    toDevice: (uid, deviceId) => io.to(deviceRoom(uid, deviceId)),
    forgetDevice: (uid, deviceId) =>
      io.in(deviceRoom(uid, deviceId)).socketsLeave([userRoom(uid), deviceRoom(uid, deviceId)]),
    close: async () => {
      closing = true;
      batches.close();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Proves a socket's user. What a socket sends is not checked by a schema, so every field is looked at. */
async function greet(socket: AppSocket, hello: unknown, sessions: Sessions): Promise<number> {
  const { uid, token, version } = fieldsOf(hello);
  if (typeof uid !== 'string' || typeof token !== 'string' || version !== socketVersion) return ret.badRequest;
  const deviceId = await sessions.deviceOf(uid, token);
  if (!deviceId) return ret.sessionInvalid;
  // A second hello is another user: what was meant for the first is no longer for this socket.
  for (const room of socket.rooms) if (/^(user|device):/.test(room)) await socket.leave(room);
  await socket.join([userRoom(uid), deviceRoom(uid, deviceId)]);
  return ret.ok;
}

/** @returns null where the socket does not answer in time, or not as a screen does */
function askScreen(io: Io, socketId: string, input: RemoteInput): Promise<RemoteAnswer | null> {
  return new Promise((resolve) => {
    io.to(socketId)
      .timeout(input.done ? REMOTE_DONE_MS : REMOTE_TEXT_MS)
      .emit('remoteText', input, (error: Error | null, answers: unknown[]) => {
        const { msg } = fieldsOf(answers?.[0]);
        resolve(!error && typeof msg === 'string' ? { msg: msg.slice(0, REMOTE_MSG_CHARS) } : null);
      });
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function answer(ack: unknown, code: number): void {
  if (typeof ack === 'function') ack({ ret: code });
}

function keyOf(room: unknown): string {
  const { episodeKey } = fieldsOf(room);
  return typeof episodeKey === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(episodeKey) ? episodeKey : '';
}
