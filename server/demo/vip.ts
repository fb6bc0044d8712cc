import type { Db } from '../db/db';
import type { VipCategoryRow, VipPackageRow } from '../db/schema';

const DAY_MS = 86_400_000;

type Category = Omit<VipCategoryRow, 'withdrawn' | 'position'>;
const categories: readonly Category[] = [
  {
    id: 1,
    level: 1,
    name: '标准会员',
    name_tw: '標準會員',
    remark: '畅看全部 VIP 影片',
    remark_tw: '暢看全部 VIP 影片',
    style_type: 0,
  },
  {
    id: 2,
    level: 2,
    name: '情侣会员',
    name_tw: '情侶會員',
    remark: '两个账号一起开通，一份价钱',
    remark_tw: '兩個帳號一起開通，一份價錢',
    style_type: 0,
  },
  {
    id: 3,
    level: 3,
    name: '黄金会员',
    name_tw: '黃金會員',
    remark: '新集抢先看，金币影片有折扣',
    remark_tw: '新集搶先看，金幣影片有折扣',
    style_type: 4,
  },
  {
    id: 4,
    level: 4,
    name: '至尊会员',
    name_tw: '至尊會員',
    remark: '最高画质，金币影片免费看',
    remark_tw: '最高畫質，金幣影片免費看',
    style_type: 0,
  },
  {
    id: 5,
    level: 1,
    name: '新人首充',
    name_tw: '新人首儲',
    remark: '第一次开通才有的价格',
    remark_tw: '第一次開通才有的價格',
    style_type: 5,
  },
];

/** Days, their name, and what a day of the longest costs beside one of the shortest. */
const lengths = [
  { key: 'month', days: 30, gift: 0, name: '月卡', name_tw: '月卡' },
  { key: 'season', days: 90, gift: 5, name: '季卡', name_tw: '季卡' },
  { key: 'half', days: 180, gift: 15, name: '半年卡', name_tw: '半年卡' },
  { key: 'year', days: 365, gift: 31, name: '年卡', name_tw: '年卡' },
] as const;

/** Minor units of CNY: what is paid and what it would be, for each of `lengths`. */
const prices: Record<number, readonly (readonly [number, number])[]> = {
  1: [
    [1_900, 2_500],
    [5_300, 7_500],
    [9_900, 15_000],
    [17_800, 30_000],
  ],
  2: [
    [2_900, 3_800],
    [7_900, 11_400],
    [14_900, 22_800],
    [26_800, 45_600],
  ],
  3: [
    [3_500, 4_500],
    [9_900, 13_500],
    [18_800, 27_000],
    [33_800, 54_000],
  ],
  4: [
    [6_800, 8_800],
    [18_800, 26_400],
    [35_800, 52_800],
    [64_800, 105_600],
  ],
};

const packageRow = (row: Omit<VipPackageRow, 'currency' | 'type' | 'withdrawn'>): VipPackageRow => ({
  ...row,
  currency: 'CNY',
  type: row.category_id,
  withdrawn: 0,
});

function packages(): VipPackageRow[] {
  const usual = [1, 2, 3, 4].flatMap((category) =>
    lengths.map(({ key, days, gift, name, name_tw }, at) => {
      const [price, full_price] = prices[category]?.[at] ?? [0, 0];
      return packageRow({
        id: `vip${category}-${key}`,
        category_id: category,
        name,
        name_tw,
        validity_days: days,
        gift_days: gift,
        member_count: category === 2 ? 2 : 1,
        price,
        full_price,
        first_only: 0,
        position: at,
      });
    }),
  );
  const first = packageRow({
    id: 'first-month',
    category_id: 5,
    name: '首月特惠',
    name_tw: '首月特惠',
    validity_days: 30,
    gift_days: 0,
    member_count: 1,
    price: 600,
    full_price: 2_500,
    first_only: 1,
    position: 0,
  });
  return [...usual, first];
}

/** Where people pay in their own money: what 100 minor units of CNY are there, and to what a price is rounded. */
const regions = [
  { region: 'TW', currency: 'TWD', rate: 4.4, step: 1_000 },
  { region: 'HK', currency: 'HKD', rate: 1.1, step: 100 },
  { region: 'MY', currency: 'MYR', rate: 0.62, step: 10 },
  { region: 'US', currency: 'USD', rate: 0.14, step: 1 },
] as const;

/** Packs that a fresh start sells. @param now unix ms */
export async function insertDemoPackages(trx: Db, now: number): Promise<void> {
  const rows = packages();
  await trx
    .insertInto('vip_categories')
    .values(categories.map((row, position) => ({ ...row, position, withdrawn: 0 })))
    .execute();
  await trx.insertInto('vip_packages').values(rows).execute();
  const local = (amount: number, { rate, step }: (typeof regions)[number]) =>
    Math.max(step, Math.round((amount * rate) / step) * step);
  await trx
    .insertInto('vip_prices')
    .values(
      rows.flatMap((row) =>
        regions.map((one) => ({
          package_id: row.id,
          region: one.region,
          currency: one.currency,
          price: local(row.price, one),
          full_price: local(row.full_price, one),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('vip_promotions')
    .values([
      {
        code: 'WINTER',
        title: '冬日特惠，再减一成',
        title_tw: '冬日特惠，再減一成',
        package_id: 'vip3-year',
        off_percent: 10,
        starts_at: now - DAY_MS,
        ends_at: now + 60 * DAY_MS,
      },
    ])
    .execute();
  await trx
    .insertInto('vip_bargain_rules')
    .values([...bargainRules])
    .execute();
  await trx
    .insertInto('vip_share_rules')
    .values([...shareRules])
    .execute();
}

/** A month of gold can become free with twelve friends; longer ones keep half, or two thirds, of their price. */
const bargainRules = [
  { package_id: 'vip3-month', floor: 0, helpers: 12, hours: 48 },
  { package_id: 'vip3-season', floor: 5_000, helpers: 10, hours: 48 },
  { package_id: 'vip3-half', floor: 6_000, helpers: 10, hours: 72 },
] as const;

/** Standard packs are cheaper for who tells others. */
const shareRules = [
  { package_id: 'vip1-season', off_percent: 10 },
  { package_id: 'vip1-year', off_percent: 15 },
] as const;
