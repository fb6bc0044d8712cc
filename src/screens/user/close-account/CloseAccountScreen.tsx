import { call, serverNow } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { forgetUser, useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { alertDialog, confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { FormPage } from '../account-security/FormPage';
import { wantsPassword } from '../account-security/verified';
import styles from './CloseAccount.module.css';

const WEEK_MS = 7 * 24 * 3_600_000;

/** /closeAccount: what goes and what stays, before one says so; the password was given on the way here. */
export default function CloseAccountScreen() {
  const t = useT();
  const { go } = useNavigation();
  const gold = useSession((state) => state.user?.gold ?? 0);
  const [close] = useAction(
    async () => {
      const sure = await confirmDialog({
        title: t('security.close.sure.title'),
        text: t('security.close.sure.text', { date: date(serverNow() + WEEK_MS) }),
        confirm: t('security.close.sure.confirm'),
      });
      if (!sure) return;
      const { closingAt } = await call('closeAccount', {});
      // The server has ended this session with all others.
      forgetUser();
      go(paths.home(), { replace: true });
      await alertDialog({
        title: t('security.close.done.title'),
        text: t('security.close.done.text', { date: date(closingAt) }),
      });
    },
    (refusal) => {
      if (wantsPassword(refusal)) go(paths.verifyPassword('close'), { replace: true });
      else toast.warn(refusal.message || t('security.network'));
    },
  );
  return (
    <FormPage
      title={t('security.close.title')}
      lead={t('security.close.lead')}
      aside={
        <>
          <List
            title={'security.close.goes'}
            items={['security.close.goes.1', 'security.close.goes.2', 'security.close.goes.3', 'security.close.goes.4']}
            gold={gold}
          />
          <List
            title={'security.close.stays'}
            items={['security.close.stays.1', 'security.close.stays.2', 'security.close.stays.3']}
            gold={gold}
          />
        </>
      }
    >
      <div className={styles.button}>
        <Button
          id="export"
          wide
          icon="download"
          label={t('security.close.export')}
          landing
          onPress={() => go(paths.accountSecurity(), { replace: true, returns: true })}
        />
      </div>
      <Button id="submit" wide tone="danger" label={t('security.close.submit')} onPress={close} />
    </FormPage>
  );
}

function List({ title, items, gold }: { title: MessageKey; items: MessageKey[]; gold: number }) {
  const t = useT();
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{t(title)}</h2>
      <ul>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            {t(item, { gold })}
          </li>
        ))}
      </ul>
    </section>
  );
}
