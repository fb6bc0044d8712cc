import { useState } from 'react';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { logout } from '../../state/session';
import { resetSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import type { IconName } from '../../ui/Icon';
import { beginLoading } from '../../ui/loading';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import { keepSearches } from './kept-searches';
import styles from './SignOutPanel.module.css';

type Kind = 'searches' | 'settings';
type Kept = Record<Kind, boolean>;

/**
 * The data that may stay on this device. The account's own data always leaves it, and stays with the account. The watch history is the account's as a
 * whole: signing in has merged the device's own into it.
 */
const kinds: readonly { kind: Kind; icon: IconName; label: MessageKey; hint: MessageKey }[] = [
  { kind: 'searches', icon: 'search', label: 'signOut.keep.searches', hint: 'signOut.keep.searches.hint' },
  { kind: 'settings', icon: 'settings', label: 'signOut.keep.settings', hint: 'signOut.keep.settings.hint' },
];

/** The defaults: on a family's screen the settings are shared, while searches are private. */
const proposed: Kept = { searches: false, settings: true };

async function leave(kept: Kept): Promise<void> {
  const restoreSearches = kept.searches ? keepSearches() : undefined;
  await logout();
  restoreSearches?.();
  if (!kept.settings) resetSettings();
}

/** Asks which data should stay on this device, then signs out. */
export function SignOutPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const fail = useFault();
  const [kept, setKept] = useState(proposed);
  const go = async () => {
    onClose();
    await leave(kept).finally(beginLoading());
    toast.done(t('user.logout.done'));
  };
  return (
    <Panel title={t('signOut.title')} onClose={onClose}>
      <p className={styles.text}>{t('signOut.text')}</p>
      {kinds.map(({ kind, icon, label, hint }) => (
        <SettingRow
          key={kind}
          id={`keep-${kind}`}
          icon={icon}
          label={t(label)}
          hint={t(hint)}
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
