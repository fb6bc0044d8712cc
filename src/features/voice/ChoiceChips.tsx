import { Group } from '../../focus/Group';
import { Chip } from '../../ui/Chip';
import styles from './ChoiceChips.module.css';

interface ChoiceChipsProps {
  id: string;
  /** The name of the choice, above the chips. */
  label: string;
  options: readonly { value: string; name: string }[];
  /** The chosen values: one, or several. */
  chosen: readonly string[];
  onPress: (value: string) => void;
  landing?: boolean;
}

/** A choice whose options are all visible at once: chips in as many lines as they need. */
export function ChoiceChips({ id, label, options, chosen, onPress, landing = false }: ChoiceChipsProps) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <Group id={id} className={styles.chips} role="group" aria-label={label}>
        {options.map(({ value, name }, at) => (
          <Chip
            key={value}
            id={value}
            label={name}
            selected={chosen.indexOf(value) >= 0}
            landing={landing && at === 0}
            onPress={() => onPress(value)}
          />
        ))}
      </Group>
    </div>
  );
}
