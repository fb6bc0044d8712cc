import type { FastifyInstance } from 'fastify';
import { RULING_APPEAL_CHARS } from '../../../src/contract/ruling-kinds';
import type { Ruling } from '../../../src/contract/schemas/voice';
import { createTickets } from '../../accounts/tickets';
import type { Db } from '../../db/db';
import type { RulingRow } from '../../db/schema/rulings';
import { badRequest, conflict, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve, signedIn } from '../../http/serve';
import { appealableUntil } from '../../rulings/rule';
import * as rulings from '../../rulings/rulings-repository';
import { thingNow } from '../../rulings/thing-now';
import { trimRulings } from '../../rulings/trim';
import type { Services } from '../../services';
import { cleanLines, hasVisible } from '../../text';

/** Which decision, and by what right: one's session, or what the refusal of a locked account's sign-in gave. */
interface Meant {
  id?: string;
  right?: string;
}

/** What moderation decided about the viewer, and what they say against it. */
export function rulingRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const tickets = createTickets(db, clock);
  const trimming = trimRulings(services);
  app.addHook('onListen', () => trimming.begin());

  /** @param find reads a decision by its id @throws Refusal where there is none of the viewer's */
  async function meant(
    { id = '', right = '' }: Meant,
    viewer: Viewer,
    find: (id: string) => Promise<RulingRow | undefined>,
  ): Promise<RulingRow> {
    const facts = right ? await tickets.read(right, 'appeal', viewer.deviceId) : null;
    const row = await find(facts?.name ?? id);
    const isTheirs = facts !== null || (!right && row?.uid === signedIn(viewer));
    if (!row || !isTheirs) throw notFound((t) => t.rulings.gone);
    return row;
  }

  serve(app, 'ruling', async ({ params, viewer }) => {
    const row = await meant(params, viewer, (id) => rulings.byId(db, id));
    return present(db, row, clock());
  });

  serve(app, 'appealRuling', async ({ params, viewer }) => {
    const text = textOf(params.text);
    const row = await db.transaction().execute(async (trx) => {
      const before = await meant(params, viewer, (id) => rulings.held(trx, id));
      const now = clock();
      // The same once more: an answer was lost on the way.
      if (before.state === 'open' && before.text === text) return before;
      if (before.state !== '') throw conflict((t) => t.rulings.already);
      if (appealableUntil(before) <= now) throw conflict((t) => t.rulings.tooLate);
      await rulings.appeal(trx, before.id, text, now);
      return { ...before, state: 'open' as const, text, appealed_at: now };
    });
    return present(db, row, clock());
  });
}

/** @throws Refusal for nothing, and for more than there is room for */
function textOf(given: string): string {
  const text = cleanLines(given);
  if (!hasVisible(text)) throw badRequest((t) => t.rulings.empty);
  if (Array.from(text).length > RULING_APPEAL_CHARS) throw badRequest((t) => t.rulings.tooLong(RULING_APPEAL_CHARS));
  return text;
}

async function present(db: Db, row: RulingRow, now: number): Promise<Ruling> {
  const { path } = await thingNow(db, row);
  const until = appealableUntil(row);
  const isAccount = row.kind === 'mute' || row.kind === 'lock';
  return {
    ...{ id: row.id, kind: row.kind, quote: row.quote, why: row.why, at: row.at, until, text: row.text },
    state: row.state || 'none',
    mayAppeal: row.state === '' && until > now,
    appealedAt: row.appealed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    path: isAccount ? '' : path,
  };
}
