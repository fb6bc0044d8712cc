import { useCallback } from 'react';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { confirmDialog } from '../../ui/dialogs';
import { useHere, useNavigation } from '../../ui/navigation';

/**
 * Wraps an action that only a signed-in viewer may do: a visitor is asked whether to sign in, and comes back to this page (spec section 4, the login
 * mask). @returns the function that makes a button's handler; `leaving` runs when the visitor goes to sign in, and `to` is the page they come to
 * afterwards, where it is not this one.
 */
export function useSignInGate(): (act: () => void, leaving?: () => void, to?: string) => () => void {
  const t = useT();
  const { go } = useNavigation();
  const here = useHere();
  return useCallback(
    (act, leaving, to) => () => {
      if (useSession.getState().user) {
        act();
        return;
      }
      void confirmDialog({ text: t('shell.loginNeeded'), confirm: t('player.login') }).then((yes) => {
        if (!yes) return;
        leaving?.();
        go(paths.login(to ?? here));
      });
    },
    [t, go, here],
  );
}
