import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import type { Option } from './ChipRow';
import styles from './Tabs.module.css';

export interface TabOption extends Option {
  /** There is something new behind it: what its dot means. */
  dot?: string | undefined;
}
export interface TabsProps {
  id: string;
  /** What the tabs choose among, where no heading says it. */
  label?: string;
  options: readonly TabOption[];
  value: string;
  onChange: (value: string) => void;
  /** The page lands on what is chosen here. */
  landing?: boolean;
}

export function Tabs({ id, label, options, value, onChange, landing }: TabsProps) {
  return (
    <Group id={id} className={styles.tabs} role="tablist" aria-label={label}>
      {options.map((option) => (
        <Focusable
          key={option.value}
          id={option.value}
          landing={landing && option.value === value}
          role="tab"
          aria-selected={option.value === value}
          data-entry={option.value === value ? '' : undefined}
          className={option.value === value ? `${styles.tab} ${styles.selected}` : styles.tab}
          onPress={() => onChange(option.value)}
        >
          {option.name}
          {option.dot ? <i className={styles.dot} title={option.dot} /> : null}
        </Focusable>
      ))}
    </Group>
  );
}
