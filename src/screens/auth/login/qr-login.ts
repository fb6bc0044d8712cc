import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import type { SessionData } from '../../../contract/schemas/user';

/** `failed`: no code could be had. The rest is what the server says of the code. */
export type QrPhase = 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'failed';

export interface QrState {
  phase: QrPhase;
  /** What the picture holds; '' while there is none. */
  url: string;
  /** Two digits that the phone shows as well. */
  number: string;
  /** Unix ms by this device's clock. */
  expiresAt: number;
}

export const qrLoading: QrState = { phase: 'loading', url: '', number: '', expiresAt: 0 };

/** What the phone does before it lets this screen in. */
export type QrPurpose = 'login' | 'register' | 'recover';

interface QrLogin {
  purpose: QrPurpose;
  /** What the phone shows as the asking device. */
  deviceName: string;
  signal: AbortSignal;
  onState(state: QrState): void;
  onSession(session: SessionData): void;
}

/** Resolves after `ms`, or at once when the wait is over for good. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}

const deadline = (seconds: number): number => Date.now() + seconds * 1000;

/**
 * One code from its making to its end: asks for it, then every `limits.qrPollMs` what became of it. A poll that gets
 * no answer is no end: the next one asks again, until the code's own life is over. Ends with the signal, too.
 */
export async function followQrLogin({ purpose, deviceName, signal, onState, onSession }: QrLogin): Promise<void> {
  onState(qrLoading);
  const [made] = await attempt(call('qrCreate', { deviceName, purpose }, { signal }));
  if (signal.aborted) return;
  if (!made) {
    onState({ ...qrLoading, phase: 'failed' });
    return;
  }
  const { code, secret, number, url } = made;
  let state: QrState = { phase: 'waiting', url, number, expiresAt: deadline(made.seconds) };
  onState(state);
  while (state.phase === 'waiting' || state.phase === 'scanned') {
    await pause(limits.qrPollMs, signal);
    if (signal.aborted) return;
    const [answer, refusal] = await attempt(call('qrPoll', { code, secret }, { signal }));
    if (signal.aborted) return;
    if (answer) {
      state = { ...state, phase: answer.state, expiresAt: deadline(answer.seconds) };
      onState(state);
      if (answer.state === 'confirmed' && answer.session) onSession(answer.session);
    } else if (refusal?.kind === 'notFound' || Date.now() >= state.expiresAt) {
      state = { ...state, phase: 'expired' };
      onState(state);
    }
  }
}
