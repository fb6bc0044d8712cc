import { useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { growthLimits } from '../../../contract/growth-limits';
import type { Person } from '../../../contract/schemas/social';
import { refreshGrowth } from '../../../features/growth/refresh';
import { useT } from '../../../i18n/use-t';
import { hasForeignLetters, redeemLettersOf } from '../../../lib/redeem-code';
import { plainText, stored } from '../../../platform/stored';
import { useFault } from '../../../ui/use-fault';
import { codeFrom } from './code-from';

const draft = stored('invitation.code', plainText);
const most = growthLimits.invitationLetters;

/** A code from its first letter until the server has taken it. What is typed stays until then. */
export function useCodeEntry() {
  const t = useT();
  const fail = useFault();
  const [letters, setLetters] = useState(
    () => codeFrom(new URLSearchParams(window.location.search).get('code') ?? '') || draft.get(),
  );
  const [error, setError] = useState('');
  const [summons, setSummons] = useState(0);
  const [busy, setBusy] = useState(false);
  const [by, setBy] = useState<Person | null>(null);
  const sending = useRef(false);

  const refuse = (sentence: string): string => {
    setError(sentence);
    setSummons((times) => times + 1);
    return sentence;
  };
  const change = (text: string) => {
    const next = codeFrom(text);
    setLetters(next);
    draft.set(next);
    setError(hasForeignLetters(redeemLettersOf(text)) ? t('inviteCode.letters') : '');
  };
  /** @returns why not, '' where it was taken */
  async function submit(given = letters): Promise<string> {
    if (sending.current) return '';
    if (hasForeignLetters(given)) return refuse(t('inviteCode.letters'));
    if (given.length < most) return refuse(t('inviteCode.length', { n: most - given.length }));
    sending.current = true;
    setBusy(true);
    setError('');
    const [taken, refusal] = await attempt(call('useInvitation', { code: given }));
    sending.current = false;
    setBusy(false);
    if (refusal) {
      return refuse(refusal.kind === 'network' ? t('inviteCode.offline') : refusal.message || t('inviteCode.failed'));
    }
    draft.remove();
    setBy(taken.by);
    await refreshGrowth();
    return '';
  }
  return {
    letters,
    error,
    summons,
    busy,
    /** Whose code it was, once it is taken. */
    by,
    change,
    press: () => void submit().catch(fail),
    /** What a phone types; sent off it is submitted. @returns what the phone is told */
    byPhone: async (text: string, done: boolean): Promise<string> => {
      change(text);
      return done ? submit(codeFrom(text)) : '';
    },
  };
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;
