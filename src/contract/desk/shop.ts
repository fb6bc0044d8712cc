import { type Static, Type } from 'typebox';
import { Whole } from '../schemas/common';
import { acts, by, looks } from './call';
import { Done, Flag, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { shopLimits } from './limits-of-shop';

const Text = (most: number) => Type.String({ maxLength: most });
const Name = Text(shopLimits.nameChars);
/** Minor units of the currency. */
const Money = Type.Integer({ minimum: 0, maximum: shopLimits.most });
const Percent = Type.Integer({ minimum: 0, maximum: 99 });

export const ShopCategory = Type.Object({
  id: Whole,
  name: Name,
  nameTw: Name,
  remark: Text(shopLimits.remarkChars),
  remarkTw: Text(shopLimits.remarkChars),
  level: Type.Integer({ minimum: 1, maximum: 4 }),
  /** Spec section 3: 4 bargain, 5 first purchase; 0 for none. */
  styleType: Type.Integer({ minimum: 0, maximum: 9 }),
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
  withdrawn: Type.Boolean(),
});

export const ShopPack = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
  categoryId: Whole,
  name: Name,
  nameTw: Name,
  /** ISO 4217 code of the currency. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  validityDays: Type.Integer({ minimum: 1, maximum: 3_660 }),
  giftDays: Type.Integer({ minimum: 0, maximum: 3_660 }),
  memberCount: Type.Integer({ minimum: 1, maximum: 2 }),
  price: Money,
  fullPrice: Money,
  firstOnly: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
  withdrawn: Type.Boolean(),
  /** Prices in other regions, where they differ. */
  prices: Type.Array(
    Type.Object({
      region: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      price: Money,
      fullPrice: Money,
    }),
    { maxItems: 60 },
  ),
  /** The rule for bargaining: the share of the price that remains, the number of helpers and the duration; null where bargaining is off. */
  bargain: Type.Union([
    Type.Null(),
    Type.Object({
      /** Share of the price that remains, in ten-thousandths. */
      floor: Type.Integer({ minimum: 0, maximum: 9_999 }),
      helpers: Type.Integer({ minimum: 1, maximum: 100 }),
      hours: Type.Integer({ minimum: 1, maximum: 720 }),
    }),
  ]),
  /** Discount for sharing, in percent; 0 for none. */
  shareOff: Percent,
});
export type ShopPack = Static<typeof ShopPack>;

export const Promotion = Type.Object({
  code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  title: Name,
  titleTw: Name,
  packageId: Id,
  offPercent: Type.Integer({ minimum: 1, maximum: 99 }),
  startsAt: Time,
  /** Unix ms; 0 for no end. */
  endsAt: Time,
});

const Category = Type.Object({ ...ShopCategory.properties, revision: Revision });
const Pack = Type.Object({ ...ShopPack.properties, revision: Revision, sold: Type.Integer() });
const Promo = Type.Object({ ...Promotion.properties, revision: Revision });
/** The whole shop: it is small, and one page shows it. */
export const Shop = Type.Object({
  categories: Type.Array(Category),
  packs: Type.Array(Pack),
  promotions: Type.Array(Promo),
});
export type Shop = Static<typeof Shop>;

export const CodeBatch = Type.Object({
  id: Type.String(),
  packageId: Type.String(),
  level: Type.Integer(),
  days: Type.Integer(),
  note: Type.String(),
  codes: Type.Integer(),
  used: Type.Integer(),
  withdrawn: Type.Integer(),
  createdAt: Time,
  /** Unix ms; 0 for never. */
  expiresAt: Time,
});
export type CodeBatch = Static<typeof CodeBatch>;

const codeStates = ['open', 'used', 'withdrawn'] as const;
const BatchCode = Type.Object({
  /** Tells the rows of a list apart, and opens nothing. */
  id: Type.String(),
  /** The last group of the code, the only part that is stored in plain text. */
  tail: Type.String(),
  state: OneOf(codeStates),
  /** When the code was used or withdrawn; 0 for an unused one. */
  at: Time,
  /** Id of the member who used it; '' for nobody. */
  uid: Type.String(),
  name: Type.String(),
});
export type BatchCode = Static<typeof BatchCode>;

/** Sums of one day and currency, in the site's calendar. Minor units. */
const ClosingLine = Type.Object({
  day: Type.String(),
  currency: Type.String(),
  provider: Type.String(),
  orders: Type.Integer(),
  paid: Type.Integer(),
  refunds: Type.Integer(),
  refunded: Type.Integer(),
});
export type ClosingLine = Static<typeof ClosingLine>;
/** A day of the site's calendar, 'YYYY-MM-DD'; a range includes both of its days. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Days = Type.Object({ from: Day, until: Day });

/** An account whose stored balance differs from the sum of its ledger entries. */
const LedgerFault = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  held: Type.Integer(),
  sum: Type.Integer(),
});

/** VIP or gold that staff grant by hand; above a limit a second member of staff has to agree. */
export const HandGrant = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  what: OneOf(['vip', 'gold'] as const),
  /** VIP level, 1 to 4; 0 for gold. */
  level: Type.Integer(),
  /** Days of VIP, or gold. */
  amount: Type.Integer(),
  reason: Type.String(),
  /** Names of the member of staff who asked for the grant, and of the one who agreed or refused; '' where nobody had to, or has not yet. */
  by: Type.String(),
  second: Type.String(),
  state: OneOf(['waiting', 'granted', 'refused'] as const),
  at: Time,
  /** Whether the member of staff may be the second person. */
  mayDecide: Type.Boolean(),
});
export type HandGrant = Static<typeof HandGrant>;

/** The packages for sale: read all together, changed row by row. */
export const shelfCalls = {
  shop: looks(by('cashier'), { data: Shop }),
  /** Saves a category. `id` 0 makes a new one, with `revision` ''. */
  categorySave: acts(by('cashier'), {
    body: Type.Object({ category: ShopCategory, revision: Text(32), reason: Reason }),
    data: Shop,
  }),
  /** Saves a package. An unknown id makes a new one, with `revision` ''. Purchases stay as they were sold. */
  packSave: acts(by('cashier'), {
    body: Type.Object({ pack: ShopPack, revision: Text(32), reason: Reason }),
    data: Shop,
  }),
  promotionSave: acts(by('cashier'), {
    body: Type.Object({ promotion: Promotion, revision: Text(32), reason: Reason }),
    data: Shop,
  }),
  promotionRemove: acts(by('cashier'), {
    body: Type.Object({ code: Id, revision: Revision, reason: Reason }),
    data: Shop,
  }),
};

export const codeCalls = {
  codeBatches: looks(by('cashier'), { query: ListQuery(['createdAt'], {}), data: Rows(CodeBatch) }),
  /** The batch with its codes, a page at a time. */
  codeBatch: looks(by('cashier'), {
    query: ListQuery(['tail'], { batchId: Id, state: Type.Optional(OneOf(codeStates)) }),
    data: Type.Object({ ...Rows(BatchCode).properties, batch: CodeBatch }),
  }),
  /** Makes a batch and returns its codes as CSV, which cannot be downloaded a second time. */
  codesMake: acts(by('cashier'), {
    body: Type.Object({
      packageId: Id,
      count: Type.Integer({ minimum: 1, maximum: shopLimits.codes }),
      days: Type.Integer({ minimum: 1, maximum: 3_660 }),
      /** Days for which the codes can be redeemed; 0 for ever. */
      valid: Type.Integer({ minimum: 0, maximum: 36_500 }),
      note: Text(shopLimits.remarkChars),
      reason: Reason,
    }),
    data: Done,
    download: true,
  }),
  /** Withdraws the unused codes of a batch. */
  codesWithdraw: acts(by('cashier'), { body: Type.Object({ batchId: Id, reason: Reason }), data: CodeBatch }),
};

export const closingCalls = {
  closing: looks(by('cashier'), { query: Days, data: Type.Object({ info: Type.Array(ClosingLine) }) }),
  closingFile: looks(by('cashier'), { query: Days, data: Done, download: true }),
};

export const ledgerCalls = {
  /** Compares each account's gold with its ledger entries, some accounts in each call: `next` is '' at the end. */
  ledgerCheck: looks(by('cashier'), {
    query: Type.Object({ after: Type.Optional(Text(400)) }),
    data: Type.Object({ checked: Type.Integer(), faults: Type.Array(LedgerFault), next: Type.String() }),
  }),
};

export const handGrantCalls = {
  grantList: looks(by('cashier', 'support'), {
    query: ListQuery(['at'], { waiting: Type.Optional(Flag) }),
    data: Rows(HandGrant),
  }),
  /** Grants VIP or gold. Above `shopLimits.aloneDays` or `shopLimits.aloneGold` the grant waits for another cashier or owner. */
  grantAsk: acts(by('cashier'), {
    body: Type.Object({
      clientId: Id,
      to: Text(128),
      what: OneOf(['vip', 'gold'] as const),
      level: Type.Integer({ minimum: 0, maximum: 4 }),
      amount: Type.Integer({ minimum: 1, maximum: shopLimits.granted }),
      reason: Reason,
    }),
    data: HandGrant,
  }),
  grantDecide: acts(by('cashier'), {
    body: Type.Object({ id: Id, agree: Type.Boolean(), reason: Reason }),
    data: HandGrant,
  }),
};
