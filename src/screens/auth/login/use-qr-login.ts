import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionData } from '../../../contract/schemas/user';
import { usePlatform } from '../../../platform/use-platform';
import { followQrLogin, type QrPurpose, type QrState, qrLoading } from './qr-login';

/** A code that is followed while the page stands; `refresh` leaves it for a new one. */
export function useQrLogin(
  purpose: QrPurpose,
  onSession: (session: SessionData) => void,
): QrState & { refresh: () => void } {
  const { deviceName } = usePlatform();
  const [state, setState] = useState(qrLoading);
  const following = useRef<AbortController>(null);
  const latest = useRef(onSession);
  latest.current = onSession;
  const refresh = useCallback(() => {
    following.current?.abort();
    const abort = new AbortController();
    following.current = abort;
    void followQrLogin({
      purpose,
      deviceName,
      signal: abort.signal,
      onState: setState,
      onSession: (session) => latest.current(session),
    });
  }, [deviceName, purpose]);
  useEffect(() => {
    refresh();
    return () => following.current?.abort();
  }, [refresh]);
  return { ...state, refresh };
}
