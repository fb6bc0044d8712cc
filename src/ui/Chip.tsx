import { Focusable } from '../focus/Focusable';
import styles from './Chip.module.css';

export interface ChipProps {
  id?: string;
  label: string;
  selected?: boolean;
  onPress: () => void;
  landing?: boolean;
  /** Where focus arrives when it enters the chip's group for the first time. */
  entry?: boolean;
}

export function Chip({ label, selected, entry, ...rest }: ChipProps) {
  return (
    <Focusable
      {...rest}
      className={selected ? `${styles.chip} ${styles.selected}` : styles.chip}
      aria-pressed={selected}
      data-entry={entry ? '' : undefined}
    >
      {label}
    </Focusable>
  );
}
