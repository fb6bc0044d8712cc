import { useState } from 'react';
import { call } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { refetchOf } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import type { Post } from '../../../contract/schemas/posts';
import type { VideoUpload } from '../../../contract/schemas/publish';
import { keptFilms } from '../../../features/upload-film/film-record';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { ProgressBar } from '../../../ui/ProgressBar';
import { SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import styles from './MyDynamic.module.css';

/** How much of a film's bytes is there, or how far its packaging. Percent. */
export function percentOf({ phase, present, chunks, progress }: VideoUpload): number {
  if (phase === 'uploading') return chunks === 0 ? 0 : Math.floor((present.split('1').length - 1) * (100 / chunks));
  return phase === 'ready' ? 100 : progress;
}

/** Films that no post tells of yet: being sent, waiting to be written about, or failed. Nothing where there are none. */
export function FilmsOnTheWay({ posts }: { posts: readonly Post[] }) {
  const { data } = useCall('videoUploads', {}, { staleTime: 0 });
  const [open, setOpen] = useState('');
  // The card of one that failed says why; here it is tried again.
  const told = new Set(posts.map(({ uploadId, state }) => (state === 'working' ? uploadId : '')));
  const films = data?.info.filter(({ id, phase }) => phase !== 'done' && !told.has(id)) ?? [];
  const shown = films.find(({ id }) => id === open);
  if (films.length === 0) return null;
  return (
    <>
      <Group id="films" className={styles.films}>
        {films.map((film) => (
          <FilmRow key={film.id} film={film} onOpen={() => setOpen(film.id)} />
        ))}
      </Group>
      {shown ? <FilmPanel film={shown} onClose={() => setOpen('')} /> : null}
    </>
  );
}

function FilmRow({ film, onOpen }: { film: VideoUpload; onOpen: () => void }) {
  const t = useT();
  const { name, phase, reason } = film;
  const percent = percentOf(film);
  const failed = phase === 'failed';
  const state = t(`posts.film.${phase}`, { n: percent });
  return (
    <Focusable id={film.id} className={failed ? `${styles.film} ${styles.failed}` : styles.film} onPress={onOpen}>
      <span className={styles.filmIcon}>
        <Icon name={failed ? 'warning' : 'play'} />
      </span>
      <span className={styles.filmWords}>
        <span className={styles.filmName}>{name}</span>
        <span className={styles.filmState}>{failed && reason ? reason : state}</span>
        {failed ? null : <ProgressBar value={percent / 100} label={state} />}
      </span>
    </Focusable>
  );
}

/** What one does with it: go on, try again, give up. */
function FilmPanel({ film, onClose }: { film: VideoUpload; onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { id, name, phase } = film;
  const uid = useSession((state) => state.user?.id ?? '');
  // The device that sends it has the file: there it goes on, and there its queue calls it off.
  const here = keptFilms(uid)
    .get()
    .find(({ uploadId }) => uploadId === id);
  const [retry] = useAction(async () => {
    await call('retryVideo', { id }, { silent: false });
    onClose();
    refetchOf('videoUploads', 'myPosts');
  });
  const [cancel] = useAction(async () => {
    if (!(await confirmDialog({ text: t('posts.film.cancelAsk'), confirm: t('posts.film.cancel') }))) return;
    if (here) await (await import('../../../features/upload-film/upload-film')).cancelFilm(here.id);
    else await call('cancelVideo', { id }, { silent: false });
    toast.done(t('posts.film.cancelled'));
    onClose();
    refetchOf('videoUploads', 'myPosts');
  });
  const goesOn = phase === 'uploading' || phase === 'ready';
  return (
    <Panel title={name} onClose={onClose}>
      {goesOn && !here ? <p className={styles.hint}>{t('posts.film.onPhone')}</p> : null}
      {goesOn && here ? (
        <SettingRow
          id="go-on"
          icon="pen"
          label={t('posts.film.goOn')}
          onPress={() => go(paths.publish({ film: here.id }))}
        />
      ) : null}
      {phase === 'failed' ? (
        <SettingRow id="retry" icon="refresh" label={t('posts.film.retry')} onPress={retry} />
      ) : null}
      <SettingRow id="cancel" icon="trash" label={t('posts.film.cancel')} onPress={cancel} />
    </Panel>
  );
}
