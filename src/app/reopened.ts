import { t, wholeCatalogue } from '../i18n/i18n';
import { useSession } from '../state/session';
import { alertDialog } from '../ui/dialogs';

/** Whoever signed in while their account was about to be closed is told that it stays. @returns stop */
export function tellReopened(): () => void {
  const tell = ({ reopened }: ReturnType<typeof useSession.getState>) => {
    if (!reopened) return;
    useSession.setState({ reopened: false });
    void wholeCatalogue().then(() =>
      alertDialog({ title: t('security.close.withdrawn.title'), text: t('security.close.withdrawn.text') }),
    );
  };
  tell(useSession.getState());
  return useSession.subscribe(tell);
}
