import type { GoodRow } from '../db/schema';
import type { Messages } from '../messages';

/** What a thing is called; one that an operator added has its own name for it. */
export const wordsOf = (t: Messages, { kind, look, days, id }: Pick<GoodRow, 'kind' | 'look' | 'days' | 'id'>) =>
  kind === 'vip'
    ? { title: t.growth.vipDays(days), text: t.growth.vipDaysText }
    : (t.growth.looks[look] ?? { title: id, text: '' });
