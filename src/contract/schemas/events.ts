import { type Static, Type } from 'typebox';
import { Key } from './common';

/** What a client says of itself first on every connection (spec section 4, realtime channel). `uid` '' is nobody. */
export const SocketHello = Type.Object({ uid: Type.String(), token: Type.String(), version: Type.String() });
export type SocketHello = Static<typeof SocketHello>;

const Code = Type.String({ maxLength: 64 });

/** What a client may send, by the event's name: the server hears nothing else, and nothing of another shape. */
export const clientEvents = {
  hello: SocketHello,
  goodbye: Type.Object({}),
  joinVideoRoom: Type.Object({ episodeKey: Key }),
  leaveVideoRoom: Type.Object({ episodeKey: Key }),
  joinRemote: Type.Object({ code: Code, secret: Code }),
  leaveRemote: Type.Object({ code: Code }),
};

export type ClientEventName = keyof typeof clientEvents;
/** What comes with an event. */
export type EventPayload<N extends ClientEventName> = Static<(typeof clientEvents)[N]>;
