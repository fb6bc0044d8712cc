import { clearSession } from '../state/session';
import { toast } from '../ui/toast';

/**
 * The operator has locked the account (spec section 4, userStateChange 1): the reason as a toast, the user is cleared,
 * and the viewer is at home. The channel says it, or a call that is refused before the channel does.
 */
export function endLocked(reason: string, goHome: () => void): void {
  toast.warn(reason);
  // Home first: the page that is left would send a visitor to the login.
  goHome();
  clearSession();
}
