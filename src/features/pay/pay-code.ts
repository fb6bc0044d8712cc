import { attempt } from '../../api/attempt';
import { serverNow } from '../../api/client';
import { holdRealtime } from '../../api/realtime';
import type { OrderState } from '../../contract/schemas/pay';

/** What a phone scans to pay. */
export interface PayCode {
  /** Names what is waited for: an order, or a television's screen. */
  key: string;
  /** An address of ours, or the provider's own code where the viewer chose that way to pay. */
  url: string;
  /** The same for phones without a camera, as short as it can be; '' where it is not to be typed. */
  shortUrl: string;
  /** It is good for nothing after that. Unix ms, by the server's clock. */
  expiresAt: number;
}

/**
 * 'making': there is no code yet; 'failed': it could not be had. 'scanned': a phone has opened our page; the others are
 * told by the order.
 */
export type PayState = 'making' | 'failed' | 'scanned' | OrderState['state'];

/** What is known of a code by now. */
export interface Heard {
  key: string;
  state: 'scanned' | OrderState['state'];
  /** The order that the code has become; '' before. */
  orderId: string;
}

/** What a code stands for: how to ask about it, and what tells of it unasked. */
export interface PayTopic {
  /** @throws ApiError where no answer is to be had */
  ask(key: string): Promise<Heard>;
  /** @returns stops */
  listen(hear: (heard: Heard) => void): () => void;
  /** Between two questions, while the code is in sight. Ms. */
  everyMs: number;
}

/** A code that nobody has scanned makes room for a new one so long before it ends. Ms. */
const renewBeforeMs = 60_000;
/** No two codes follow each other faster, whatever the server says of their end. Ms. */
const leastLifeMs = 15_000;

const ends: readonly PayState[] = ['paid', 'closed', 'late', 'refunded'];
export const isOver = (state: PayState): boolean => ends.indexOf(state) >= 0;

export interface PayWatchDeps {
  topic: PayTopic;
  /** Makes an order, or shows the one there is, and says what a phone scans. @throws ApiError where that is refused */
  make(): Promise<PayCode>;
  /** Told of every change. */
  show(state: PayState, code: PayCode | null, orderId: string): void;
  /** Hears of faults of ours. */
  fail(fault: unknown): void;
}

export interface PayWatch {
  /** Hidden, nothing is asked; back in sight, once at once. */
  setVisible(visible: boolean): void;
  /** Another code, where this one is over or could not be had. */
  again(): void;
  /** The network is back: a code that could not be had is asked for once more. */
  online(): void;
  stop(): void;
}

/**
 * Waits in front of a code for what becomes of it: its events, and a question every few seconds for as long as the code is in
 * sight, because a socket may lose one. What is over stays over, whatever arrives late.
 */
export function watchPayment({ topic, make, show, fail }: PayWatchDeps): PayWatch {
  let code: PayCode | null = null;
  let state: PayState = 'making';
  let orderId = '';
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
    show(state, code, orderId);
    if (state !== 'waiting') clearTimeout(renewal);
    if (isOver(state)) clearTimeout(poll);
  };
  const hear = (heard: Heard) => {
    if (stopped || heard.key !== code?.key || isOver(state)) return;
    orderId = heard.orderId || orderId;
    to(heard.state);
  };
  const ask = async () => {
    clearTimeout(poll);
    asked += 1;
    const mine = asked;
    if (!code || !visible || isOver(state)) return;
    const [heard] = await attempt(topic.ask(code.key));
    if (stopped || mine !== asked || !visible) return;
    // Without an answer the next question is as good.
    if (heard) hear(heard);
    if (!isOver(state)) poll = setTimeout(() => void ask().catch(fail), topic.everyMs);
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
    orderId = '';
    show(state, code, orderId);
    keepFresh(fresh);
    await ask();
  };
  const keepFresh = ({ expiresAt }: PayCode) => {
    const left = Math.max(leastLifeMs, expiresAt - serverNow() - renewBeforeMs);
    renewal = setTimeout(() => visible && void renew().catch(fail), left);
  };

  const stopHearing = topic.listen(hear);
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
    online() {
      if (state === 'failed') this.again();
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
