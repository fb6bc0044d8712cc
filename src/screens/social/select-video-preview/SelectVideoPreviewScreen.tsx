import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/queries';
import { changeDraft, newPost } from '../../../features/publish/draft';
import { FilmGone } from '../../../features/publish/FilmGone';
import { frameAt, frameCount, frameTimes, openFilm } from '../../../features/publish/film-frames';
import { keepPoster } from '../../../features/publish/poster-at-hand';
import { fileOf } from '../../../features/upload-film/upload-film';
import { useFilmUpload } from '../../../features/upload-film/use-film-upload';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useLateLanding } from '../../../focus/use-late-landing';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './SelectFrame.module.css';

/** Frames are cut by a job of the server: it is looked after again so often. Ms. */
const askMs = 3_000;

interface Frame {
  url: string;
  /** Seconds. */
  time: number;
  onChoose: () => void;
}

/** /selectVideoPreview (query id): nine frames to choose from, drawn here, or by the server where the device cannot show the film. */
export default function SelectVideoPreviewScreen() {
  const t = useT();
  const film = useRoute().query.get('id') ?? '';
  const upload = useFilmUpload(film);
  const [file] = useState(() => fileOf(film));
  const [local, setLocal] = useState(file !== undefined);
  return (
    <Page title={t('poster.frames')}>
      {!upload ? (
        <FilmGone />
      ) : local && file ? (
        <LocalFrames film={film} file={file} onUnable={() => setLocal(false)} />
      ) : upload.percent >= 80 ? (
        <ServerFrames film={film} uploadId={upload.uploadId} />
      ) : (
        <Wait />
      )}
    </Page>
  );
}

function Wait() {
  const t = useT();
  const { back } = useNavigation();
  return (
    <EmptyBlock
      icon="clock"
      main={t('poster.frames.wait')}
      secondary={t('poster.frames.wait.hint')}
      action={{ label: t('ui.back'), onPress: () => back() }}
    />
  );
}

function LocalFrames({ film, file, onUnable }: { film: string; file: Blob; onUnable: () => void }) {
  const { go } = useNavigation();
  const fail = useFault();
  const [pictures, setPictures] = useState<{ picture: Blob; url: string; time: number }[]>([]);
  const unable = useRef(onUnable);
  unable.current = onUnable;
  useEffect(() => {
    let gone = false;
    const urls: string[] = [];
    const draw = async () => {
      const opened = await openFilm(file);
      if (!opened) return gone ? undefined : unable.current();
      try {
        for (const time of frameTimes(opened.duration)) {
          const picture = gone ? null : await frameAt(opened, time);
          if (!picture || gone) continue;
          const url = URL.createObjectURL(picture);
          urls.push(url);
          setPictures((now) => [...now, { picture, url, time }]);
        }
        if (urls.length === 0 && !gone) unable.current();
      } finally {
        opened.close();
      }
      return undefined;
    };
    draw().catch(fail);
    return () => {
      gone = true;
      for (const url of urls) URL.revokeObjectURL(url);
      setPictures([]);
    };
  }, [file, fail]);
  const frames = pictures.map(
    ({ picture, url, time }): Frame => ({
      url,
      time,
      onChoose: () => {
        keepPoster(film, picture);
        go(paths.editPoster(film), { replace: true });
      },
    }),
  );
  return <Frames frames={frames} coming={frameCount - frames.length} />;
}

function ServerFrames({ film, uploadId }: { film: string; uploadId: string }) {
  const t = useT();
  const { back } = useNavigation();
  const list = useCall('videoFrames', { id: uploadId }, { staleTime: 0 });
  const { refetch } = list;
  const found = list.data?.info ?? [];
  const cutting = list.data !== undefined && found.length === 0;
  useEffect(() => {
    if (!cutting) return undefined;
    const timer = window.setInterval(() => void refetch(), askMs);
    return () => window.clearInterval(timer);
  }, [cutting, refetch]);
  const frames = found.map(
    ({ path, time }): Frame => ({
      url: mediaUrl(path),
      time,
      // The server cuts it again in full size: it is named, not sent.
      onChoose: () => {
        changeDraft(newPost, { film, cover: path });
        toast.done(t('poster.saved'));
        back();
      },
    }),
  );
  return (
    <ListState
      of={list}
      skeleton={<Frames frames={[]} coming={frameCount} />}
      empty={{ main: t('poster.frames.failed') }}
    >
      <Frames frames={frames} coming={cutting ? frameCount : 0} />
    </ListState>
  );
}

/** The page has something to land on now. */
function Lands() {
  useLateLanding();
  return null;
}

const places = Array.from({ length: frameCount }, (_, place) => place);

/** Each in its place from the start: what comes moves nothing. */
function Frames({ frames, coming }: { frames: readonly Frame[]; coming: number }) {
  const t = useT();
  return (
    <>
      <p className={styles.hint} role="status">
        {coming > 0 ? t('poster.frames.cutting') : t('poster.nine')}
      </p>
      <Group id="frames" className={styles.frames} data-frames={frames.length}>
        {frames.length > 0 ? <Lands /> : null}
        {frames.map(({ url, time, onChoose }, at) => (
          <Focusable
            key={time}
            id={`frame-${at}`}
            landing={at === 0}
            className={styles.frame}
            aria-label={t('poster.frames.one', { time: clock(time) })}
            onPress={onChoose}
          >
            <img className={styles.art} src={url} alt="" />
            <span className={styles.time}>{clock(time)}</span>
          </Focusable>
        ))}
        {places.slice(frameCount - coming).map((place) => (
          <span key={place} className={styles.bone} data-skeleton="" />
        ))}
      </Group>
    </>
  );
}
