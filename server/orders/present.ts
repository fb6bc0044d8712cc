import type { OrderState } from '../../src/contract/schemas/pay';
import type { OrderRow } from '../db/schema';

/** @param begun whether somebody has begun to pay it */
export const presentOrderState = ({ id, state, late, expires_at }: OrderRow, begun: boolean): OrderState => ({
  orderId: id,
  state: wordOf(state, late === 1, begun),
  expiresAt: expires_at,
});

function wordOf(state: OrderRow['state'], late: boolean, begun: boolean): OrderState['state'] {
  if (state === 'pending') return begun ? 'paying' : 'waiting';
  // Money that is on its way still pays it.
  if (state === 'closing') return 'paying';
  if (state === 'refunding' || state === 'refunded') return late ? 'late' : 'refunded';
  return state;
}
