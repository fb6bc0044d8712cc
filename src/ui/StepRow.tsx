import { useRef } from 'react';
import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import { useKeysWithin } from '../focus/key-handlers';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import row from './SettingRow.module.css';
import styles from './StepRow.module.css';

export interface StepRowProps {
  id: string;
  label: string;
  /** What the row can be set to, from the least to the most. */
  values: readonly number[];
  value: number;
  /** How a value reads. */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** The next of `values` in a direction; null at either end. A value that is no step counts as the nearest one. */
export function stepFrom(values: readonly number[], value: number, direction: -1 | 1): number | null {
  const far = values.map((step) => Math.abs(step - value));
  return values[far.indexOf(Math.min(...far)) + direction] ?? null;
}

/** A setting in steps: left and right on the remote, the marks under a pointer, − and + under a thumb. */
export function StepRow(props: StepRowProps) {
  const { layout } = usePlatform();
  return layout === 'tv' ? <RemoteStepRow {...props} /> : <ThumbStepRow {...props} />;
}

function RemoteStepRow({ id, label, values, value, format, onChange }: StepRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const down = stepFrom(values, value, -1);
  const up = stepFrom(values, value, 1);
  const go = (to: number | null) => {
    if (to !== null) onChange(to);
  };
  useKeysWithin(box, (direction) => {
    go(direction < 0 ? down : up);
    return true;
  });
  const mark = (to: number | null, icon: 'back' | 'chevronRight') => (
    <span
      className={to === null ? `${styles.mark} ${styles.end}` : styles.mark}
      onClick={(event) => {
        // The mark that was pointed at, not the row's own step forward.
        event.stopPropagation();
        go(to);
      }}
    >
      <Icon name={icon} />
    </span>
  );
  return (
    <div ref={box}>
      {/* OK steps forward, and from the last one on to the first: one key sets everything. */}
      <Focusable
        id={id}
        className={row.row}
        aria-label={`${label} ${format(value)}`}
        onPress={() => go(up ?? values[0] ?? null)}
      >
        <span className={row.texts}>
          <span className={row.label}>{label}</span>
        </span>
        {mark(down, 'back')}
        <span className={styles.value}>{format(value)}</span>
        {mark(up, 'chevronRight')}
      </Focusable>
    </div>
  );
}

function ThumbStepRow({ id, label, values, value, format, onChange }: StepRowProps) {
  const t = useT();
  const down = stepFrom(values, value, -1);
  const up = stepFrom(values, value, 1);
  return (
    <Group id={id} className={`${row.row} ${styles.thumbs}`}>
      <span className={row.texts}>
        <span className={row.label}>{label}</span>
      </span>
      <IconButton
        id="down"
        icon="minus"
        label={t('ui.stepDown', { name: label })}
        disabled={down === null}
        onPress={() => onChange(down ?? value)}
      />
      <span className={styles.value} aria-live="polite">
        {format(value)}
      </span>
      <IconButton
        id="up"
        icon="plus"
        label={t('ui.stepUp', { name: label })}
        disabled={up === null}
        onPress={() => onChange(up ?? value)}
      />
    </Group>
  );
}
