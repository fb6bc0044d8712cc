import { Focusable } from '../focus/Focusable';
import styles from './Chip.module.css';

export interface ChipProps {
  id?: string;
  label: string;
  selected?: boolean;
  onPress: () => void;
  landing?: boolean;
}

export function Chip({ label, selected, ...rest }: ChipProps) {
  return (
    <Focusable
      {...rest}
      className={selected ? `${styles.chip} ${styles.selected}` : styles.chip}
      aria-pressed={selected}
    >
      {label}
    </Focusable>
  );
}
