import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import styles from './KeepBar.module.css';
import { shelf, start } from './keeper';
import type { KeptFilm } from './kept-film';
import { stateWords } from './kept-words';
import { nameOf } from './rights';

/** Pages that show it themselves. */
const ownPages: readonly string[] = ['/playDownload', '/choseEpisodes'];

/** The one that most wants to be seen: what moves, then what stands still. */
const foremost = (films: readonly KeptFilm[]): KeptFilm | undefined =>
  films.find(({ state }) => state === 'running') ?? films.find(({ state }) => state === 'waiting');

/** Films that are being kept, over the tabs of every page of a phone; a desktop has a word in its corner. */
export default function KeepBar({ path }: { path: string }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const films = useStore(shelf, (state) => state.films);
  useEffect(() => {
    start().catch((error: unknown) => console.warn('[keep]', error));
  }, []);
  const film = foremost(films);
  if (!film || ownPages.indexOf(path) >= 0) return null;
  const left = films.filter(({ state }) => state === 'running' || state === 'waiting').length;
  const name = left > 1 ? t('keep.bar.more', { name: nameOf(film), n: left }) : nameOf(film);
  const words = stateWords(t, film);
  if (layout === 'tv') {
    return (
      <p className={styles.corner} role="status" data-keep-bar={film.state}>
        {`${name} · ${words}`}
      </p>
    );
  }
  return (
    <Group id="keeping" className={styles.bar} data-keep-bar={film.state}>
      <i className={styles.fill} style={{ transform: `scaleX(${film.progress})` }} />
      <Focusable id="film" className={styles.film} onPress={() => go(paths.playDownload())}>
        <span className={styles.icon}>
          <Icon name={film.problem === 'network' ? 'offline' : 'download'} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} role="status">
          {words}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevronRight" />
        </span>
      </Focusable>
    </Group>
  );
}
