import { useCallback, useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import type { CodeSent } from '../../contract/schemas/captcha';
import { json, stored } from '../../platform/stored';

/** A code that was requested: where it was sent, and when (device's clock, unix ms) the next one may be. */
export interface SentCode {
  target: string;
  way: CodeSent['way'] | '';
  to: string;
  againAt: number;
}

const ways = ['mail', 'sms', 'log', ''];

/** Stored by the code's purpose, so that the countdown survives a reload. */
const kept = stored(
  'code.',
  json((found): SentCode | null => {
    const { target, way, to, againAt } = (found ?? {}) as Partial<SentCode>;
    if (typeof target !== 'string' || typeof to !== 'string' || typeof againAt !== 'number') return null;
    return way !== undefined && ways.indexOf(way) >= 0 ? { target, way, to, againAt } : null;
  }),
);

/** The seconds until the next code, at most the usual wait, so that a changed clock locks nobody out for longer. Seconds. */
const secondsLeft = (sent: SentCode | null): number =>
  sent ? Math.max(0, Math.min(limits.codeEverySeconds, Math.ceil((sent.againAt - Date.now()) / 1000))) : 0;

/**
 * The last code for this purpose and target.
 * @returns the code, null where none was requested; the seconds until the next; how to store a new one
 */
export function useSentCode(purpose: string, target: string) {
  const [all, setAll] = useState(() => kept.of(purpose).get());
  const sent = all?.target === target ? all : null;
  const [left, setLeft] = useState(() => secondsLeft(sent));
  useEffect(() => {
    setLeft(secondsLeft(sent));
    if (secondsLeft(sent) === 0) return undefined;
    const timer = window.setInterval(() => {
      const now = secondsLeft(sent);
      setLeft(now);
      if (now === 0) window.clearInterval(timer);
    }, 500);
    return () => window.clearInterval(timer);
  }, [sent]);
  const write = useCallback(
    (facts: SentCode) => {
      kept.of(purpose).set(facts);
      setAll(facts);
    },
    [purpose],
  );
  return { sent, left, write };
}
