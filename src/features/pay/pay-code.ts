import { attempt } from '../../api/attempt';
import { call, serverNow } from '../../api/client';
import { holdRealtime, onEvent } from '../../api/realtime';
import { limits } from '../../contract/limits';
import type { OrderState } from '../../contract/schemas/pay';

/** What a phone scans to pay for one order. */
export interface PayCode {
  orderId: string;
  /** An address of ours, or the provider's own code where the viewer chose that way to pay. */
  url: string;
  /** It is good for nothing after that. Unix ms, by the server's clock. */
  expiresAt: number;
}

/**
 * 'making': there is no code yet; 'failed': it could not be had. 'scanned' is told by a page of ours that was opened on the
 * phone, the others by the order.
 */
export type PayState = 'making' | 'failed' | 'scanned' | OrderState['state'];

/** A code that nobody has scanned makes room for a new one so long before it ends. Ms. */
const renewBeforeMs = 60_000;
/** No two codes follow each other faster, whatever the server says of their end. Ms. */
const leastLifeMs = 15_000;

const ends: readonly PayState[] = ['paid', 'closed', 'late', 'refunded'];
export const isOver = (state: PayState): boolean => ends.indexOf(state) >= 0;

export interface PayWatchDeps {
  /** Makes an order, or shows the one there is, and says what a phone scans. @throws ApiError where that is refused */
  make(): Promise<PayCode>;
  /** Told of every change. */
  show(state: PayState, code: PayCode | null): void;
  /** Hears of faults of ours. */
  fail(fault: unknown): void;
}

export interface PayWatch {
  /** Hidden, nothing is asked; back in sight, once at once. */
  setVisible(visible: boolean): void;
  /** Another code, where this one is over or could not be had. */
  again(): void;
  /** A page of ours says that the phone has opened it. */
  scanned(): void;
  stop(): void;
}

/**
 * Waits in front of a code for what becomes of its order: the order's events, and a question every 2 s for as long as the
 * code is in sight, because a socket may lose one. What is over stays over, whatever arrives late.
 */
export function watchPayment({ make, show, fail }: PayWatchDeps): PayWatch {
  let code: PayCode | null = null;
  let state: PayState = 'making';
  let visible = true;
  let stopped = false;
  /** Counts questions and codes: only the last of each is listened to. */
  let asked = 0;
  let made = 0;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const to = (next: PayState) => {
    // A phone that has begun is told by the order alone; 'waiting' says no more than it did before.
    const known = next === 'waiting' && (state === 'scanned' || state === 'paying') ? state : next;
    if (known === state) return;
    state = known;
    show(state, code);
    if (state !== 'waiting') clearTimeout(renewal);
    if (isOver(state)) clearTimeout(poll);
  };
  const hear = (order: OrderState) => {
    if (!stopped && order.orderId === code?.orderId && !isOver(state)) to(order.state);
  };
  const ask = async () => {
    clearTimeout(poll);
    asked += 1;
    const mine = asked;
    if (!code || !visible || isOver(state)) return;
    const [order] = await attempt(call('orderState', { orderId: code.orderId }));
    if (stopped || mine !== asked || !visible) return;
    // Without an answer the next question is as good.
    if (order) hear(order);
    if (!isOver(state)) poll = setTimeout(() => void ask().catch(fail), limits.qrPollMs);
  };
  const renew = async () => {
    clearTimeout(renewal);
    made += 1;
    const mine = made;
    const [fresh] = await attempt(make());
    if (stopped || mine !== made) return;
    if (!fresh) {
      // The code on the screen is still good, if there is one.
      if (!code || isOver(state)) to('failed');
      return;
    }
    code = fresh;
    state = 'waiting';
    show(state, code);
    keepFresh(fresh);
    await ask();
  };
  const keepFresh = ({ expiresAt }: PayCode) => {
    const left = Math.max(leastLifeMs, expiresAt - serverNow() - renewBeforeMs);
    renewal = setTimeout(() => visible && void renew().catch(fail), left);
  };

  const stopHearing = onEvent('orderState', hear);
  const letGo = holdRealtime();
  void renew().catch(fail);
  return {
    setVisible(now) {
      if (now === visible || stopped) return;
      visible = now;
      clearTimeout(poll);
      if (!now || !code || isOver(state)) return;
      // The set may have slept past the end of the code.
      const fresh = state !== 'waiting' || code.expiresAt - serverNow() > renewBeforeMs;
      void (fresh ? ask() : renew()).catch(fail);
    },
    again() {
      if (state !== 'failed' && !isOver(state)) return;
      code = null;
      to('making');
      void renew().catch(fail);
    },
    scanned() {
      if (state === 'waiting') to('scanned');
    },
    stop() {
      stopped = true;
      clearTimeout(poll);
      clearTimeout(renewal);
      stopHearing();
      letGo();
    },
  };
}
