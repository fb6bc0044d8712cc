import * as users from '../../accounts/users-repository';
import * as refunds from '../../orders/refunds-repository';
import type { Services } from '../../services';
import * as grants from '../../vip/grants-repository';
import { causeOf } from '../../vip/letters';
import { levelName } from '../../vip/level-name';
import * as orders from '../../vip/orders-repository';
import { secondOf } from '../../vip/second-place';

/**
 * Tells the devices of whom VIP was bought for that they have it, or that it was taken back, and so whoever had its second place; a
 * friend is told by whom.
 */
export function tellOfGrants({ db, inbox, orders: machine, realtime }: Services): void {
  machine.onChange(async (orderId) => {
    const found = await orders.byId(db, orderId);
    if (!found || found.vip.granted_until === 0) return;
    const { vip, order } = found;
    realtime.toUser(vip.to_uid).emit('userStateChange', { action: 0, msg: '' });
    // A part of the money went back, or was refused: the order stays paid, and is not told of as a new one.
    const parts = (await refunds.ofOrder(db, orderId)).filter(({ provider }) => provider === order.provider);
    if (order.state === 'paid' && parts.length > 0) {
      for (const uid of new Set([vip.uid, vip.to_uid])) inbox.changed(uid);
      return;
    }
    const cause = order.state === 'paid' ? causeOf.granted(orderId) : causeOf.refunded(orderId);
    for (const uid of new Set([vip.uid, vip.to_uid])) {
      inbox.changed(uid);
      inbox.tip(uid, { what: 'system', cause });
    }
    if (order.state !== 'paid' && vip.member_count > 1) await tellSecond(orderId);
    if (order.state !== 'paid' || vip.uid === vip.to_uid) return;
    const [from, levels] = [await users.byId(db, vip.uid), await grants.levels(db)];
    realtime.toUser(vip.to_uid).emit('vipGift', {
      from: from?.nick_name ?? '',
      // Each device of theirs may read another language.
      typeName: levelName(levels, vip.level, 'zh-CN'),
      typeNameTw: levelName(levels, vip.level, 'zh-TW'),
      days: vip.days,
    });
  });

  /** Of a pack for two whose money goes back: who had the second place has it no more. */
  async function tellSecond(orderId: string): Promise<void> {
    const uid = await secondOf(db, orderId);
    if (!uid) return;
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    inbox.changed(uid);
    inbox.tip(uid, { what: 'system', cause: causeOf.secondRefunded(orderId) });
  }
}
