import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';

export interface Letters {
  id: string;
  /** A data address; '' while there is none. */
  picture: string;
  /** No picture could be had. */
  failed: boolean;
  refresh(): void;
}

/** A picture of letters to be read; each is good for one answer. */
export function useLetters(): Letters {
  const [shown, setShown] = useState({ id: '', picture: '', failed: false });
  const asking = useRef<AbortController>(null);
  const refresh = useCallback(() => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setShown({ id: '', picture: '', failed: false });
    void attempt(call('captchaCreate', { kind: 'letters' }, { signal: abort.signal })).then(([task]) => {
      if (abort.signal.aborted) return;
      setShown({ id: task?.id ?? '', picture: task?.picture ?? '', failed: !task });
    });
  }, []);
  useEffect(() => {
    refresh();
    return () => asking.current?.abort();
  }, [refresh]);
  return { ...shown, refresh };
}
