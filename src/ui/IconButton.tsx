import { Focusable } from '../focus/Focusable';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps {
  id?: string;
  icon: IconName;
  /** Read out, and shown under the icon on TV while it has focus. */
  label: string;
  onPress: () => void;
  selected?: boolean;
  badge?: string;
  landing?: boolean;
  /** Where focus arrives when it enters the button's group for the first time. */
  entry?: boolean;
  disabled?: boolean;
}

export function IconButton({ icon, label, selected, badge, entry, ...rest }: IconButtonProps) {
  return (
    <Focusable
      {...rest}
      className={selected ? `${styles.button} ${styles.selected}` : styles.button}
      aria-label={label}
      aria-pressed={selected}
      data-entry={entry ? '' : undefined}
    >
      <Icon name={icon} />
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </Focusable>
  );
}
