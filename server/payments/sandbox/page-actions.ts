import type { Gateway } from './gateway';
import type { NotifyMode } from './notices';

/** What somebody can do on the pay page. */
export const payActions = [
  'pay',
  'fail',
  'cancel',
  'late',
  'wrong',
  'twice',
  'eight',
  'wrongOrder',
  'staleFirst',
  'never',
] as const;
export type PayAction = (typeof payActions)[number];

const modes: Partial<Record<PayAction, NotifyMode>> = {
  pay: 'normal',
  wrong: 'normal',
  twice: 'twice',
  eight: 'eight',
  wrongOrder: 'wrongOrder',
  staleFirst: 'staleFirst',
  never: 'never',
};

export const actionIn = (text: string | undefined): PayAction | undefined =>
  payActions.find((action) => action === text);

/** Does it. A payment that failed or was cancelled leaves the trade as it is: it can be paid still. */
export async function act(gateway: Gateway, orderNo: string, action: PayAction): Promise<void> {
  if (action === 'late') await gateway.payLate(orderNo);
  const mode = modes[action];
  if (!mode) return;
  const trade = action === 'wrong' ? await gateway.look(orderNo) : undefined;
  // Of the smallest price there is nothing to leave out.
  const amount = trade && (trade.amount > 1 ? trade.amount - 1 : 2);
  await gateway.pay(orderNo, mode, amount);
}
