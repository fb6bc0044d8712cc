import { type Static, Type } from 'typebox';
import { Key } from './common';

/** The first event of a client on every connection (spec section 4, realtime channel). `uid` '' is a visitor. */
export const SocketHello = Type.Object({ uid: Type.String(), token: Type.String(), version: Type.String() });
export type SocketHello = Static<typeof SocketHello>;

const Code = Type.String({ maxLength: 64 });

/** The events that a client may send, by name: the server ignores all others, and payloads of any other shape. */
export const clientEvents = {
  hello: SocketHello,
  goodbye: Type.Object({}),
  joinVideoRoom: Type.Object({ episodeKey: Key }),
  leaveVideoRoom: Type.Object({ episodeKey: Key }),
  joinRemote: Type.Object({ code: Code, secret: Code }),
  leaveRemote: Type.Object({ code: Code }),
};

export type ClientEventName = keyof typeof clientEvents;
/** The payload of an event. */
export type EventPayload<N extends ClientEventName> = Static<(typeof clientEvents)[N]>;
