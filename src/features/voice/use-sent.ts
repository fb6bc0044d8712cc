import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { usePlatform } from '../../platform/use-platform';
import { useNavigation } from '../../ui/navigation';
import { toast } from '../../ui/toast';

/**
 * What follows after feedback was taken (spec section 4): the server's message, and 1.5 s later the end of the page. An app that was opened only for
 * this closes; any other goes back from the page.
 * @returns whether the feedback was sent, and the function to call once it was
 */
export function useSent(): readonly [sent: boolean, tell: (message: string) => void] {
  const { back } = useNavigation();
  const platform = usePlatform();
  const [sent, setSent] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = useCallback(
    (message: string) => {
      toast.done(message);
      setSent(true);
      timer.current = window.setTimeout(() => {
        platform.closeFeedback?.();
        back();
      }, limits.feedbackCloseDelayMs);
    },
    [platform, back],
  );
  return [sent, tell];
}
