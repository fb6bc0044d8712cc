import type { Db } from '../db/db';
import { makeBatch } from '../vip/redeem-batches';
import { publishers } from './social';

const HOUR_MS = 3_600_000;

/** Everybody may try one; help tells them. */
export const demoCodes = ['FEYP-NGVP-2K27-HAPY', 'FEYP-NGVP-2K28-LUCK', 'FEYP-NGVP-2K29-STAR'] as const;

/** Who has helped, with which cut in ten-thousandths of the price and of which kind; the first is the asker. */
const cuts = [
  { points: 800, kind: 0 },
  { points: 900, kind: 0 },
  { points: 2_500, kind: 1 },
  { points: 1_250, kind: 2 },
] as const;

/** A bargain of the demo's user that friends have cut, a shared link, and codes. @param now unix ms */
export async function insertDemoOffers(tx: Db, now: number): Promise<void> {
  const off = cuts.reduce((sum, { points }) => sum + points, 0);
  const id = 'demo-bargain';
  const none = { given_up_at: 0, claimed_at: 0, order_id: '' };
  const times = { started_at: now - 5 * HOUR_MS, ends_at: now + 72 * HOUR_MS };
  await tx
    .insertInto('bargains')
    .values({
      id,
      slot: 'demo|vip3-month',
      uid: 'demo',
      package_id: 'vip3-month',
      region: 'GL',
      off,
      floor: 0,
      helpers: 12,
      ...times,
      ...none,
    })
    .execute();
  await insertDemoActivities(tx, now);
  let after = 0;
  const helps = cuts.map(({ points, kind }, at) => {
    after += points;
    const uid = at === 0 ? 'demo' : (publishers[at]?.id ?? 'vip');
    const from = { device_id: `demo-device-${at}`, network: `192.0.2.${at + 1}` };
    const when = now - (5 - at) * HOUR_MS;
    return { id: `demo-help-${at}`, bargain_id: id, uid, ...from, kind, points, off_after: after, at: when };
  });
  await tx.insertInto('bargain_helps').values(helps).execute();
  await tx
    .insertInto('vip_shares')
    .values({
      code: 'demo-share',
      uid: 'demo',
      package_id: 'vip1-season',
      created_at: now,
      copied_at: 0,
      opened_at: 0,
      unlocked_at: 0,
      order_id: '',
    })
    .execute();
  await makeBatch(tx, { packageId: 'vip3-month', level: 3, days: 7, note: '演示', expiresAt: 0, now }, demoCodes);
  await tellCodes(tx);
}

/** One that is over and one that is to come: the operator's desk shows both, and viewers neither yet. */
async function insertDemoActivities(tx: Db, now: number): Promise<void> {
  const facts = { off: 0, url: '/openVip' };
  await tx
    .insertInto('activities')
    .values([
      {
        ...{ id: 'demo-activity-1', title: '周末会员日', title_tw: '週末會員日', position: 1, ...facts },
        ...{ starts_at: now + 240 * HOUR_MS, ends_at: now + 288 * HOUR_MS },
      },
      {
        ...{ id: 'demo-activity-2', title: '开学片单', title_tw: '開學片單', position: 2, ...facts },
        ...{ starts_at: now - 720 * HOUR_MS, ends_at: now - 480 * HOUR_MS },
      },
    ])
    .execute();
}

/** In help, where there is one. */
async function tellCodes(tx: Db): Promise<void> {
  const category = await tx.selectFrom('help_categories').select('id').orderBy('position').limit(1).executeTakeFirst();
  if (!category) return;
  const list = demoCodes.map((code) => `<p>${code}</p>`).join('');
  await tx
    .insertInto('help_items')
    .values({
      id: 190,
      category_id: category.id,
      title: '演示兑换码',
      title_tw: '示範兌換碼',
      html: `<p>这些兑换码只在演示里有效，每个可以换 7 天黄金会员，先到先得。在“会员”里打开“兑换会员”输入。</p>${list}`,
      html_tw: `<p>這些兌換碼只在示範裡有效，每組可以換 7 天黃金會員，先到先得。在「會員」裡開啟「兌換會員」輸入。</p>${list}`,
      position: 99,
      tv: 1,
    })
    .execute();
}
