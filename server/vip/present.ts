import type { OrderDetail, VipAfter, VipMember } from '../../src/contract/schemas/vip';
import { levelOf } from '../accounts/present';
import type { UserRow, VipLevelRow } from '../db/schema';
import type { Language } from '../messages';
import { presentOrderState } from '../orders/present';
import { wayOf } from '../payments/ways';
import { priceSymbol } from './currency';
import { levelName } from './level-name';
import type { VipOrder } from './orders-repository';

/** What names stand in: the levels, and the language of who reads. */
export interface Words {
  levels: readonly VipLevelRow[];
  language: Language;
}

const nobody: VipMember = {
  id: '',
  nickName: '',
  avatar: '',
  vipLevel: 0,
  vipTypeName: '',
  eDate: 0,
  bigV: false,
};

/** For whom VIP is bought. @param row undefined for a visitor, and for who has closed the account @param now unix ms */
export function presentMember(row: UserRow | undefined, words: Words, now: number): VipMember {
  if (!row || row.closed_at > 0) return { ...nobody, id: row?.id ?? '' };
  const level = levelOf(row, now);
  return {
    id: row.id,
    nickName: row.nick_name,
    avatar: row.avatar,
    vipLevel: level,
    vipTypeName: levelName(words.levels, level, words.language),
    eDate: level > 0 ? row.vip_expires_at : 0,
    bigV: row.big_v === 1,
  };
}

/** Who reads an order, with what it names. */
export interface Reading {
  words: Words;
  asker: string;
  people: ReadonlyMap<string, UserRow>;
  /** Unix ms. */
  now: number;
  /** Of a pack for two. */
  codeOf: (orderId: string) => string;
}

/** Who was given something does not read what it cost. */
export function presentOrder(
  { order, vip, begun, tradeNo }: VipOrder,
  { words, asker, people, now, codeOf }: Reading,
): OrderDetail {
  const { language } = words;
  const own = vip.uid === vip.to_uid;
  const given = !own && asker === vip.to_uid;
  const traditional = language === 'zh-TW';
  const granted = grantedOf({ order, vip }, words);
  return {
    ...presentOrderState(order, begun),
    packageId: vip.package_id,
    categoryId: vip.category_id,
    packageName: traditional ? vip.package_name_tw : vip.package_name,
    categoryName: traditional ? vip.category_name_tw : vip.category_name,
    level: vip.level,
    days: vip.days,
    amount: given ? 0 : order.amount,
    ...(given || order.state !== 'paid' || order.refunded === 0 ? {} : { refunded: order.refunded }),
    currency: order.currency,
    priceSymbol: priceSymbol(order.currency),
    payType: vip.pay_type as OrderDetail['payType'],
    sysName: vip.sys_name,
    payTitle: wayOf(vip.sys_name)?.title[language] ?? '',
    to: presentMember(people.get(vip.to_uid), words, now),
    from: presentMember(people.get(vip.uid), words, now),
    own,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    tradeNo: given ? '' : tradeNo,
    secondCode: vip.member_count > 1 && granted && asker === vip.uid ? codeOf(order.id) : '',
    granted,
  };
}

function grantedOf({ order, vip }: Pick<VipOrder, 'order' | 'vip'>, words: Words): VipAfter | null {
  if (vip.granted_until === 0 || order.state !== 'paid') return null;
  return {
    level: vip.granted_level,
    typeName: levelName(words.levels, vip.granted_level, words.language),
    expiresAt: vip.granted_until,
    convertedDays: vip.converted_days,
    convertedInto: vip.converted_into,
  };
}
