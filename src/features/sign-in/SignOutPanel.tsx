import { useState } from 'react';
import { useT } from '../../i18n/use-t';
import { logout } from '../../state/session';
import { resetSettings } from '../../state/settings';
import { deleteHistory } from '../../state/watch-history';
import { Button } from '../../ui/Button';
import { beginLoading } from '../../ui/loading';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import { keepSearches } from './kept-searches';
import styles from './SignOutPanel.module.css';

/** What may stay on this device; what is the account's own always goes, and waits with the account. */
const kinds = ['history', 'searches', 'settings'] as const;
type Kept = Record<(typeof kinds)[number], boolean>;

/** On the screen of a family much is everybody's; what was searched for is one's own. */
const proposed: Kept = { history: true, searches: false, settings: true };
const icons = { history: 'history', searches: 'search', settings: 'settings' } as const;

/** @returns false where the history could not be deleted; the client has said so already */
async function leave(kept: Kept): Promise<boolean> {
  const restoreSearches = kept.searches ? keepSearches() : undefined;
  await logout();
  restoreSearches?.();
  if (!kept.settings) resetSettings();
  // Only now: as a visitor it is this device's history that goes, not the account's.
  return kept.history || deleteHistory('*');
}

/** Asks what is to stay on this device, then signs out. */
export function SignOutPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const fail = useFault();
  const [kept, setKept] = useState(proposed);
  const go = async () => {
    onClose();
    const done = await leave(kept).finally(beginLoading());
    if (done) toast.done(t('user.logout.done'));
  };
  return (
    <Panel title={t('signOut.title')} onClose={onClose}>
      <p className={styles.text}>{t('signOut.text')}</p>
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          id={`keep-${kind}`}
          icon={icons[kind]}
          label={t(`signOut.keep.${kind}`)}
          hint={t(`signOut.keep.${kind}.hint`)}
          toggle={kept[kind]}
          onPress={() => setKept((now) => ({ ...now, [kind]: !now[kind] }))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          id="sign-out"
          tone="primary"
          wide
          label={t('user.logout.confirm')}
          onPress={() => void go().catch(fail)}
        />
        <div className={styles.stay}>
          <Button id="stay" wide label={t('signOut.stay')} landing onPress={onClose} />
        </div>
      </div>
    </Panel>
  );
}
