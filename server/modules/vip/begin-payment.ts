import type { FastifyRequest } from 'fastify';
import { ret } from '../../../src/contract/ret';
import type { PayStep, StartedOrder } from '../../../src/contract/schemas/vip';
import { paths } from '../../../src/lib/paths';
import { conflict, notFound, Refusal } from '../../errors';
import { originOf } from '../../http/origin';
import type { PayHow } from '../../orders/orders';
import { leadsToPay } from '../../payments/pay-origins';
import type { PayableAs, PayStart } from '../../payments/provider';
import type { PayWay } from '../../payments/ways';
import type { ServiceDesk } from '../../service/desk';
import type { Services } from '../../services';
import * as orders from '../../vip/orders-repository';
import { type OutGround, presentOrders, type Reader } from './present';

/** How the device that pays goes on, see the contract; `request` says where it is and what it calls this server. */
export interface PayFrom {
  request: FastifyRequest;
  as?: PayableAs | undefined;
  /** The television that it pays for. */
  screen?: string | undefined;
}

type Ground = OutGround &
  Pick<Services, 'orders' | 'payOrigins'> & { desk: ServiceDesk; report: (error: unknown) => void };

/**
 * Begins, or begins again, to pay an order. Nobody is sent to an address that is not known to take payments, whoever says it.
 * @throws Refusal where it is paid or closed, and where the provider does not answer: the order stays, and the same may be
 * asked again
 */
export async function beginPayment(
  ground: Ground,
  orderId: string,
  way: PayWay,
  reader: Reader,
  from: PayFrom,
): Promise<StartedOrder> {
  const start = await startOf(ground, orderId, way, howOf(orderId, from));
  if (!start) {
    const found = await ground.orders.byId(orderId);
    throw conflict((t) => (found?.state === 'paid' ? t.orderPaid : t.orderClosed));
  }
  const step = stepOf(start, way);
  if (!leadsToPay(step, ground.payOrigins)) {
    ground.report(new Error(`${way.provider} leads ${orderId} to an address that is not in PAY_ORIGINS`));
    throw away(orderId);
  }
  // Who pays by hand is in the queue with the order, whatever becomes of the page that led there.
  if (start.kind === 'chat') await bringToDesk(ground, orderId);
  await orders.change(ground.db, orderId, { pay_type: way.payType, sys_name: way.sysName });
  const found = await orders.byId(ground.db, orderId);
  const [order] = found ? await presentOrders(ground, [found], reader) : [];
  if (!order) throw notFound((t) => t.orderNotFound);
  return { order, step };
}

async function bringToDesk({ orders: machine, desk }: Ground, orderId: string): Promise<void> {
  const order = await machine.byId(orderId);
  if (order) await desk.ask(order.uid, orderId);
}

async function startOf(
  { orders: machine, report }: Ground,
  orderId: string,
  way: PayWay,
  how: PayHow,
): Promise<PayStart | null> {
  try {
    return await machine.pay(orderId, way.provider, how);
  } catch (error) {
    // The message alone: errors of payment libraries carry signed requests and keys.
    report(
      new Error(`${way.provider} did not begin ${orderId}: ${error instanceof Error ? error.message : 'unknown'}`),
    );
    throw away(orderId);
  }
}

const away = (orderId: string): Refusal =>
  new Refusal('provider_away', ret.unavailable, (t) => t.payWayAway, { orderId });

const howOf = (orderId: string, { request, as = 'qr', screen }: PayFrom): PayHow => ({
  as,
  returnUrl: `${originOf(request)}${paths.payResult(orderId, screen)}`,
  address: request.ip,
});

function stepOf(start: PayStart, { payType }: PayWay): PayStep {
  if (payType === 2) return { kind: 'coin' };
  return start.kind === 'chat' ? { kind: 'chat', id: start.uid, userkey: start.uid } : start;
}
