import { useCallback, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { PhoneCode } from '../../../features/phone-input/PhoneCode';
import { usePhoneInput } from '../../../features/phone-input/use-phone-input';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';
import { usePlatform } from '../../../platform/use-platform';
import { Tabs } from '../../../ui/Tabs';
import { PageTyping } from './PageTyping';
import { ResultRow, resultRow } from './ResultRow';
import { Results } from './Results';
import { ResultsSkeleton } from './ResultsSkeleton';
import styles from './Search.module.css';
import { SearchCandidates } from './SearchCandidates';
import { type KeysLayout, SearchKeys } from './SearchKeys';
import { modeOf } from './typing';
import type { Search } from './use-search';
import { Words } from './Words';

/** Which of the two keyboards this device was left with. */
const keptKeys = stored('search.keys', plainText);

/** Design px of the third column. */
const grid = { columns: 1, width: 576, height: resultRow.height, gapX: 0, gapY: resultRow.gap };

/**
 * Three columns: the keys, the words, the films (look.md, Search). The tabs above and the tools below the keys
 * are two wide each, so that six presses cross the screen from any key (UI5).
 */
export function SearchTv({ search }: { search: Search }) {
  const t = useT();
  const { deviceName } = usePlatform();
  const phone = usePhoneInput(
    'search',
    deviceName,
    (text, done) => void (done ? search.choose(text) : search.change(text)),
  );
  const [keys, setKeys] = useState<KeysLayout>(() =>
    search.typed.mode === 't9' || keptKeys.get() === 't9' ? 't9' : 'full',
  );
  const chooseKeys = (value: string) => {
    const chosen: KeysLayout = value === 't9' ? 't9' : 'full';
    setKeys(chosen);
    keptKeys.set(chosen);
  };
  const { open } = search;
  const render = useCallback((card: Card) => <ResultRow card={card} onPress={open} />, [open]);
  return (
    <Screen scroll={false} className={styles.tv}>
      <PageTyping
        empty={search.typed.text === ''}
        onChar={(char) => search.press(char, modeOf(char, keys))}
        onAhead={search.change}
        onErase={search.erase}
      />
      <section className={styles.keys} aria-label={t('search.keyboard')}>
        <div className={styles.layouts}>
          <Tabs
            id="layouts"
            options={[
              { value: 'full', name: t('search.layout.full') },
              { value: 't9', name: t('search.layout.t9') },
            ]}
            value={keys}
            onChange={chooseKeys}
          />
        </div>
        <SearchCandidates typed={search.typed} onChange={search.spell} />
        <SearchKeys
          layout={keys}
          onKey={(char) => search.press(char, keys === 't9' ? 't9' : 'text')}
          onErase={search.erase}
          onClear={search.clear}
        />
        <PhoneCode {...phone} size={168} />
      </section>
      <div className={styles.words}>
        <Words search={search} hint={t(keys === 't9' ? 'search.hint.t9' : 'search.hint.full')} />
      </div>
      <div className={styles.results} data-scroller="">
        <Results search={search} grid={grid} render={render} skeleton={<ResultsSkeleton />} />
      </div>
    </Screen>
  );
}
