import { useCallback } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { Chip } from '../../../ui/Chip';
import { posterCells, useCells } from '../../../ui/cells';
import { Page } from '../../../ui/Page';
import { TextField } from '../../../ui/TextField';
import { PosterCard } from '../../../ui/VideoCard';
import { Results } from './Results';
import styles from './Search.module.css';
import type { Search } from './use-search';

/** The phone's own keyboard, words as chips, posters as results. */
export function SearchTouch({ search }: { search: Search }) {
  const t = useT();
  const grid = useCells(posterCells);
  const { open, typed, suggested, past, hot, hotWaits } = search;
  const render = useCallback((card: Card) => <PosterCard card={card} onPress={() => open(card)} />, [open]);
  return (
    <Page title={t('search.title')}>
      <TextField
        chinese
        id="keyword"
        label={t('search.field')}
        placeholder={t('search.hint.full')}
        value={typed.text}
        onChange={search.change}
        onSubmit={search.submit}
        autoComplete="off"
        landing
      />
      {search.searching ? (
        <Chips id="suggest" title={t('search.suggest')} words={suggested} onChoose={search.choose} />
      ) : (
        <>
          <Chips id="past" title={t('search.past')} words={past} onChoose={search.choose}>
            <Chip id="forget" label={t('search.past.clear')} onPress={search.forgetPast} />
          </Chips>
          {hotWaits ? <div className={styles.hotWaits} /> : null}
          <Chips id="hot" title={t('search.hot')} words={hot} onChoose={search.choose} />
        </>
      )}
      <div className={styles.touchResults}>
        <Results search={search} grid={grid} render={render} skeleton={<CellSkeleton shape={posterCells} />} />
      </div>
    </Page>
  );
}

interface ChipsProps {
  id: string;
  title: string;
  words: readonly string[];
  onChoose: (word: string) => void;
  children?: React.ReactNode;
}

function Chips({ id, title, words, onChoose, children }: ChipsProps) {
  if (words.length === 0) return null;
  return (
    <Group id={id} className={styles.chips}>
      <h2 className={styles.chipsTitle}>{title}</h2>
      {words.map((word) => (
        <span key={word} className={styles.chip}>
          <Chip id={word} label={word} onPress={() => onChoose(word)} />
        </span>
      ))}
      {children}
    </Group>
  );
}
