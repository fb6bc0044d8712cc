import type { ClientEventName } from '../../src/contract/events';
import { tooManyFor } from '../errors';
import type { Limits } from '../limits';
import type { Guard } from './guard-connections';
import type { Guest } from './guest';
import type { EventHandler } from './serve-event';

/** Events that ask the database. All others touch memory alone. */
const READS: ReadonlySet<ClientEventName> = new Set(['hello', 'joinRemote']);
/** Events that the app says again where they were put off. To leave costs little, and nobody would do it a second time. */
const ASKED_AGAIN: ReadonlySet<ClientEventName> = new Set([...READS, 'joinVideoRoom']);
/** Of one connection within a minute: people who sign in and out all the time get along with fewer. */
const READS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Gives what asks the database its measure: one for a connection, so that it alone does not use up what its address has, and one for the
 * address, so that a few hundred connections of one stranger do not ask as often as a few hundred households. And puts off what an address
 * asks for while too much comes from it (see PACKETS_PER_ADDRESS).
 * @returns the handler of an event, or one in front of it that throws Refusal too_many
 */
export function countReads(
  limiter: Limits,
  guard: Pick<Guard, 'putOffMs'>,
): (name: ClientEventName, handler: EventHandler) => EventHandler {
  const heard = new WeakMap<Guest, { since: number; reads: number }>();
  const count = (guest: Guest): void => {
    const now = performance.now();
    const before = heard.get(guest);
    const mine = before && now - before.since < MINUTE_MS ? before : { since: now, reads: 0 };
    mine.reads += 1;
    heard.set(guest, mine);
    if (mine.reads > READS_PER_MINUTE) throw tooManyFor(Math.ceil((mine.since + MINUTE_MS - now) / 1000));
  };
  const putOff = ({ network }: Guest): void => {
    const ms = guard.putOffMs(network);
    if (ms > 0) throw tooManyFor(Math.ceil(ms / 1000));
  };
  return (name, handler) => {
    if (!ASKED_AGAIN.has(name)) return handler;
    return async (payload, guest) => {
      putOff(guest);
      if (READS.has(name)) {
        count(guest);
        await limiter.spend('socketRead', { address: guest.network });
      }
      await handler(payload, guest);
    };
  };
}
