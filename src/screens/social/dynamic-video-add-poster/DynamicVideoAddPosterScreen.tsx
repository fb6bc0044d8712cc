import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits';
import { draftOf, newPost, usePostDraft } from '../../../features/publish/draft';
import { FilmGone } from '../../../features/publish/FilmGone';
import { drawFrame } from '../../../features/publish/film-frames';
import { keepPoster } from '../../../features/publish/poster-at-hand';
import { Scrubber } from '../../../features/publish/Scrubber';
import { useOpenFilm } from '../../../features/publish/use-open-film';
import { fileOf } from '../../../features/upload-film/upload-film';
import { useFilmUpload } from '../../../features/upload-film/use-film-upload';
import { imageProblem } from '../../../features/upload-image/check-image';
import { PickImages } from '../../../features/upload-image/PickImages';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './AddPoster.module.css';

/** /dynamicVideoAddPoster (query id: the film's name on this device): a frame that one drags to, one of nine, or a picture. */
export default function DynamicVideoAddPosterScreen() {
  const t = useT();
  const film = useRoute().query.get('id') ?? '';
  const known = useFilmUpload(film) !== undefined;
  return <Page title={t('poster.title')}>{known ? <AddPoster film={film} /> : <FilmGone />}</Page>;
}

function AddPoster({ film }: { film: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { draft, change } = usePostDraft(newPost);
  const toCrop = (picture: Blob) => {
    keepPoster(film, picture);
    // In the place of this page: what is cut leads back to the post.
    go(paths.editPoster(film), { replace: true });
  };
  const take = ([file]: File[]) => {
    if (!file) return;
    const problem = imageProblem(file);
    if (problem === 'type') toast.warn(t('upload.type'));
    else if (problem === 'size') toast.warn(t('upload.size', { n: limits.imageUploadDefaultBytes / 1024 / 1024 }));
    else toCrop(file);
  };
  return (
    <div className={styles.columns}>
      <FromFilm film={film} cover={draft.cover} onFrame={toCrop} />
      <Group id="ways" className={styles.ways}>
        <Button
          id="nine"
          wide
          icon="episodes"
          label={t('poster.nine')}
          onPress={() => go(paths.selectFrame(film), { replace: true })}
        />
        <PickImages id="gallery" wide icon="collection" label={t('poster.gallery')} onPick={take} />
        {draftOf(newPost)?.cover ? (
          <Button id="auto" wide label={t('poster.remove')} onPress={() => change({ cover: '' })} />
        ) : null}
      </Group>
    </div>
  );
}

interface FromFilmProps {
  film: string;
  cover: string;
  onFrame: (picture: Blob) => void;
}

/** The film itself, at a moment that one drags to; what stands there is the poster. */
function FromFilm({ film, cover, onFrame }: FromFilmProps) {
  const t = useT();
  const fail = useFault();
  const { layout } = usePlatform();
  const [file] = useState(() => fileOf(film));
  const video = useRef<HTMLVideoElement>(null);
  const opened = useOpenFilm(file, video);
  const [at, setAt] = useState(0);
  const seek = (seconds: number) => {
    setAt(seconds);
    if (video.current) video.current.currentTime = Math.min(seconds, Math.max(0, video.current.duration - 0.05));
  };
  const use = async () => {
    const picture = video.current && (await drawFrame(video.current));
    if (picture) onFrame(picture);
    else toast.warn(t('poster.unreadable'));
  };
  const usable = file !== undefined && opened !== 'undecoded';
  return (
    <div className={styles.film} data-poster-film={usable ? (opened === 'opening' ? 'opening' : 'open') : 'none'}>
      <div className={styles.stage}>
        {usable ? <video ref={video} className={styles.video} playsInline muted /> : null}
        {usable ? null : cover ? (
          <img className={styles.video} src={mediaUrl(cover)} alt={t('poster.now')} />
        ) : (
          <span className={styles.none}>
            <Icon name="play" />
          </span>
        )}
        {usable && cover ? (
          <span className={styles.now}>
            <img className={styles.nowArt} src={mediaUrl(cover)} alt="" />
            <span>{t('poster.now')}</span>
          </span>
        ) : null}
      </div>
      {usable ? (
        <Group id="frame" className={styles.frame}>
          <Scrubber
            label={t('poster.scrub')}
            landing
            at={at}
            duration={typeof opened === 'string' ? 0 : opened.duration}
            onSeek={seek}
          />
          <p className={styles.hint}>{t(layout === 'tv' ? 'poster.scrub.keys' : 'poster.scrub')}</p>
          <Button
            id="use"
            tone="primary"
            icon="check"
            wide
            waiting={opened === 'opening'}
            label={t('poster.use')}
            onPress={() => void use().catch(fail)}
          />
        </Group>
      ) : (
        <p className={styles.why} role="status">
          {t(file ? 'poster.undecoded' : 'poster.gone')}
        </p>
      )}
    </div>
  );
}
