import { ret } from '../../../src/contract/ret';
import type { PayStep, StartedOrder } from '../../../src/contract/schemas/vip';
import { conflict, notFound, Refusal } from '../../errors';
import type { PayStart } from '../../payments/provider';
import type { PayWay } from '../../payments/ways';
import type { Services } from '../../services';
import * as orders from '../../vip/orders-repository';
import { type OutGround, presentOrders, type Reader } from './orders-out';

type Ground = OutGround & Pick<Services, 'orders'> & { report: (error: unknown) => void };

/**
 * Begins, or begins again, to pay an order.
 * @throws Refusal where it is paid or closed, and where the provider does not answer: the order stays, and the same may be
 * asked again
 */
export async function beginPayment(
  ground: Ground,
  orderId: string,
  way: PayWay,
  reader: Reader,
): Promise<StartedOrder> {
  const start = await startOf(ground, orderId, way);
  if (!start) {
    const found = await ground.orders.byId(orderId);
    throw conflict((t) => (found?.state === 'paid' ? t.orderPaid : t.orderClosed));
  }
  await orders.change(ground.db, orderId, { pay_type: way.payType, sys_name: way.sysName });
  const found = await orders.byId(ground.db, orderId);
  const [order] = found ? await presentOrders(ground, [found], reader) : [];
  if (!order) throw notFound((t) => t.orderNotFound);
  return { order, step: stepOf(start, way) };
}

async function startOf({ orders: machine, report }: Ground, orderId: string, way: PayWay): Promise<PayStart | null> {
  try {
    return await machine.pay(orderId, way.provider);
  } catch (error) {
    // The message alone: errors of payment libraries carry signed requests and keys.
    report(
      new Error(`${way.provider} did not begin ${orderId}: ${error instanceof Error ? error.message : 'unknown'}`),
    );
    throw new Refusal('provider_away', ret.unavailable, (t) => t.payWayAway, { orderId });
  }
}

function stepOf(start: PayStart, { payType }: PayWay): PayStep {
  if (payType === 2) return { kind: 'coin' };
  return start.kind === 'chat' ? { kind: 'chat', id: start.uid, userkey: start.uid } : start;
}
