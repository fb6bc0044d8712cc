import { useId, useRef } from 'react';
import { SettingRow } from './SettingRow';
import styles from './TickRow.module.css';
import { useSummons } from './use-summons';

interface TickRowProps {
  id: string;
  label: string;
  ticked: boolean;
  error?: string | undefined;
  /** Rises each time that focus is wanted here. */
  summons?: number;
  onChange: (ticked: boolean) => void;
}

/** Something that one agrees to by an act of one's own: it is never ticked at first. */
export function TickRow({ id, label, ticked, error, summons = 0, onChange }: TickRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const errorId = useId();
  useSummons(box, summons);
  return (
    <div ref={box} className={styles.field}>
      <SettingRow id={id} label={label} toggle={ticked} onPress={() => onChange(!ticked)} />
      {error ? (
        <p id={errorId} className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
