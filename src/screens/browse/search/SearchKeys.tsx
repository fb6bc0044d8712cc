import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Icon } from '../../../ui/Icon';
import { type Key, letterRows, t9Rows } from '../../../ui/keyboard/layouts';
import { useHeld } from '../../../ui/use-held';
import styles from './SearchKeys.module.css';

export type KeysLayout = 'full' | 't9';

interface SearchKeysProps {
  layout: KeysLayout;
  onKey: (char: string) => void;
  onErase: () => void;
  onClear: () => void;
}

/**
 * The keys of the search: the kit's rows, with two tools that are half as wide as the whole keyboard each. Crossing
 * them takes one press, which is what keeps the results within six presses of every key (UI5).
 */
export function SearchKeys({ layout, onKey, onErase, onClear }: SearchKeysProps) {
  const t = useT();
  const held = useHeld(onErase);
  const rows = layout === 't9' ? t9Rows : letterRows;
  return (
    <Group id={`keys-${layout}`} className={layout === 't9' ? styles.t9 : styles.full}>
      {rows.map((row, at) => (
        <div key={row.map((key) => key.label).join('')} className={styles.row}>
          {row.map((key, column) => (
            <CharKey key={key.label} of={key} landing={at === 0 && column === 0} onKey={onKey} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Focusable
          id="erase"
          className={styles.tool}
          aria-label={t('search.erase')}
          onPress={onErase}
          onLongPress={held}
        >
          <Icon name="backspace" />
        </Focusable>
        <Focusable id="clear" className={styles.tool} onPress={onClear}>
          {t('search.clear')}
        </Focusable>
      </div>
    </Group>
  );
}

/** A digit of the nine keys shows its letters below; a letter shows as a capital, which is easier to find. */
function CharKey({ of, landing, onKey }: { of: Key; landing: boolean; onKey: (char: string) => void }) {
  if (of.kind !== 'char') return null;
  const { value, label } = of;
  return (
    <Focusable id={`key-${value}`} className={styles.key} landing={landing} onPress={() => onKey(value)}>
      <span className={styles.value}>{value}</span>
      {label === value ? null : <span className={styles.letters}>{label}</span>}
    </Focusable>
  );
}
