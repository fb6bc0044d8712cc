import { type RefObject, useEffect, useRef, useState } from 'react';
import { FilmGone } from '../../../features/publish/FilmGone';
import { Scrubber } from '../../../features/publish/Scrubber';
import { useOpenFilm } from '../../../features/publish/use-open-film';
import type { FilmUpload } from '../../../features/upload-film/film-shelf';
import { PickFilm } from '../../../features/upload-film/PickFilm';
import { fileOf, giveFile } from '../../../features/upload-film/upload-film';
import { useFilmUpload } from '../../../features/upload-film/use-film-upload';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { sizeText } from '../../../lib/size-text';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './PreviewFilm.module.css';

/** /previewDynamicVideo (query id: the film's name on this device): the film as it will be seen, from the device's own file. */
export default function PreviewDynamicVideoScreen() {
  const t = useT();
  const film = useFilmUpload(useRoute().query.get('id') ?? '');
  const [file, setFile] = useState<Blob | undefined>(() => film && fileOf(film.id));
  const choose = (chosen: File) => {
    if (!film) return;
    if (giveFile(film.id, chosen)) setFile(chosen);
    else toast.warn(t('uploads.changed', { name: film.name }));
  };
  return (
    <Page title={t('preview.title')}>
      {!film ? <FilmGone /> : file ? <Preview film={film} file={file} /> : <Gone onChoose={choose} />}
    </Page>
  );
}

/** A page that was loaded anew has no file any more: browsers do not hand it out again by themselves. */
function Gone({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useT();
  return (
    <div className={styles.gone}>
      <p className={styles.why}>{t('preview.gone')}</p>
      <PickFilm id="choose" landing tone="primary" icon="refresh" label={t('uploads.choose')} onPick={onChoose} />
    </div>
  );
}

function Preview({ film, file }: { film: FilmUpload; file: Blob }) {
  const t = useT();
  const { back } = useNavigation();
  const video = useRef<HTMLVideoElement>(null);
  const opened = useOpenFilm(file, video);
  const { playing, at, toggle, seek } = usePlaying(video);
  if (opened === 'undecoded') {
    return (
      <EmptyBlock
        icon="info"
        main={t('preview.undecoded')}
        secondary={t('preview.undecoded.hint')}
        action={{ label: t('ui.back'), onPress: () => back() }}
      />
    );
  }
  const duration = opened === 'opening' ? 0 : opened.duration;
  return (
    <div className={styles.preview} data-preview={opened === 'opening' ? 'opening' : playing ? 'playing' : 'paused'}>
      <video ref={video} className={styles.video} playsInline onClick={toggle} />
      <Group id="controls" className={styles.controls}>
        <Button
          id="play"
          landing
          tone="primary"
          icon={playing ? 'pause' : 'play'}
          waiting={opened === 'opening'}
          label={t(playing ? 'preview.pause' : 'preview.play')}
          onPress={toggle}
        />
        <div className={styles.bar}>
          <Scrubber label={t('preview.seek')} at={at} duration={duration} onSeek={seek} onPress={toggle} />
        </div>
      </Group>
      <p className={styles.name}>{film.name}</p>
      <p className={styles.facts}>{t('preview.facts', { size: sizeText(film.bytes), time: clock(duration) })}</p>
    </div>
  );
}

/** What a <video> says of itself, and what one may do with it. */
function usePlaying(video: RefObject<HTMLVideoElement | null>) {
  const fail = useFault();
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const look = () => {
      setPlaying(!element.paused && !element.ended);
      setAt(element.currentTime);
    };
    const names = ['play', 'pause', 'ended', 'timeupdate', 'seeked'];
    for (const name of names) element.addEventListener(name, look);
    return () => {
      for (const name of names) element.removeEventListener(name, look);
    };
  }, [video]);
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    // Here it is heard: it was opened without sound, for its frames.
    element.muted = false;
    if (!element.paused) element.pause();
    else
      element.play().catch((error: unknown) => {
        // The page was left, or the system wants another press.
        if (!(error instanceof DOMException)) fail(error);
      });
  };
  const seek = (seconds: number) => {
    setAt(seconds);
    if (video.current) video.current.currentTime = seconds;
  };
  return { playing, at, toggle, seek };
}
