import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { createKeyed } from '../secrets';

/** What a step of registering, recovering or signing in proved. Plain text for whoever holds it: no secret stands in it. */
export interface TicketFacts {
  /** Which step may be taken with it. */
  step: 'register' | 'recoverCode' | 'recoverPassword' | 'appeal';
  /** E-mail address or number, as login_names has it; of an appeal the decision's id. */
  name: string;
  /** What it hangs on besides, e.g. the hash of what it is to replace: it is void when that has changed. */
  on: string;
}

export interface Tickets {
  /** @param deviceId the visitor who may use it @param seconds of its life */
  make(facts: TicketFacts, deviceId: string, seconds: number): Promise<string>;
  /** @returns null for a ticket of another step or visitor, for one that ran out, and for what is none */
  read(ticket: string, step: TicketFacts['step'], deviceId: string): Promise<TicketFacts | null>;
}

/**
 * Signed notes that a visitor carries from one step to the next, so that nothing has to be stored of those who never come
 * back. They are no protection against use twice: who redeems one makes what it hangs on change.
 * @param clock unix ms
 */
export function createTickets(db: Db, clock: () => number): Tickets {
  const keyed = createKeyed(db, 'ticket_secret');
  const signOf = async (text: string, deviceId: string) => (await keyed())(`${deviceId}|${text}`);

  return {
    async make(facts, deviceId, seconds) {
      const text = Buffer.from(JSON.stringify({ ...facts, until: clock() + seconds * 1000 })).toString('base64url');
      return `${text}.${(await signOf(text, deviceId)).toString('base64url')}`;
    },
    async read(ticket, step, deviceId) {
      const [text = '', given = '', ...more] = ticket.split('.');
      const wanted = await signOf(text, deviceId);
      const sign = Buffer.from(given, 'base64url');
      if (more.length > 0 || sign.length !== wanted.length || !timingSafeEqual(sign, wanted)) return null;
      const { until, ...facts } = JSON.parse(Buffer.from(text, 'base64url').toString()) as TicketFacts & {
        until: number;
      };
      return facts.step === step && until > clock() ? facts : null;
    },
  };
}

/** What a ticket for a new password hangs on: it is void as soon as the account has another one, be it by itself. */
export const markOf = ({ id, password }: Pick<UserRow, 'id' | 'password'>): string =>
  createHash('sha256').update(`${id}|${password}`).digest('base64url');
