import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, OneOf, Reason, Revision } from './common';
import { goodKinds, goodLimits } from './limits-of-goods';

/** A thing of the gold store as its form has it. */
export const GoodFacts = Type.Object({
  kind: OneOf(goodKinds),
  /** Which drawing, of `goodLooks`; '' for VIP days. */
  look: Type.String({ maxLength: 40 }),
  /** What it costs whoever has no discount of a level. */
  gold: Type.Integer({ minimum: 1, maximum: goodLimits.gold }),
  /** VIP days, or days for which a look is owned; 0 for good. */
  days: Type.Integer({ minimum: 0, maximum: goodLimits.days }),
  /** Of VIP, 1 to 4; 0 of a look. */
  level: Type.Integer({ minimum: 0, maximum: 4 }),
  /** How often somebody has it in 30 days; 0 for no limit. */
  most: Type.Integer({ minimum: 0, maximum: goodLimits.most }),
  /** Nobody sees it. */
  off: Type.Boolean(),
});
export type GoodFacts = Static<typeof GoodFacts>;

export const DeskGood = Type.Object({
  id: Type.String(),
  ...GoodFacts.properties,
  /** What viewers read, in the language of whoever works here. */
  title: Type.String(),
  /** Exchanges of the last 30 days. */
  exchanged: Type.Integer(),
  /** Whether it was ever exchanged: it is switched off then, and never deleted. */
  had: Type.Boolean(),
  revision: Revision,
});
export type DeskGood = Static<typeof DeskGood>;

/** The whole store: it is small, and one page shows it. */
export const GoldStore = Type.Object({
  /** In the order in which the store shows them. */
  info: Type.Array(DeskGood),
  /** Of that order. */
  revision: Revision,
  /** 'config.gold.mall' and 'config.gold.looks': what is closed is seen by nobody, whatever stands here. */
  open: Type.Boolean(),
  looksOpen: Type.Boolean(),
});
export type GoldStore = Static<typeof GoldStore>;

export const goodCalls = {
  goldStore: looks(by('cashier'), { data: GoldStore }),
  /** `id` '' makes a new one, at the end, with `revision` ''. */
  goodSave: acts(by('cashier'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: GoodFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: GoldStore,
  }),
  /** All ids in their new order. */
  goodsOrder: acts(by('cashier'), {
    body: Type.Object({ ids: Type.Array(Id, { maxItems: goodLimits.goods }), revision: Revision, reason: Reason }),
    data: GoldStore,
  }),
  /** Of one that is switched off and that nobody ever had. */
  goodRemove: acts(by('cashier'), {
    body: Type.Object({ id: Id, revision: Revision, reason: Reason }),
    data: GoldStore,
  }),
};
