import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import type { Option } from './ChipRow';
import styles from './Tabs.module.css';

export interface TabsProps {
  id: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The page lands on what is chosen here. */
  landing?: boolean;
}

export function Tabs({ id, options, value, onChange, landing }: TabsProps) {
  return (
    <Group id={id} className={styles.tabs} role="tablist">
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
        </Focusable>
      ))}
    </Group>
  );
}
