import type { ServiceCase } from '../../src/contract/schemas/chat';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { ServiceCaseRow } from '../db/schema';
import type { Messages } from '../messages';
import * as cases from './cases-repository';
import { isOpen, sayHours, serviceHours } from './hours';

/** An agent that has looked after the queue so lately is at the desk. Its screen asks twice a minute. Milliseconds. */
const AT_DESK_MS = 120_000;

export interface CaseGround {
  db: Db;
  days: Days;
  /** Unix ms. */
  clock: () => number;
}

/** Whether somebody answers now: within the hours, or an agent is at the desk besides them. */
export async function isOnline({ db, days, clock }: CaseGround): Promise<boolean> {
  if (isOpen(await serviceHours(db), days, clock())) return (await cases.serviceAccount(db)) !== undefined;
  return cases.someoneSince(db, clock() - AT_DESK_MS);
}

/** What customer service does about each of these conversations, as shown: a constant number of queries, however many they are. */
export async function presentCases(
  ground: CaseGround,
  conversationIds: string[],
  t: Messages,
): Promise<ReadonlyMap<string, ServiceCase>> {
  const ids = conversationIds.filter((id) => id.startsWith('s:'));
  return ids.length === 0 ? new Map() : presentRows(ground, ids, await cases.byIds(ground.db, ids), t);
}

async function presentRows(
  ground: CaseGround,
  ids: string[],
  rows: ServiceCaseRow[],
  t: Messages,
): Promise<ReadonlyMap<string, ServiceCase>> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map((row) => row.conversation_id);
  const voices = [...new Set(rows.map((row) => row.voice_uid).filter(Boolean))];
  const [places, people, hours, online] = await Promise.all([
    cases.positions(ground.db, waiting),
    users.byIds(ground.db, voices),
    serviceHours(ground.db),
    isOnline(ground),
  ]);
  const rowOf = new Map(rows.map((row) => [row.conversation_id, row]));
  const nameOf = new Map(people.map((row) => [row.id, row.closed_at > 0 ? '' : row.nick_name]));
  return new Map(
    ids.map((conversationId) => {
      const row = rowOf.get(conversationId);
      return [
        conversationId,
        {
          conversationId,
          // Before anything was written, help is what answers.
          state: row?.state ?? 'help',
          position: places.get(conversationId) ?? 0,
          agent: (row?.state === 'open' && nameOf.get(row.voice_uid)) || '',
          online,
          hours: sayHours(hours, t),
        },
      ];
    }),
  );
}
