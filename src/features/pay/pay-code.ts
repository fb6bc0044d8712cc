import { attempt } from '../../api/attempt';
import { serverNow } from '../../api/client';
import { holdRealtime } from '../../api/realtime';
import type { OrderState } from '../../contract/schemas/pay';

/** The code that a phone scans to pay. */
export interface PayCode {
  /** The id of what is paid: an order, or a television's screen. */
  key: string;
  /** An address of ours, or the provider's own code where the viewer chose that way to pay. */
  url: string;
  /** The same address for phones without a camera, as short as possible; '' where it is not to be typed. */
  shortUrl: string;
  /** When the code expires. Unix ms, by the server's clock. */
  expiresAt: number;
}

/**
 * 'making': there is no code yet; 'failed': the code could not be made. 'scanned': a phone has opened our page; the others are states of the order.
 */
export type PayState = 'making' | 'failed' | 'scanned' | OrderState['state'];

/** The present state of a code. */
export interface Heard {
  key: string;
  state: 'scanned' | OrderState['state'];
  /** The order that was made by the code; '' before. */
  orderId: string;
}

/** What a code stands for: how to ask for its state, and the events about it. */
export interface PayTopic {
  /** @throws ApiError where there is no answer */
  ask(key: string): Promise<Heard>;
  /** @returns the function that stops listening */
  listen(hear: (heard: Heard) => void): () => void;
  /** The time between two requests while the code is visible. Ms. */
  everyMs: number;
}

/** How long before its end a code that nobody has scanned is replaced. Ms. */
const renewBeforeMs = 60_000;
/** The shortest life of a code, whatever the server says of its end, so that codes do not follow each other too fast. Ms. */
const leastLifeMs = 15_000;

const ends: readonly PayState[] = ['paid', 'closed', 'late', 'refunded'];
export const isOver = (state: PayState): boolean => ends.indexOf(state) >= 0;

export interface PayWatchDeps {
  topic: PayTopic;
  /** Makes an order, or finds the existing one, and returns the code to scan. @throws ApiError where that is refused */
  make(): Promise<PayCode>;
  /** Called at every change. */
  show(state: PayState, code: PayCode | null, orderId: string): void;
  /** Called with faults of our own code. */
  fail(fault: unknown): void;
}

export interface PayWatch {
  /** While the code is hidden, nothing is requested; when it is visible again, a request is sent at once. */
  setVisible(visible: boolean): void;
  /** Makes another code, where this one is over or could not be made. */
  again(): void;
  /** Called when the network is back: a code that could not be made is requested once more. */
  online(): void;
  stop(): void;
}

/**
 * Watches the payment of a code: by its events, and by a request every few seconds while the code is visible, because a socket may lose an event. A
 * final state stays, whatever arrives late.
 */
export function watchPayment({ topic, make, show, fail }: PayWatchDeps): PayWatch {
  let code: PayCode | null = null;
  let state: PayState = 'making';
  let orderId = '';
  let visible = true;
  let stopped = false;
  /** Count requests and codes: only the answer to the last of each is used. */
  let asked = 0;
  let made = 0;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const to = (next: PayState) => {
    // Once a phone has begun, only the order's state counts; 'waiting' would be a step back.
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
    // Without an answer the next request will do.
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
      // The code on the screen is still valid, if there is one.
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
      // The television may have slept past the end of the code.
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
