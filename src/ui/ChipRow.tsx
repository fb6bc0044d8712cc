import { useEffect, useRef } from 'react';
import { Group } from '../focus/Group';
import { Chip } from './Chip';
import styles from './ChipRow.module.css';

export interface Option {
  value: string;
  name: string;
}
export interface ChipRowProps {
  id: string;
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The page lands on what is chosen here. */
  landing?: boolean;
}

/** One choice out of a line of chips, its heading at the left; the chosen one is in view. */
export function ChipRow({ id, label, options, value, onChange, landing }: ChipRowProps) {
  const line = useRef<HTMLDivElement>(null);
  const at = options.findIndex((option) => option.value === value);
  useEffect(() => {
    const chosen = line.current?.querySelectorAll('button')[at];
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - line.current.clientWidth / 3;
  }, [at]);
  // The group is the whole line, not its chips: those may reach far beyond what is seen, and arrows go by what is seen.
  return (
    <Group id={id} className={styles.row} role="group" aria-label={label}>
      {label ? <span className={styles.label}>{label}</span> : null}
      <div ref={line} className={styles.line} data-strip="">
        <div className={styles.chips}>
          {options.map((option) => (
            <Chip
              key={option.value}
              id={option.value || 'all'}
              label={option.name}
              selected={option.value === value}
              entry={option.value === value}
              landing={landing && option.value === value}
              onPress={() => onChange(option.value)}
            />
          ))}
        </div>
      </div>
    </Group>
  );
}
