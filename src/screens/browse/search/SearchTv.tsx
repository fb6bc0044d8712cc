import { useCallback, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { Group } from '../../../focus/Group';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Keyboard } from '../../../ui/keyboard/Keyboard';
import { TextSkeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { ResultRow, resultRow } from './ResultRow';
import { Results } from './Results';
import styles from './Search.module.css';
import type { Search } from './use-search';
import { Words } from './Words';

type Keys = 'full' | 't9';
const keysKey = 'dt.search.keys';

/** Design px of the third column. */
const grid = { columns: 1, width: 560, height: resultRow.height, gapX: 0, gapY: resultRow.gap };

/** Three columns: the keys, the words, the films (look.md, Search). */
export function SearchTv({ search }: { search: Search }) {
  const t = useT();
  const { storage } = usePlatform();
  const [keys, setKeys] = useState<Keys>(() => (storage.get(keysKey) === 't9' ? 't9' : 'full'));
  const chooseKeys = (value: string) => {
    const chosen: Keys = value === 't9' ? 't9' : 'full';
    setKeys(chosen);
    storage.set(keysKey, chosen);
  };
  const { open } = search;
  const render = useCallback((card: Card) => <ResultRow card={card} onPress={open} />, [open]);
  return (
    <Screen scroll={false} className={styles.tv}>
      <section className={styles.keys} aria-label={t('search.keyboard')}>
        <Keyboard
          layout={keys === 't9' ? 't9' : 'letters'}
          onKey={(char) => search.press(char, keys === 't9' ? 't9' : 'text')}
          onDelete={search.erase}
          onClear={search.clear}
        />
        <Group id="layouts" className={styles.layouts}>
          <Tabs
            id="layout"
            options={[
              { value: 'full', name: t('search.layout.full') },
              { value: 't9', name: t('search.layout.t9') },
            ]}
            value={keys}
            onChange={chooseKeys}
          />
        </Group>
      </section>
      <div className={styles.words}>
        <Words search={search} hint={t(keys === 't9' ? 'search.hint.t9' : 'search.hint.full')} />
      </div>
      <div className={styles.results} data-scroller="">
        <Results search={search} grid={grid} render={render} skeleton={<TextSkeleton lines={8} />} />
      </div>
    </Screen>
  );
}
