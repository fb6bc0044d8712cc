import { useEffect, useState } from 'react';
import { useCall } from '../../api/queries';
import type { Card } from '../../contract/schemas/common';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Boxes } from '../../ui/Boxes';
import { Icon } from '../../ui/Icon';
import { ListState } from '../../ui/ListState';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { TextField } from '../../ui/TextField';
import { useRest } from '../../ui/use-rest';
import styles from './AddToStore.module.css';

interface TitlePickerProps {
  title: string;
  /** The titles that are offered while the field is empty. */
  known?: readonly Card[];
  /** Whether a title is chosen already. */
  has?: (mediaKey: string) => boolean;
  onPick: (card: Card) => void;
  onClose: () => void;
}

/** Finds titles by name, pinyin or initials; a press picks one. */
export default function TitlePicker({ title, known = [], has, onPick, onClose }: TitlePickerProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const rest = useRest(setKeyword);
  useEffect(() => rest(typed.trim()), [rest, typed]);
  const asked = useCall(
    'searchTitles',
    { keyword, size: 20 },
    { enabled: keyword !== '', empty: (data) => data.info.length === 0 },
  );
  const searching = keyword !== '' && typed.trim() !== '';
  const rows = searching ? (asked.data?.info ?? []) : known;
  return (
    <Panel title={title} onClose={onClose}>
      <div className={styles.field}>
        <TextField
          id="keyword"
          landing
          chinese
          label={t('stores.pick.field')}
          placeholder={t('stores.pick.field')}
          value={typed}
          maxLength={30}
          onChange={setTyped}
        />
      </div>
      {searching ? (
        <ListState of={asked} skeleton={<Bones />} empty={{ icon: 'search', main: t('stores.pick.none') }}>
          <Rows rows={rows} has={has} onPick={onPick} />
        </ListState>
      ) : rows.length > 0 ? (
        <Rows rows={rows} has={has} onPick={onPick} />
      ) : (
        <p className={styles.hint}>{t('stores.pick.hint')}</p>
      )}
    </Panel>
  );
}

function Rows({ rows, has, onPick }: { rows: readonly Card[] } & Pick<TitlePickerProps, 'has' | 'onPick'>) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <Group id="found" className={styles.list}>
      {rows.map((card) => {
        const chosen = has?.(card.mediaKey) ?? false;
        return (
          <Focusable key={card.mediaKey} id={card.mediaKey} className={styles.row} onPress={() => onPick(card)}>
            <Picture
              src={card.thumb}
              width={layout === 'tv' ? 144 : 96}
              ratio="wide"
              alt={card.title}
              color={card.color}
              className={styles.picture}
            />
            <span className={styles.texts}>
              <span className={styles.title}>{card.title}</span>
              <span className={styles.meta}>
                {chosen ? t('stores.pick.in') : [card.year || '', card.region].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={chosen ? `${styles.mark} ${styles.has}` : styles.mark}>
              <Icon name={chosen ? 'check' : 'plus'} />
            </span>
          </Focusable>
        );
      })}
    </Group>
  );
}

const Bones = () => (
  <div aria-hidden="true">
    <Boxes count={4}>{() => <div className={styles.bone} />}</Boxes>
  </div>
);
