import type { RulingRow } from '../db/schema/rulings';
import type { Caller } from './client';
import { desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A decision of moderation as it stands in the database: a playlist that was taken down. */
export const rulingRow = (id: string, facts: Partial<RulingRow> = {}): RulingRow => ({
  ...{ id, uid: 'ming', kind: 'store', target: 'store-gone', quote: '加我看全集', why: '广告', by_uid: 'decided' },
  ...{
    report_id: '',
    at: 1,
    kept: '{}',
    state: '',
    text: '',
    appealed_at: 0,
    answer: '',
    judge_uid: '',
    answered_at: 0,
  },
  ...facts,
});

/** Inputs of what a viewer says against a decision about them. @param caller the member who appeals */
export function rulingInputs({ db, clock }: World, caller: Caller) {
  let made = 0;
  async function ruling(): Promise<string> {
    made += 1;
    const row = rulingRow(`ruling-${made}`, { uid: caller.token?.uid ?? '', at: clock.now });
    await db.insertInto('rulings').values(row).execute();
    return row.id;
  }
  return {
    ruling: async () => ({ id: await ruling() }),
    appealRuling: async () => ({ id: await ruling(), text: '片单里没有广告，请再看看' }),
  };
}

/** Inputs of the desk's calls about appeals. */
export function deskRulingInputs(world: World) {
  const { db, clock, app } = world;
  let made = 0;
  const appealed = async (): Promise<string> => {
    made += 1;
    const id = `ruling-${made}`;
    const said = { state: 'open', text: '片单里没有广告', appealed_at: clock.now } as const;
    await db
      .insertInto('rulings')
      .values(rulingRow(id, { uid: 'vip', at: clock.now, ...said }))
      .execute();
    return id;
  };
  return {
    rulingQueue: () => ({ size: 10 }),
    ruling: async () => ({ id: await appealed() }),
    rulingDecide: async () => {
      const id = await appealed();
      const { data } = await desk(app, await workAs(world, ['reviewer'], 'looks-up'), 'ruling', { id });
      return { id, verdict: 'uphold' as const, answer: '确有引流内容', revision: data.revision, reason: '' };
    },
  };
}
