import type { OrderDetail } from '../../../src/contract/schemas/vip';
import * as users from '../../accounts/users-repository';
import type { Language } from '../../messages';
import type { Keyed } from '../../secrets';
import type { Services } from '../../services';
import * as grants from '../../vip/grants-repository';
import type { VipOrder } from '../../vip/orders-repository';
import { presentOrder } from '../../vip/present';
import { secondCode } from '../../vip/second-place';

/** Who reads an order, and in which language. */
export interface Reader {
  uid: string;
  language: Language;
}

export interface OutGround extends Pick<Services, 'db' | 'clock'> {
  /** The site's secret for redeem codes. */
  keyed: () => Promise<Keyed>;
}

/** Orders as one of their two people reads them: two statements, however many there are. */
export async function presentOrders(
  { db, clock, keyed }: OutGround,
  orders: readonly VipOrder[],
  { uid, language }: Reader,
): Promise<OrderDetail[]> {
  const ids = [...new Set(orders.flatMap(({ vip }) => [vip.uid, vip.to_uid]))];
  const [levels, rows] = await Promise.all([grants.levels(db), users.byIds(db, ids)]);
  const people = new Map(rows.map((row) => [row.id, row]));
  const words = { levels, language };
  // Read where there is something to make a code of, and not before.
  const key = orders.some(({ vip }) => vip.member_count > 1) ? await keyed() : undefined;
  const codeOf = (orderId: string) => (key ? secondCode(key, orderId) : '');
  return orders.map((one) => presentOrder(one, { words, asker: uid, people, now: clock(), codeOf }));
}
