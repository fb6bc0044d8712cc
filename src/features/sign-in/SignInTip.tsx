import { useState } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { plainText, stored } from '../../platform/stored';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useHere, useNavigation } from '../../ui/navigation';
import styles from './SignInTip.module.css';

/** Whether the viewer has closed the tip, for the session. */
const closed = stored('signInTipClosed', plainText);

/**
 * A bar that asks visitors to sign in (spec 2.1). It is hidden unless the operator shows it by the dynamic config (`maps.signInTip`). It takes no
 * focus by itself; arrows reach it.
 */
export function SignInTip({ playing }: { playing: boolean }) {
  const t = useT();
  const here = useHere();
  const { go } = useNavigation();
  const visitor = useSession(({ user, token }) => !user && !token);
  const wanted = useConfig(({ dynamic }) => dynamic?.maps.signInTip === '1');
  const [sentAway, sendAway] = useState(() => closed.get() !== '');
  if (!visitor) return null;
  const shown = wanted && !sentAway && !playing && !here.startsWith(paths.login());
  return (
    <aside className={styles.bar} hidden={!shown} data-sign-in-tip="">
      {shown ? (
        <Group id="signInTip" className={styles.line}>
          <p className={styles.text}>{t('signInTip.text')}</p>
          <Button id="go" label={t('signInTip.go')} tone="primary" onPress={() => go(paths.login(here))} />
          <div className={styles.close}>
            <IconButton
              id="close"
              icon="close"
              label={t('signInTip.close')}
              onPress={() => {
                closed.set('1');
                sendAway(true);
              }}
            />
          </div>
        </Group>
      ) : null}
    </aside>
  );
}
