import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, OneOf, Reason, Revision } from './common';
import { goodKinds, goodLimits } from './limits-of-goods';

/** The fields of a gold store item's form. */
export const GoodFacts = Type.Object({
  kind: OneOf(goodKinds),
  /** The name of the drawing, one of `goodLooks`; '' for VIP days. */
  look: Type.String({ maxLength: 40 }),
  /** Price in gold, without the discount of a level. */
  gold: Type.Integer({ minimum: 1, maximum: goodLimits.gold }),
  /** VIP days, or days for which a look is owned; 0: for ever. */
  days: Type.Integer({ minimum: 0, maximum: goodLimits.days }),
  /** VIP level, 1 to 4; 0 for a look. */
  level: Type.Integer({ minimum: 0, maximum: 4 }),
  /** How often a member may get it in 30 days; 0 for no limit. */
  most: Type.Integer({ minimum: 0, maximum: goodLimits.most }),
  /** Whether the item is hidden from everybody. */
  off: Type.Boolean(),
});
export type GoodFacts = Static<typeof GoodFacts>;

export const DeskGood = Type.Object({
  id: Type.String(),
  ...GoodFacts.properties,
  /** The name that viewers read, in the language of the member of staff. */
  title: Type.String(),
  /** Number of exchanges in the last 30 days. */
  exchanged: Type.Integer(),
  /** Whether a member ever got it: such an item can be switched off, but not deleted. */
  had: Type.Boolean(),
  revision: Revision,
});
export type DeskGood = Static<typeof DeskGood>;

/** The whole gold store: it is small, and one page shows it. */
export const GoldStore = Type.Object({
  /** Items in the order of the store. */
  info: Type.Array(DeskGood),
  /** Revision of that order. */
  revision: Revision,
  /** The switches 'config.gold.mall' and 'config.gold.looks': where a part is closed, viewers see none of its items. */
  open: Type.Boolean(),
  looksOpen: Type.Boolean(),
});
export type GoldStore = Static<typeof GoldStore>;

export const goodCalls = {
  goldStore: looks(by('cashier'), { data: GoldStore }),
  /** Saves an item. `id` '' makes a new one, at the end, with `revision` ''. */
  goodSave: acts(by('cashier'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: GoodFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: GoldStore,
  }),
  /** Sets the order: all ids in their new order. */
  goodsOrder: acts(by('cashier'), {
    body: Type.Object({ ids: Type.Array(Id, { maxItems: goodLimits.goods }), revision: Revision, reason: Reason }),
    data: GoldStore,
  }),
  /** Deletes an item that is switched off and that no member ever got. */
  goodRemove: acts(by('cashier'), {
    body: Type.Object({ id: Id, revision: Revision, reason: Reason }),
    data: GoldStore,
  }),
};
