import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Icon, type IconName } from '../../../ui/Icon';
import type { Search } from './use-search';
import styles from './Words.module.css';

/** Words the column has room for: both lists together, and the popular ones alone. */
const room = { past: 5, hot: 5, hotAlone: 10 };

/** The middle column: what was typed, below it words to go on with. All of them are plain text, whoever wrote them. */
export function Words({ search, hint }: { search: Search; hint: string }) {
  const t = useT();
  const { typed, suggested, past, hot, choose } = search;
  const fresh = past.slice(0, room.past);
  const popular = hot.slice(0, fresh.length > 0 ? room.hot : room.hotAlone);
  return (
    <section className={styles.column} aria-label={t('search.words')}>
      <p className={styles.typed} aria-live="polite" aria-label={t('search.typed')}>
        {typed.text ? <span className={styles.text}>{typed.text}</span> : <span className={styles.hint}>{hint}</span>}
        <i className={styles.caret} />
      </p>
      {suggested.length > 0 ? (
        <WordList id="suggest" title={t('search.suggest')} icon="search" words={suggested} onChoose={choose} />
      ) : (
        <>
          {fresh.length > 0 ? (
            <WordList id="past" title={t('search.past')} icon="history" words={fresh} onChoose={choose}>
              <Focusable id="forget" className={styles.word} onPress={search.forgetPast}>
                <Icon name="trash" />
                <span className={styles.label}>{t('search.past.clear')}</span>
              </Focusable>
            </WordList>
          ) : null}
          {popular.length > 0 ? (
            <WordList id="hot" title={t('search.hot')} icon="flame" words={popular} onChoose={choose} />
          ) : null}
        </>
      )}
    </section>
  );
}

interface WordListProps {
  id: string;
  title: string;
  icon: IconName;
  words: readonly string[];
  onChoose: (word: string) => void;
  children?: React.ReactNode;
}

function WordList({ id, title, icon, words, onChoose, children }: WordListProps) {
  const t = useT();
  return (
    <Group id={id} className={styles.list}>
      <h2 className={styles.title}>{title}</h2>
      {words.map((word) => (
        <Focusable
          key={word}
          id={word}
          className={styles.word}
          // Told apart from the film of the same name beside it.
          aria-label={t('search.empty.try', { word })}
          onPress={() => onChoose(word)}
        >
          <Icon name={icon} />
          <span className={styles.label}>{word}</span>
        </Focusable>
      ))}
      {children}
    </Group>
  );
}
