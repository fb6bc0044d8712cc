import { PlayerView } from '../../../features/film/PlayerView';
import { askFilm, type Film, filmKeyOf } from '../../../features/film/use-film';
import { useWatching } from '../../../features/film/use-watching';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { type RoutePlace, useNavigation } from '../../../ui/navigation';
import { useWindowTitle } from '../../../ui/window-title';
import styles from './Watch.module.css';
import { WatchDetails } from './WatchDetails';

/** Sent while focus rests on a card, and by an app that starts with a film (RouteRow). */
export const ask = ({ params, query }: RoutePlace): Promise<unknown> =>
  askFilm(filmKeyOf(params, query), query.get('episode') ?? '');

/** Design px of the film at the top of a phone's page: 16:9 of 390. */
const pinnedFilm = 219;

/** /watch and /play/{mediaKey}: the film in its window, what it is, its episodes; OK on the window fills the screen. */
export default function WatchScreen() {
  const { layout } = usePlatform();
  const watching = useWatching();
  const { film } = watching;
  useWindowTitle(film.detail?.title);
  const lost = film.state === 'error' || film.state === 'offline' || film.state === 'empty';
  if (lost) return <NoFilm film={film} />;
  return (
    <Screen
      className={styles.page}
      pinned={layout === 'touch' ? pinnedFilm : undefined}
      style={{ ['--wash' as string]: tvColour(film.detail?.color ?? '#222832') }}
    >
      <div className={styles.content}>
        <div className={styles.wash} />
        <div className={styles.film} data-still={layout === 'touch' ? '' : undefined}>
          <PlayerView watching={watching} />
        </div>
        <WatchDetails watching={watching} />
      </div>
    </Screen>
  );
}

/** There is no such title, or nobody could be asked about it. */
function NoFilm({ film }: { film: Film }) {
  const t = useT();
  const { go } = useNavigation();
  if (film.closed) {
    const action = { label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) };
    return (
      <Screen className={styles.centre}>
        <EmptyBlock icon="lock" main={film.closed} secondary={t('teen.closed.hint')} action={action} />
      </Screen>
    );
  }
  return (
    <Screen className={styles.centre}>
      {film.state === 'offline' || (film.state === 'error' && !film.missing) ? (
        <ErrorBlock kind={film.state === 'offline' ? 'network' : 'server'} onRetry={film.refetch} />
      ) : (
        <EmptyBlock
          main={t('player.missing.main')}
          secondary={t(film.mediaKey ? 'player.missing.secondary' : 'player.missing.noKey')}
          action={{ label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) }}
        />
      )}
    </Screen>
  );
}
