import type { ReactNode } from 'react';
import { Focusable } from '../focus/Focusable';
import { Icon, type IconName } from './Icon';
import styles from './SettingRow.module.css';
import { WholeDates } from './WholeDates';

export interface SettingRowProps {
  id: string;
  label: string;
  value?: string;
  hint?: string;
  icon?: IconName;
  onPress: () => void;
  /** A switch instead of a chevron. */
  toggle?: boolean;
  /** One of several: a tick instead of a chevron where it is the one. */
  chosen?: boolean;
  landing?: boolean;
}

export function SettingRow({ id, label, value, hint, icon, onPress, toggle, chosen, landing }: SettingRowProps) {
  const isSwitch = toggle !== undefined;
  return (
    <Focusable
      id={id}
      landing={landing}
      className={styles.row}
      role={isSwitch ? 'switch' : undefined}
      aria-checked={isSwitch ? toggle : undefined}
      onPress={onPress}
    >
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
      <span className={styles.texts}>
        <span className={styles.label}>{label}</span>
        {hint ? (
          <span className={styles.hint}>
            <WholeDates text={hint} />
          </span>
        ) : null}
      </span>
      {value ? <span className={styles.value}>{value}</span> : null}
      {isSwitch ? (
        <span className={toggle ? `${styles.switch} ${styles.on}` : styles.switch}>
          <i className={styles.knob} />
        </span>
      ) : chosen === false ? null : (
        <span className={styles.chevron}>
          <Icon name={chosen ? 'check' : 'chevronRight'} />
        </span>
      )}
    </Focusable>
  );
}

export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {children}
    </section>
  );
}
