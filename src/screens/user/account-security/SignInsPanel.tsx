import { useCall } from '../../../api/queries';
import type { SignIn } from '../../../contract/schemas/security';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import { ListState } from '../../../ui/ListState';
import { Panel } from '../../../ui/Panel';
import { Spinner } from '../../../ui/Spinner';
import styles from './AccountSecurity.module.css';

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
/** To the minute, by this device's calendar. */
const timeOf = (at: number): string => {
  const day = new Date(at);
  return `${date(at)} ${two(day.getHours())}:${two(day.getMinutes())}`;
};

/** The last twenty sign-ins; those that failed are marked. Rows take focus so that a remote walks through them. */
export function SignInsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const signIns = useCall('signIns', {}, { staleTime: 0, empty: ({ info }) => info.length === 0 });
  const empty = {
    main: t('security.signIns.empty.main'),
    secondary: t('security.signIns.empty.secondary'),
    action: { label: t('ui.close'), onPress: onClose },
  };
  return (
    <Panel title={t('security.signIns')} onClose={onClose}>
      <ListState of={signIns} skeleton={<Spinner />} empty={empty}>
        {(signIns.data?.info ?? []).map((row, at) => (
          <Row key={row.id} row={row} landing={at === 0} />
        ))}
        <p className={styles.advice}>{t('security.signIns.advice')}</p>
      </ListState>
    </Panel>
  );
}

function Row({ row, landing }: { row: SignIn; landing: boolean }) {
  const t = useT();
  const where = row.place || t('security.place.unknown');
  const facts = [timeOf(row.at), where, row.deviceName].filter(Boolean).join(' · ');
  return (
    <Focusable id={row.id} className={styles.device} landing={landing}>
      <span className={styles.texts}>
        <span className={styles.name}>{t(`security.way.${row.way}`)}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      {row.ok ? null : (
        <span className={styles.wrong}>
          <Icon name="warning" />
          {t('security.signIns.failed')}
        </span>
      )}
    </Focusable>
  );
}
