import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import type { IconName } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { Panel } from '../../ui/Panel';
import { TransferBar } from '../../ui/TransferBar';
import { FilmLine } from './FilmLine';
import type { FilmPhase, FilmUpload } from './film-shelf';
import { filmWords, needsOwner } from './film-words';
import styles from './UploadBar.module.css';
import { dismissFilm, uploads } from './upload-film';

const icons: Record<FilmPhase, IconName> = {
  queued: 'clock',
  sending: 'send',
  waiting: 'offline',
  paused: 'pause',
  needsFile: 'warning',
  failed: 'warning',
  ready: 'check',
  publishing: 'send',
  done: 'check',
};
/** How long the bar says that a film was published. Ms. */
const doneMs = 8_000;

/** The film that most needs attention: first one that waits for its owner, then one that is being sent. */
function foremost(films: readonly FilmUpload[]): FilmUpload | undefined {
  return films.find(needsOwner) ?? films.find(({ phase }) => phase === 'sending' || phase === 'publishing') ?? films[0];
}

/** The films that are being uploaded, over the tabs of every page of a phone (look.md, Upload); a desktop has a text in its corner. */
export default function UploadBar({ path }: { path: string }) {
  const t = useT();
  const films = useStore(uploads, (state) => state.films);
  /** The page over which the sheet was opened; the sheet closes when that page is left. '' for none. */
  const [openOn, setOpenOn] = useState('');
  const film = foremost(films);
  const done = films.find(({ phase }) => phase === 'done')?.id;
  useEffect(() => {
    if (!done) return undefined;
    const timer = window.setTimeout(() => dismissFilm(done), doneMs);
    return () => window.clearTimeout(timer);
  }, [done]);
  // The publishing page shows the uploads itself.
  if (!film || path === '/publishDynamic') return null;
  const words = filmWords(t, film);
  const more = films.length > 1 ? ` +${films.length - 1}` : '';
  return (
    <>
      <TransferBar
        id="uploads"
        mark={{ 'data-upload-bar': film.phase }}
        icon={icons[film.phase]}
        name={`${film.name}${more}`}
        state={words}
        corner={t('uploads.bar', { name: film.name, state: words })}
        share={film.percent / 100}
        tall
        wrong={needsOwner(film)}
        onPress={() => setOpenOn(path)}
      />
      {openOn === path ? <AllFilms films={films} onClose={() => setOpenOn('')} /> : null}
    </>
  );
}

function AllFilms({ films, onClose }: { films: readonly FilmUpload[]; onClose: () => void }) {
  const t = useT();
  return (
    <Panel title={t('uploads.title')} onClose={onClose}>
      {films.map((film) => (
        <div key={film.id} className={styles.one}>
          <FilmLine film={film}>
            <Leads film={film} onGone={onClose} />
          </FilmLine>
        </div>
      ))}
    </Panel>
  );
}

/** A button that leads to the page on which more can be done with the film. */
function Leads({ film, onGone }: { film: FilmUpload; onGone: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const lead = (label: string, path: string) => (
    <Button
      id="lead"
      label={label}
      onPress={() => {
        onGone();
        go(path);
      }}
    />
  );
  if (film.phase === 'done') return lead(t('uploads.see'), paths.myDynamic());
  if (film.phase === 'publishing') return null;
  return lead(t(film.post ? 'uploads.rewrite' : 'uploads.write'), paths.publish({ film: film.id }));
}
