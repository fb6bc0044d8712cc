import { offerLimits } from '../../../src/contract/offer-limits';
import type { BargainHelper, BargainView } from '../../../src/contract/schemas/bargain';
import { levelOf } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { BargainRow } from '../../db/schema';
import { notFound } from '../../errors';
import type { Language } from '../../messages';
import { priceSymbol } from '../../vip/currency';
import { levelName } from '../../vip/foresee';
import { levels } from '../../vip/grants-repository';
import { bargained, bargainNow } from '../../vip/offers';
import * as repository from '../../vip/offers-repository';
import { type Offer, offer } from '../../vip/packages-repository';
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
  const [sold, rule, rows, helps, helperCount, mine] = await Promise.all([
    offer(db, row.package_id, row.region, looking.now),
    repository.bargainRule(db, row.package_id),
    levels(db),
    repository.helps(db, key, offerLimits.bargainHelpersShown),
    repository.helpCount(db, key),
    looking.uid ? repository.helpBy(db, key, looking.uid) : undefined,
  ]);
  if (!sold || !rule) throw notFound((t) => t.bargainNone);
  const { amount, currency } = priceOf(sold.item, sold.regional, []);
  const saved = (help: { points: number; off_after: number }) =>
    bargained(amount, help.off_after - help.points) - bargained(amount, help.off_after);
  return {
    bargain: presentBargain(row, amount, looking),
    startPrice: amount,
    floorPrice: bargained(amount, 10_000 - rule.floor),
    currency,
    priceSymbol: priceSymbol(currency),
    ...packWords(sold, looking.language),
    typeName: levelName(rows, sold.category.level, looking.language),
    asker: {
      id: asker.id,
      nickName: asker.nick_name,
      avatar: asker.avatar,
      vipLevel: levelOf(asker, looking.now),
    },
    own: asker.id === looking.uid,
    helped: mine ? saved(mine) : 0,
    helpers: helps.map((help) => ({
      nickName: help.closed_at > 0 ? '' : help.nick_name,
      avatar: help.closed_at > 0 ? '' : help.avatar,
      cut: saved(help),
      kind: help.kind as BargainHelper['kind'],
      asker: help.uid === row.uid,
      at: help.at,
    })),
    helperCount,
  };
}

const presentBargain = (
  row: repository.Held<BargainRow>,
  amount: number,
  { now, origin }: Looking,
): BargainView['bargain'] => {
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
