import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { ApiError } from '../../api/errors';
import { useAction } from '../../api/use-action';
import type { CaptchaTask } from '../../contract/schemas/captcha';
import { useT } from '../../i18n/use-t';
import type { CaptchaDialogProps } from './captcha-store';

/** The phase of the dialog: waiting for a picture, a picture to solve, or no picture came. */
export type TaskPhase = 'loading' | 'ready' | 'failed';

/**
 * The captcha in a dialog. After a wrong or late answer a new one replaces it, with a sentence that says so.
 * @param onTicket called once with the ticket of the solved captcha
 */
export function useCaptchaTask(kind: CaptchaDialogProps['kind'], onTicket: (ticket: string) => void) {
  const t = useT();
  const [phase, setPhase] = useState<TaskPhase>('loading');
  const [task, setTask] = useState<CaptchaTask | null>(null);
  const [notice, setNotice] = useState('');
  const asked = useRef(0);
  const sentence = useCallback(
    ({ kind: what, message }: ApiError) => (what === 'network' ? t('captcha.network') : message || t('captcha.failed')),
    [t],
  );

  const renew = useCallback(
    async (why: string): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      setPhase('loading');
      setNotice(why);
      const [made, refusal] = await attempt(call('captchaCreate', { kind }));
      // Another captcha was requested meanwhile, or the dialog is closed.
      if (mine !== asked.current) return;
      setTask(made);
      setPhase(made ? 'ready' : 'failed');
      if (refusal) setNotice(sentence(refusal));
    },
    [kind, sentence],
  );
  const [start] = useAction(renew);
  useEffect(() => {
    start('');
    return () => {
      asked.current += 1;
    };
  }, [start]);

  const late = t('captcha.late');
  useEffect(() => {
    if (phase !== 'ready' || !task) return undefined;
    const timer = window.setTimeout(() => start(late), task.seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [phase, task, start, late]);

  const [submit, checking] = useAction(
    async (answer: string) => {
      if (phase !== 'ready' || !task) return;
      onTicket((await call('captchaSolve', { id: task.id, answer })).ticket);
    },
    (refusal) => {
      // The answer did not get through: the same captcha may still be solved.
      if (refusal.kind === 'network' || refusal.kind === 'server') setNotice(sentence(refusal));
      else start(refusal.message);
    },
  );
  return { phase, task, notice, checking, submit, renew: () => start('') };
}
