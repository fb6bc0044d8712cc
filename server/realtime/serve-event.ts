import { Compile } from 'typebox/compile';
import { ret } from '../../src/contract/ret';
import { type ClientEventName, clientEvents, type EventPayload } from '../../src/contract/schemas/events';
import { badRequest, refusalOf } from '../errors';
import { withoutNul } from '../text';
import type { Guest } from './guest';

/** An event whose payload has not been looked at. */
export type EventHandler = (payload: unknown, guest: Guest) => Promise<void>;
/** Where events are registered: the channel. */
export interface Events {
  /** Serves an event on every connection that comes after this; see serveEvent. */
  register(name: ClientEventName, handler: EventHandler): void;
}
/** What a socket sent: the payload and the acknowledgement, either of which a client may leave out. */
export interface Sent {
  payload: unknown;
  ack: unknown;
  logFault: (error: unknown) => void;
}

/**
 * Serves one event of the contract, as `serve` does with a call: the handler gets a payload that has passed the event's
 * schema; the acknowledgement says 200, or the `ret` of the Refusal that is thrown. It holds for connections that come
 * after this.
 */
export function serveEvent<N extends ClientEventName>(
  channel: Events,
  name: N,
  handler: (payload: EventPayload<N>, guest: Guest) => Promise<void>,
): void {
  let check: ReturnType<typeof Compile> | undefined;
  channel.register(name, async (given, guest) => {
    const payload = withoutNul(given);
    // Compiled when it is first needed: most servers never see most events before they are asked to stop.
    check ??= Compile(clientEvents[name]);
    if (!check.Check(payload)) throw badRequest((t) => t.wrongValue(name));
    await handler(payload as EventPayload<N>, guest);
  });
}

/** Runs a handler for what a socket sent and answers it. A fault of ours is logged and answered with 500. */
export function answer(handler: EventHandler, guest: Guest, { payload, ack, logFault }: Sent): void {
  // An event without a payload brings its acknowledgement first.
  const [given, tell] = typeof payload === 'function' ? [{}, payload] : [payload, ack];
  handler(given, guest)
    .then(
      () => ret.ok,
      (error: unknown) => {
        const known = refusalOf(error);
        if (known) return known.ret;
        logFault(error);
        return ret.internal;
      },
    )
    .then((code) => {
      if (typeof tell === 'function') tell({ ret: code });
    })
    .catch(logFault);
}
