import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import { Icon } from './Icon';
import styles from './OptionList.module.css';

/** `crown`: for VIP of a level that the viewer has not; the choice leads there. */
export interface OptionListProps {
  id: string;
  /** What is chosen, for readers (AX4): the panel's title where the list is all of it. */
  label: string;
  options: readonly { value: string; label: string; hint?: string; crown?: boolean }[];
  value: string;
  /** A ring stands where the mark will be: the choice is one to make, not one that holds already. */
  rings?: boolean;
  onChange: (value: string) => void;
}

/** A choice out of a list; focus lands on what is chosen now. */
export function OptionList({ id, label, options, value, rings, onChange }: OptionListProps) {
  return (
    <Group id={id} className={styles.list} role="listbox" aria-label={label}>
      {options.map((option) => (
        <Focusable
          key={option.value}
          id={option.value || 'none'}
          role="option"
          aria-selected={option.value === value}
          className={option.value === value ? `${styles.option} ${styles.chosen}` : styles.option}
          landing={option.value === value}
          data-entry={option.value === value ? '' : undefined}
          onPress={() => onChange(option.value)}
        >
          <span className={styles.texts}>
            <span className={styles.label}>{option.label}</span>
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
          <span className={styles.mark}>
            {option.crown ? (
              <i className={styles.crown}>
                <Icon name="crown" />
              </i>
            ) : option.value === value ? (
              <Icon name="check" />
            ) : rings ? (
              <i className={styles.unchosen} />
            ) : null}
          </span>
        </Focusable>
      ))}
    </Group>
  );
}
