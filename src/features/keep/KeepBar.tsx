import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { useNavigation } from '../../ui/navigation';
import { TransferBar } from '../../ui/TransferBar';
import { shelf, start } from './keeper';
import type { KeptFilm } from './kept-film';
import { stateWords } from './kept-words';
import { nameOf } from './rights';

/** The pages that show the downloads themselves. */
const ownPages: readonly string[] = ['/playDownload', '/choseEpisodes'];

/** The download that most needs attention: a running one first, then a waiting one. */
const foremost = (films: readonly KeptFilm[]): KeptFilm | undefined =>
  films.find(({ state }) => state === 'running') ?? films.find(({ state }) => state === 'waiting');

/** The downloads, over the tabs of every page of a phone; a desktop has a text in its corner. */
export default function KeepBar({ path }: { path: string }) {
  const t = useT();
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
  return (
    <TransferBar
      id="keeping"
      mark={{ 'data-keep-bar': film.state }}
      icon={film.problem === 'network' ? 'offline' : 'download'}
      name={name}
      state={words}
      corner={`${name} · ${words}`}
      share={film.progress}
      onPress={() => go(paths.playDownload())}
    />
  );
}
