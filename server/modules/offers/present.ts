import { offerLimits } from '../../../src/contract/offer-limits';
import type { BargainHelper, BargainView } from '../../../src/contract/schemas/bargain';
import { levelOf } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { BargainHelpRow, BargainRow, UserRow, VipLevelRow } from '../../db/schema';
import { notFound } from '../../errors';
import type { Language } from '../../messages';
import { priceSymbol } from '../../vip/currency';
import { levels } from '../../vip/grants-repository';
import { levelName } from '../../vip/level-name';
import { bargained, bargainNow, WHOLE } from '../../vip/offers';
import * as repository from '../../vip/offers-repository';
import { type Offer, offersIn } from '../../vip/packages-repository';
import { priceOf } from '../../vip/price';

/** Who looks at a bargain, when (unix ms), and under which address phones find this server. */
export interface Looking {
  uid: string;
  now: number;
  language: Language;
  origin: string;
}

/** The page where friends help. */
export const bargainUrl = (origin: string, key: string): string => `${origin}/bargain/${key}`;

/** @throws Refusal where there is none, or its package is not sold any more */
export async function bargainView(db: Db, key: string, looking: Looking): Promise<BargainView> {
  const row = await repository.bargain(db, key);
  const asker = row && (await users.byId(db, row.uid));
  if (!row || !asker || asker.closed_at > 0) throw notFound((t) => t.bargainGone);
  const [view] = await viewsOf(db, asker, [row], looking);
  if (!view) throw notFound((t) => t.bargainNone);
  return view;
}

/** The viewer's own, but for those whose package is not sold any more. As many statements for one as for all. */
export async function bargainViews(db: Db, rows: readonly Bargaining[], looking: Looking): Promise<BargainView[]> {
  const asker = rows.length > 0 ? await users.byId(db, looking.uid) : undefined;
  return asker ? viewsOf(db, asker, rows, looking) : [];
}

type Bargaining = repository.Held<BargainRow>;

async function viewsOf(db: Db, asker: UserRow, rows: readonly Bargaining[], looking: Looking): Promise<BargainView[]> {
  const ids = rows.map(({ id }) => id);
  const [sold, levelRows, helps, counts, mine] = await Promise.all([
    offersIn(db, unique(rows.map(({ region }) => region)), looking.now),
    levels(db),
    repository.helps(db, ids, offerLimits.bargainHelpersShown),
    repository.helpCounts(db, ids),
    looking.uid ? repository.helpsBy(db, ids, looking.uid) : [],
  ]);
  return rows.flatMap((row) => {
    const found = sold(row.region).find(({ item }) => item.id === row.package_id);
    if (!found) return [];
    const helpers = helps.filter((help) => help.bargain_id === row.id);
    const own = mine.find((help) => help.bargain_id === row.id);
    const facts = { row, asker, sold: found, levels: levelRows, helpers, own, count: counts.get(row.id) ?? 0 };
    return [presentView(facts, looking)];
  });
}

const unique = (texts: string[]): string[] => Array.from(new Set(texts));

interface BargainFacts {
  row: Bargaining;
  asker: UserRow;
  sold: Offer;
  levels: readonly VipLevelRow[];
  /** The latest of those who have helped. */
  helpers: readonly repository.ShownHelp[];
  /** What the viewer has cut. */
  own: BargainHelpRow | undefined;
  /** Of all who have helped. */
  count: number;
}

function presentView(
  { row, asker, sold, levels: levelRows, helpers, own, count }: BargainFacts,
  looking: Looking,
): BargainView {
  const { amount, currency } = priceOf(sold.item, sold.regional, []);
  const saved = (help: { points: number; off_after: number }) =>
    bargained(amount, help.off_after - help.points) - bargained(amount, help.off_after);
  return {
    bargain: presentBargain(row, amount, looking),
    startPrice: amount,
    floorPrice: bargained(amount, WHOLE - row.floor),
    currency,
    priceSymbol: priceSymbol(currency),
    ...packWords(sold, looking.language),
    typeName: levelName(levelRows, sold.category.level, looking.language),
    asker: {
      id: asker.id,
      nickName: asker.nick_name,
      avatar: asker.avatar,
      vipLevel: levelOf(asker, looking.now),
    },
    own: asker.id === looking.uid,
    helped: own ? saved(own) : 0,
    helpers: helpers.map((help) => ({
      nickName: help.closed_at > 0 ? '' : help.nick_name,
      avatar: help.closed_at > 0 ? '' : help.avatar,
      cut: saved(help),
      kind: help.kind as BargainHelper['kind'],
      asker: help.uid === row.uid,
      at: help.at,
    })),
    helperCount: count,
  };
}

const presentBargain = (row: Bargaining, amount: number, { now, origin }: Looking): BargainView['bargain'] => {
  const { type, endTime } = bargainNow(row, now);
  return {
    type,
    price: bargained(amount, row.off),
    endTime,
    packageId: row.package_id,
    key: row.id,
    url: bargainUrl(origin, row.id),
  };
};

/** What a package is called, and how long it lasts. */
export const packWords = ({ category, item }: Offer, language: Language) => ({
  packageName: language === 'zh-TW' ? item.name_tw : item.name,
  level: category.level,
  days: item.validity_days + item.gift_days,
});
