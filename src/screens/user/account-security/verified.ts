import { serverNow } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { paths, type SecurityStep } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';

/** What the account's owner sees of its safety; asked anew each time a page comes that shows it. */
export const useSecurity = () => useCall('accountSecurity', {}, { staleTime: 0 });

/** Less than this is not enough to fill in a form. */
const RESERVE_MS = 20_000;

/** Whether the password was given on this device a moment ago. @param until unix ms by the server's clock */
export const isVerified = (until: number): boolean => until - RESERVE_MS > serverNow();

/** The server wants the password first. */
export const wantsPassword = (refusal: ApiError | null): boolean => refusal?.data.verify === true;

/** Where each step that the password opens stands. */
export const pageOf: Record<SecurityStep, () => string> = {
  email: () => paths.setEmailMobile('email'),
  phone: () => paths.setEmailMobile('phone'),
  password: paths.changePassword,
  close: paths.closeAccount,
  // Asked for from the page itself.
  export: paths.accountSecurity,
};

/** Goes to a step, by way of the password where it has to be given. */
export function useSecurityStep(verifiedUntil: number): (step: SecurityStep) => void {
  const { go } = useNavigation();
  return (step) => go(isVerified(verifiedUntil) ? pageOf[step]() : paths.verifyPassword(step));
}
