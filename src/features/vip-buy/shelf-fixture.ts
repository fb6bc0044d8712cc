import type { OrderDetail, PayInfo, PayType, VipMember, VipPackage } from '../../contract/schemas/vip';

/** Packs and ways to pay, for tests: two levels, and a category between them that is empty. */
export const wayOf = (given: Partial<PayType> = {}): PayType => ({
  payType: 0,
  sysName: 'alipay',
  title: '支付宝',
  img: '',
  sandbox: true,
  hours: '',
  ...given,
});

export const packOf = (given: Partial<VipPackage> = {}): VipPackage => ({
  packageId: 'month',
  name: '月卡',
  type: 1,
  categoryId: 1,
  validityDays: 30,
  giftDays: 0,
  menberCount: 1,
  price: 2500,
  disprice: 1900,
  baseCurrency: 'CNY',
  localprice: 2500,
  dislocalprice: 1900,
  currency: 'CNY',
  priceSymbol: '¥',
  promotions: [],
  bargain: { type: 0, price: 0, endTime: 0, packageId: '', key: '', url: '' },
  firstOnly: false,
  share: 0,
  shareOff: 0,
  after: { level: 1, typeName: '标准会员', expiresAt: Date.UTC(2026, 11, 23, 4), convertedDays: 0, convertedInto: 0 },
  ...given,
});

export const memberOf = (given: Partial<VipMember> = {}): VipMember => ({
  id: 'u1',
  nickName: '星河旅人',
  avatar: '',
  vipLevel: 0,
  vipTypeName: '',
  eDate: 0,
  bigV: false,
  ...given,
});

const category = (id: number, name: string, level: number, data: VipPackage[]) => ({
  id,
  name,
  level,
  styleType: 0,
  remark: '',
  data,
  payTypes: [],
});

export const payInfoOf = (given: Partial<PayInfo> = {}): PayInfo => ({
  remark: '',
  member: memberOf(),
  categoryList: [
    category(1, '标准会员', 1, [
      packOf(),
      packOf({
        packageId: 'season',
        name: '季卡',
        validityDays: 90,
        giftDays: 5,
        dislocalprice: 5300,
        localprice: 7500,
      }),
    ]),
    category(2, '空', 2, []),
    category(3, '黄金会员', 3, [
      packOf({ packageId: 'gold-month', categoryId: 3, dislocalprice: 3500 }),
      packOf({ packageId: 'gold-season', categoryId: 3, name: '黄金季卡', dislocalprice: 9900 }),
    ]),
  ],
  payTypes: [wayOf(), wayOf({ payType: 2, sysName: 'usdt', title: 'USDT' })],
  ...given,
});

export const orderOf = (given: Partial<OrderDetail> = {}): OrderDetail => ({
  orderId: 'o1',
  state: 'waiting',
  expiresAt: Date.now() + 900_000,
  packageId: 'month',
  categoryId: 1,
  packageName: '月卡',
  categoryName: '标准会员',
  level: 1,
  days: 30,
  amount: 1900,
  currency: 'CNY',
  priceSymbol: '¥',
  payType: 0,
  sysName: 'alipay',
  payTitle: '支付宝',
  to: memberOf(),
  from: memberOf(),
  own: true,
  createdAt: 0,
  paidAt: 0,
  tradeNo: '',
  secondCode: '',
  granted: null,
  ...given,
});
