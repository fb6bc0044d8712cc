import { useCall } from '../../api/queries';
import { useT } from '../../i18n/use-t';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { TextSkeleton } from '../../ui/Skeleton';
import styles from './Rights.module.css';

/** How long the privileges count as fresh: the operator changes them, but not often. Ms. */
const staleMs = 10 * 60_000;

/** A privilege of a level; `much` is its amount, '' where it has none. */
interface Right {
  id: string;
  title: string;
  text: string;
  much: string;
}

/** The privileges of a level, as the server applies them. A level above the table's highest has those of the highest (spec section 6). */
export function useRights(level: number) {
  const asked = useCall('vipPrivileges', {}, { staleTime: staleMs });
  const levels = asked.data?.levels ?? [];
  let place = -1;
  levels.forEach((one, at) => {
    if (one.level <= level && (place < 0 || one.level > (levels[place]?.level ?? 0))) place = at;
  });
  const rights: Right[] = [];
  for (const { id, title, text, values } of asked.data?.info ?? []) {
    const value = values[place];
    if (value) rights.push({ id, title, text, much: value === true ? '' : value });
  }
  return { name: levels[place]?.name ?? '', rights, state: asked.state };
}

/** A short list below the packs: the privileges of the focused pack's level. */
export function RightsList({ level, most }: { level: number; most: number }) {
  const { rights } = useRights(level);
  return (
    <ul className={styles.list}>
      {rights.slice(0, most).map(({ id, title, text, much }) => (
        <li key={id} className={styles.item}>
          <span className={styles.check}>
            <Icon name="check" />
          </span>
          <span className={styles.texts}>
            <span className={styles.title}>
              {title}
              {much ? <span className={styles.much}>{much}</span> : null}
            </span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The VIP detail dialog (spec 2.11). */
export function RightsDialog({ level, fallback, onClose }: { level: number; fallback: string; onClose: () => void }) {
  const t = useT();
  const { name, rights, state } = useRights(level);
  return (
    <Dialog
      title={t('buy.detail.title', { name: name || fallback })}
      actions={[{ label: t('ui.gotIt'), onPress: onClose, landing: true }]}
      onClose={onClose}
    >
      {state === 'loading' ? <TextSkeleton lines={6} /> : null}
      {state !== 'loading' && rights.length === 0 ? <p>{t('buy.detail.none')}</p> : null}
      <RightsList level={level} most={rights.length} />
    </Dialog>
  );
}
