import type { PayType } from '../../src/contract/schemas/vip';
import type { Language } from '../messages';
import type { PaymentProvider } from './provider';

/** One way to pay as a viewer chooses it. Several may go through one provider. */
export interface PayWay {
  /** Spec section 4: what the page does with it. */
  payType: PayType['payType'];
  /** What the client names it by; stands in the database. Unique. */
  sysName: string;
  /** Name of the PaymentProvider that it goes through. */
  provider: string;
  title: Record<Language, string>;
  /** When it is served, for people who read it; absent for always. */
  hours?: Record<Language, string>;
  /** A path on our host; absent for the type's own icon. */
  img?: string;
  /** Not offered to who buys for somebody else (spec section 5, USDT). */
  ownOnly?: boolean;
  /** Its page shows what is the account's own, so that nobody pays by it without a session. */
  needsAccount?: boolean;
  /** Currencies that it takes, ISO 4217; absent for any. */
  currencies?: readonly string[];
}

/** All there are, in the order in which they are shown. A new provider adds its lines; it shows where it is configured. */
export const payWays: readonly PayWay[] = [
  { payType: 0, sysName: 'sandbox', provider: 'sandbox', title: { 'zh-CN': '支付宝', 'zh-TW': '支付寶' } },
  { payType: 1, sysName: 'alipay', provider: 'alipay', title: { 'zh-CN': '支付宝', 'zh-TW': '支付寶' } },
  { payType: 5, sysName: 'wechat', provider: 'wechat', title: { 'zh-CN': '微信支付', 'zh-TW': '微信支付' } },
  { payType: -1, sysName: 'card', provider: 'stripe', title: { 'zh-CN': '银行卡', 'zh-TW': '信用卡' } },
  {
    payType: -1,
    sysName: 'sandbox-card',
    provider: 'sandboxcard',
    title: { 'zh-CN': '银行卡', 'zh-TW': '信用卡' },
  },
  { payType: 7, sysName: 'sandbox-scan', provider: 'sandbox', title: { 'zh-CN': '扫码支付', 'zh-TW': '掃碼付款' } },
  {
    payType: 2,
    sysName: 'coin',
    provider: 'coin',
    title: { 'zh-CN': '虚拟币 USDT', 'zh-TW': '虛擬貨幣 USDT' },
    ownOnly: true,
    needsAccount: true,
  },
  {
    payType: 3,
    sysName: 'service',
    provider: 'service',
    title: { 'zh-CN': '联系客服付款', 'zh-TW': '聯絡客服付款' },
    needsAccount: true,
  },
];

/** Who pays what. */
interface Wanted {
  currency: string;
  /** It is for somebody else. */
  gift: boolean;
  /** By a phone without a session, in front of a television. */
  byScreen: boolean;
}

/** The ways that can be taken now. @param providers those that are configured */
export const openWays = (
  providers: ReadonlyMap<string, PaymentProvider>,
  { currency, gift, byScreen }: Wanted,
  ways: readonly PayWay[] = payWays,
): PayWay[] =>
  ways.filter(
    (way) =>
      providers.get(way.provider)?.takes(currency) === true &&
      !(gift && way.ownOnly) &&
      !(byScreen && way.needsAccount) &&
      (way.currencies === undefined || way.currencies.includes(currency)),
  );

/** One of all, also where it is not configured any more; undefined where it never was one. */
export const wayOf = (sysName: string): PayWay | undefined => payWays.find((way) => way.sysName === sysName);
