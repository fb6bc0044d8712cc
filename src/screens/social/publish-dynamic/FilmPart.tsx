import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { useCall } from '../../../api/queries';
import type { Data } from '../../../contract/types';
import { FilmLine } from '../../../features/upload-film/FilmLine';
import type { FileHandle } from '../../../features/upload-film/file-handles';
import { FilmRefused } from '../../../features/upload-film/film-queue';
import type { FilmUpload } from '../../../features/upload-film/film-shelf';
import { PickFilm } from '../../../features/upload-film/PickFilm';
import { startFilmUpload } from '../../../features/upload-film/upload-film';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { sizeText } from '../../../lib/size-text';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation } from '../../../ui/navigation';
import { Spinner } from '../../../ui/Spinner';
import { useFault } from '../../../ui/use-fault';
import styles from './Publish.module.css';

type Translate = ReturnType<typeof useT>;
type Point = Pick<Data<'publishPoint'>, 'types' | 'maxBytes' | 'room'>;

const typeText = (types: readonly string[]): string => types.map((one) => one.toUpperCase()).join('、');

function refusalText(t: Translate, { problem, point }: { problem: FilmRefused['problem']; point: Point }): string {
  if (problem === 'type') return t('uploads.type', { types: typeText(point.types) });
  if (problem === 'size') return t('uploads.size', { size: sizeText(point.maxBytes) });
  if (problem === 'room') return t('uploads.room', { size: sizeText(point.room) });
  return t('uploads.empty');
}

interface FilmPartProps {
  film: FilmUpload | undefined;
  cover: string;
  /** @param id '' where it was called off */
  onFilm: (id: string) => void;
}

/** The film of a post: chosen here, on its way from then on, with its preview and its poster. */
export function FilmPart({ film, cover, onFilm }: FilmPartProps) {
  return (
    <section className={styles.part} data-film-part={film ? film.phase : 'none'}>
      {film ? <OnItsWay film={film} cover={cover} onGone={() => onFilm('')} /> : <Choose onFilm={onFilm} />}
    </section>
  );
}

function Choose({ onFilm }: Pick<FilmPartProps, 'onFilm'>) {
  const t = useT();
  const fail = useFault();
  const [reading, setReading] = useState(false);
  const [wrong, setWrong] = useState('');
  const take = async (file: File, handle?: FileHandle) => {
    setReading(true);
    setWrong('');
    try {
      const [id, refusal] = await attempt(startFilmUpload(file, handle));
      if (!refusal) onFilm(id);
      else setWrong(refusal.kind === 'network' ? t('uploads.offline') : refusal.message || t('uploads.failed'));
    } catch (error) {
      if (!(error instanceof FilmRefused)) throw error;
      setWrong(refusalText(t, error));
    } finally {
      setReading(false);
    }
  };
  if (reading) {
    return (
      <p className={styles.reading} role="status">
        <Spinner />
        <span>{t('publish.film.checking')}</span>
      </p>
    );
  }
  return (
    <>
      <PickFilm
        id="add-film"
        icon="play"
        wide
        label={t('publish.film.add')}
        onPick={(file, handle) => void take(file, handle).catch(fail)}
      />
      {wrong ? (
        <p className={styles.fault} role="alert">
          {wrong}
        </p>
      ) : null}
    </>
  );
}

/** What a film may be; while nobody knows, its line keeps its place. */
export function FilmRule() {
  const t = useT();
  const point = useCall('publishPoint', {}).data;
  const hours = Math.round((point?.maxSeconds ?? 0) / 3600);
  return (
    <p className={styles.note}>
      {point
        ? t('publish.film.rule', { types: typeText(point.types), size: sizeText(point.maxBytes), hours })
        : '\u00a0'}
    </p>
  );
}

function OnItsWay({ film, cover, onGone }: { film: FilmUpload; cover: string; onGone: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <div className={styles.film}>
      <div className={styles.poster}>
        {cover ? (
          <img className={styles.art} src={mediaUrl(cover)} alt={t('poster.now')} />
        ) : (
          <>
            <span className={styles.noArt}>
              <Icon name="play" />
            </span>
            <span className={styles.auto}>{t('poster.auto')}</span>
          </>
        )}
      </div>
      <div className={styles.way}>
        <FilmLine film={film} onCancelled={onGone}>
          <Button id="poster" label={t('publish.film.poster')} onPress={() => go(paths.addPoster(film.id))} />
          <Button id="preview" label={t('publish.film.preview')} onPress={() => go(paths.previewFilm(film.id))} />
        </FilmLine>
      </div>
    </div>
  );
}
