import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { useAction } from '../../../api/use-action';
import { ret } from '../../../contract/ret';

/** What became of the code this phone has opened. `offline` and `error` can be tried again. */
export type AuthorizePhase =
  | 'loading'
  | 'ask'
  | 'done'
  | 'refused'
  | 'expired'
  | 'used'
  | 'missing'
  | 'offline'
  | 'error';

/**
 * Which end a refusal of the server means. A code that ran out and one that was answered before are both conflicts;
 * the server's sentence tells which.
 */
export function phaseOf(error: ApiError): AuthorizePhase {
  if (error.kind === 'network') return 'offline';
  if (error.ret === ret.conflict) return 'used';
  if (error.kind === 'notFound' || error.ret === ret.badRequest) return 'missing';
  return 'error';
}

/** Opens a login code and answers it. `reason` is the server's own sentence for why it went no further. */
export function useAuthorize(code: string) {
  const [phase, setPhase] = useState<AuthorizePhase>(code ? 'loading' : 'missing');
  const [deviceName, setDeviceName] = useState('');
  const [number, setNumber] = useState('');
  const [expiresAt, setExpiresAt] = useState(0);
  const [reason, setReason] = useState('');
  const asking = useRef<AbortController>(null);

  const end = useCallback((refusal: ApiError) => {
    setReason(refusal.message);
    setPhase(phaseOf(refusal));
  }, []);
  const open = useCallback(async () => {
    if (!code) return;
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setPhase('loading');
    const [found, refusal] = await attempt(call('qrScan', { code }, { signal: abort.signal }));
    if (abort.signal.aborted) return;
    if (!found) {
      end(refusal);
      return;
    }
    setDeviceName(found.deviceName);
    setNumber(found.number);
    setExpiresAt(Date.now() + found.seconds * 1000);
    setPhase('ask');
  }, [code, end]);

  useEffect(() => {
    void open();
    return () => asking.current?.abort();
  }, [open]);

  const [answer, busy] = useAction(async (accept: boolean) => {
    await call('qrConfirm', { code, accept });
    setPhase(accept ? 'done' : 'refused');
  }, end);

  const expire = useCallback(() => setPhase((now) => (now === 'ask' ? 'expired' : now)), []);
  return { phase, reason, deviceName, number, expiresAt, busy, open, answer, expire };
}
