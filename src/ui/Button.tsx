import { Focusable } from '../focus/Focusable';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

export interface ButtonProps {
  id?: string;
  label: string;
  icon?: IconName;
  tone?: 'plain' | 'primary' | 'gold' | 'danger';
  onPress: () => void;
  onLongPress?: () => void;
  disabled?: boolean;
  landing?: boolean;
  /** Its group is entered here. */
  entry?: boolean;
  selected?: boolean;
  /** It cannot be pressed just now, and keeps focus meanwhile. */
  waiting?: boolean;
  /** As wide as what it stands in. */
  wide?: boolean;
}

export function Button({ label, icon, tone = 'plain', selected, waiting, wide, entry, ...rest }: ButtonProps) {
  const classes = [styles.button, styles[tone], selected ? styles.selected : '', wide ? styles.wide : ''];
  return (
    <Focusable
      {...rest}
      data-entry={entry ? '' : undefined}
      className={classes.filter(Boolean).join(' ')}
      aria-pressed={selected}
      aria-disabled={waiting}
    >
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
      <span className={styles.label}>{label}</span>
    </Focusable>
  );
}
