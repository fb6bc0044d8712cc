import { useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { offerLimits } from '../../../contract/offer-limits';
import type { Redeemable } from '../../../contract/schemas/redeem';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { clearAfterPayment } from '../../../features/vip-buy/after-payment';
import { useT } from '../../../i18n/use-t';
import { hasForeignLetters } from '../../../lib/redeem-code';
import { plainText, stored } from '../../../platform/stored';
import { useFault } from '../../../ui/use-fault';
import { codeIn } from './code-in';

const draft = stored('redeem.code', plainText);

/** 'seen': the server has said what the code gives; 'done': it is taken. */
export type RedeemPhase = 'typing' | 'looking' | 'seen' | 'taking' | 'done';

/** @returns why it can be no code, '' where it may be one */
function problem(t: ReturnType<typeof useT>, code: string): string {
  if (hasForeignLetters(code)) return t('redeem.letters');
  const missing = offerLimits.redeemLetters - code.length;
  return missing > 0 ? t('redeem.length', { n: missing }) : '';
}

/** A code from its first letter to the time that it gives. What is typed stays until the code is taken. */
export function useRedeem() {
  const t = useT();
  const fail = useFault();
  const [letters, setLetters] = useState(draft.get);
  const [phase, setPhase] = useState<RedeemPhase>('typing');
  const [found, setFound] = useState<Redeemable | null>(null);
  const [error, setError] = useState('');
  /** Only the last question is listened to. */
  const asked = useRef(0);

  const told = (refusal: ApiError): string =>
    refusal.kind === 'network' ? t('redeem.offline') : refusal.message || t('redeem.failed');

  async function look(code: string): Promise<string> {
    asked.current += 1;
    const mine = asked.current;
    setPhase('looking');
    setError('');
    const [seen, refusal] = await attempt(
      withCaptcha((captcha) => call('lookAtCode', { code, ...(captcha ? { captcha } : {}) })),
    );
    if (mine !== asked.current) return '';
    if (refusal) {
      setPhase('typing');
      setError(told(refusal));
      return told(refusal);
    }
    setFound(seen);
    setPhase('seen');
    return '';
  }

  /** A code that is whole is looked at by itself. @returns what the phone that types it is told */
  async function change(text: string): Promise<string> {
    const next = codeIn(text);
    if (next === letters) return '';
    asked.current += 1;
    setLetters(next);
    draft.set(next);
    setFound(null);
    setPhase('typing');
    setError(hasForeignLetters(next) ? t('redeem.letters') : '');
    return problem(t, next) === '' ? look(next) : '';
  }

  async function submit(): Promise<void> {
    const wrong = problem(t, letters);
    if (wrong) setError(wrong);
    else if (phase === 'typing') await look(letters);
  }

  async function take(): Promise<void> {
    // What was refused before may be pressed again: letters that change take the card away.
    if (!found || phase === 'looking' || phase === 'taking') return;
    setPhase('taking');
    const [given, refusal] = await attempt(
      withCaptcha((captcha) => call('redeemCode', { code: letters, ...(captcha ? { captcha } : {}) })),
    );
    if (refusal) {
      setPhase(refusal.kind === 'network' ? 'seen' : 'typing');
      setError(told(refusal));
      return;
    }
    setFound(given);
    setPhase('done');
    draft.remove();
    await clearAfterPayment();
  }

  const clear = () => {
    asked.current += 1;
    draft.remove();
    setLetters('');
    setFound(null);
    setError('');
    setPhase('typing');
  };
  return {
    letters,
    phase,
    found,
    error,
    change: (text: string) => void change(text).catch(fail),
    byPhone: change,
    submit: () => void submit().catch(fail),
    take: () => void take().catch(fail),
    clear,
    warn: setError,
  };
}

export type Redeeming = ReturnType<typeof useRedeem>;
