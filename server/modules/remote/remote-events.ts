import type { RemoteAnswer, ServerEvents } from '../../../src/contract/events';
import { forbidden } from '../../errors';
import type { Channel } from '../../realtime/channel';
import { serveEvent } from '../../realtime/serve-event';
import type { Remotes } from './remotes';

type RemoteInput = Parameters<ServerEvents['remoteText']>[0];

/** A screen shows at once what is typed; what is finished it may have to send on before it knows. */
const TEXT_MS = 3_000;
const DONE_MS = 12_000;
/** A sentence of a screen's, not more. */
const MSG_CHARS = 200;

const PREFIX = 'remote:';
const roomOf = (code: string): string => PREFIX + code;

/** What the calls of this module ask of the screens that are there. */
export interface Screens {
  /** A phone opened a screen's code. @returns whether the screen is there */
  opened(code: string): Promise<boolean>;
  /** Hands a phone's text to the screen. @returns what the screen made of it, null where it did not answer in time */
  type(input: RemoteInput): Promise<RemoteAnswer | null>;
}

/** Screens that wait for what a phone types: they join with the code's secret, and the code ends soon after they go. */
export function remoteEvents(realtime: Channel, remotes: Remotes): Screens {
  /** When the screen of a code came to this process last, by the code. Unix ms. */
  const came = new Map<string, number>();
  // A set that is switched off says no goodbye: its connection is found dead by the pings.
  realtime.onEmptied(PREFIX, async (room) => {
    const code = room.slice(PREFIX.length);
    const at = came.get(code);
    came.delete(code);
    if (at !== undefined && (await realtime.guestsIn(room)).length === 0) await remotes.leave(code, at);
  });

  serveEvent(realtime, 'joinRemote', async ({ code, secret }, guest) => {
    if (!(await remotes.owns(code, secret))) throw forbidden((t) => t.remoteNotFound);
    const at = remotes.now();
    came.set(code, at);
    await guest.join(roomOf(code));
    await remotes.come(code, at);
  });

  serveEvent(realtime, 'leaveRemote', ({ code }, guest) => guest.leave(roomOf(code)));

  return {
    async opened(code) {
      realtime.toRoom(roomOf(code)).emit('remoteOpened', { code });
      return (await realtime.guestsIn(roomOf(code))).length > 0;
    },
    type: (input) => firstAnswer(realtime, input),
  };
}

/** One that came back may have left its dead connection behind: whoever answers first is the screen. */
async function firstAnswer(realtime: Channel, input: RemoteInput): Promise<RemoteAnswer | null> {
  const screens = await realtime.guestsIn(roomOf(input.code));
  return new Promise((resolve, reject) => {
    const all = screens.map(async (id) => {
      const found = answerOf(await realtime.ask(id, 'remoteText', input, input.done ? DONE_MS : TEXT_MS));
      if (found) resolve(found);
    });
    Promise.all(all).then(() => resolve(null), reject);
  });
}

/** @returns null where that is no answer of a screen's */
function answerOf(given: unknown): RemoteAnswer | null {
  const msg = typeof given === 'object' && given !== null && 'msg' in given ? given.msg : undefined;
  return typeof msg === 'string' ? { msg: msg.slice(0, MSG_CHARS) } : null;
}
