import { KeptPicture } from '../../../features/keep/KeptPicture';
import { pauseFilm, resumeFilm } from '../../../features/keep/keeper';
import type { KeptFilm } from '../../../features/keep/kept-film';
import { endsSoon, leftOf, moves, stateWords, untilWords } from '../../../features/keep/kept-words';
import { askMobileData } from '../../../features/keep/mobile-data';
import { keptNow } from '../../../features/keep/shelf';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { heightName } from '../../../lib/height-name';
import { paths } from '../../../lib/paths';
import { sizeText } from '../../../lib/size-text';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation } from '../../../ui/navigation';
import { ProgressBar } from '../../../ui/ProgressBar';
import { toast } from '../../../ui/toast';
import styles from './PlayDownload.module.css';

interface KeptRowProps {
  film: KeptFilm;
  landing: boolean;
  /** Chosen to be removed, or not; undefined while nothing is chosen. */
  ticked: boolean | undefined;
  onTick: () => void;
  onRemove: () => void;
}

/** One kept film: OK plays it; beside it, what makes it wait or go on, or takes it away. */
export function KeptRow({ film, landing, ticked, onTick, onRemove }: KeptRowProps) {
  const t = useT();
  const { go } = useNavigation();
  const { state, mediaKey, episodeKey } = film;
  const done = state === 'done';
  const moving = moves(film);
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => console.warn('[keep]', error));
  };
  const resume = async () => {
    if (await askMobileData(leftOf(film))) await resumeFilm(film.id);
  };
  const turn = () => act(moving ? pauseFilm(film.id) : resume());
  const press = () => {
    if (ticked !== undefined) onTick();
    else if (!done) turn();
    else if (film.later) toast.info(t('keep.later'));
    else go(paths.play(mediaKey, { episode: episodeKey, kept: 1 }));
  };
  return (
    <Group id={film.episodeKey} className={styles.row} data-kept={state}>
      <Focusable
        id="film"
        className={styles.film}
        landing={landing}
        aria-pressed={ticked}
        onPress={press}
        onLongPress={ticked === undefined ? onRemove : undefined}
      >
        {ticked === undefined ? null : (
          <span className={ticked ? `${styles.tick} ${styles.ticked}` : styles.tick}>
            {ticked ? <Icon name="check" /> : null}
          </span>
        )}
        <span className={styles.art}>
          <KeptPicture id={film.id} name={film.title} />
        </span>
        <Words film={film} />
      </Focusable>
      {ticked !== undefined ? null : done ? (
        <IconButton id="remove" icon="trash" label={t('keep.remove')} onPress={onRemove} />
      ) : (
        <IconButton
          id="turn"
          icon={moving ? 'pause' : state === 'failed' ? 'refresh' : 'play'}
          label={t(moving ? 'keep.pause' : state === 'failed' ? 'keep.retry' : 'keep.resume')}
          onPress={turn}
        />
      )}
    </Group>
  );
}

function Words({ film }: { film: KeptFilm }) {
  const t = useT();
  const { state, title, isSeries, episodeTitle, index, height, bytes, progress } = film;
  const done = state === 'done';
  const now = keptNow();
  const size = done ? sizeText(bytes) : t('keep.sizeOf', { got: sizeText(bytes * progress), all: sizeText(bytes) });
  return (
    <span className={styles.words}>
      <span className={styles.name}>{title}</span>
      {isSeries ? <span className={styles.episode}>{episodeTitle || t('player.episodeNo', { n: index })}</span> : null}
      <span className={styles.meta}>{`${heightName(height)} · ${size}`}</span>
      {done ? (
        <span className={endsSoon(film, now) || film.later ? `${styles.state} ${styles.soon}` : styles.state}>
          {untilWords(t, film, now)}
        </span>
      ) : (
        <>
          <span className={styles.progress}>
            <ProgressBar value={progress} label={t('keep.coming')} />
          </span>
          <span className={state === 'failed' ? `${styles.state} ${styles.failed}` : styles.state} role="status">
            {stateWords(t, film)}
          </span>
        </>
      )}
    </span>
  );
}
