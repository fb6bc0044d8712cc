import type { ApiError } from '../../../api/errors';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';

/** What a refused step says to the viewer. */
export function useRefusal(): (refusal: ApiError) => string {
  const t = useT();
  return ({ kind, message }) => (kind === 'network' ? t('auth.error.network') : message || t('auth.error.server'));
}

/** The way was lost in the middle: it goes on from the step before, with what was typed. */
export const isLost = ({ data }: ApiError): boolean => data.step === 'start';

/** An account that is locked: its owner, who gave the right password or code, is asked whether to appeal. */
export function useLockedAway(): (refusal: ApiError) => void {
  const t = useT();
  const { go } = useNavigation();
  return ({ message, data }) => {
    const { appeal } = data;
    if (typeof appeal !== 'string' || appeal === '') return;
    void confirmDialog({ title: t('ruling.locked'), text: message, confirm: t('ruling.locked.go') }).then((isYes) => {
      if (isYes) go(paths.moderationAppeal({ right: appeal }));
    });
  };
}
