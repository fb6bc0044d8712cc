import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { codeTyped } from '../../../lib/typed-code';
import { useNavigation } from '../../../ui/navigation';
import { useForm } from '../../../ui/use-form';
import { addressTyped, readScanned } from '../scanned';
import { follow, useScanPlace } from './use-found';

/** No address that is opened is longer. Characters. */
export const typedMaxChars = 2048;

/** The address or code beside a QR, typed. What is neither is said under the field; a code is kept nowhere. */
export function useByHand() {
  const t = useT();
  const { go } = useNavigation();
  const place = useScanPlace();
  const meant = (typed: string) => {
    const code = codeTyped(typed);
    return code ? place.here + paths.authorizeLogin(code) : addressTyped(typed, place, place.here);
  };
  return useForm({
    initial: { code: '' },
    check: ({ code }) => {
      if (!code.trim()) return { code: t('scan.code.empty') };
      return { code: readScanned(meant(code), place).kind === 'text' ? t('scan.code.unknown') : '' };
    },
    send: async ({ code }) => {
      await follow(meant(code), place, go);
      return {};
    },
  });
}
