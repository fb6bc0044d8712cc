import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { type ApiError, isApiError } from '../../../api/errors';
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
  const [expiresAt, setExpiresAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const asking = useRef<AbortController>(null);

  const open = useCallback(async () => {
    if (!code) return;
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setPhase('loading');
    try {
      const found = await call('qrScan', { code }, { signal: abort.signal });
      setDeviceName(found.deviceName);
      setExpiresAt(Date.now() + found.seconds * 1000);
      setPhase('ask');
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (abort.signal.aborted) return;
      setReason(error.message);
      setPhase(phaseOf(error));
    }
  }, [code]);

  useEffect(() => {
    void open();
    return () => asking.current?.abort();
  }, [open]);

  const answer = async (accept: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await call('qrConfirm', { code, accept });
      setPhase(accept ? 'done' : 'refused');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setReason(error.message);
      setPhase(phaseOf(error));
    } finally {
      setBusy(false);
    }
  };

  const expire = useCallback(() => setPhase((now) => (now === 'ask' ? 'expired' : now)), []);
  return { phase, reason, deviceName, expiresAt, busy, open, answer, expire };
}
