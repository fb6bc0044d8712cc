import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { limits } from '../../../contract/limits';
import type { SessionData } from '../../../contract/schemas/user';

/** `failed`: no code could be had. The rest is what the server says of the code. */
export type QrPhase = 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'failed';

export interface QrState {
  phase: QrPhase;
  /** What the picture holds; '' while there is none. */
  url: string;
  /** Unix ms by this device's clock. */
  expiresAt: number;
}

export const qrLoading: QrState = { phase: 'loading', url: '', expiresAt: 0 };

interface QrLogin {
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
export async function followQrLogin({ deviceName, signal, onState, onSession }: QrLogin): Promise<void> {
  onState(qrLoading);
  let state: QrState;
  let code: string;
  let secret: string;
  try {
    const made = await call('qrCreate', { deviceName }, { signal });
    ({ code, secret } = made);
    state = { phase: 'waiting', url: made.url, expiresAt: deadline(made.seconds) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (!signal.aborted) onState({ ...qrLoading, phase: 'failed' });
    return;
  }
  if (signal.aborted) return;
  onState(state);
  while (state.phase === 'waiting' || state.phase === 'scanned') {
    await pause(limits.qrPollMs, signal);
    if (signal.aborted) return;
    try {
      const answer = await call('qrPoll', { code, secret }, { signal });
      if (signal.aborted) return;
      state = { ...state, phase: answer.state, expiresAt: deadline(answer.seconds) };
      onState(state);
      if (answer.state === 'confirmed' && answer.session) onSession(answer.session);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (signal.aborted) return;
      const gone = error.kind === 'notFound' || Date.now() >= state.expiresAt;
      if (gone) state = { ...state, phase: 'expired' };
      if (gone) onState(state);
    }
  }
}
