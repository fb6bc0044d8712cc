import type { ReactNode } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { sizeText } from '../../lib/size-text';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { confirmDialog } from '../../ui/dialogs';
import { ProgressBar } from '../../ui/ProgressBar';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import styles from './FilmLine.module.css';
import type { FilmUpload } from './film-shelf';
import { filmWords, needsOwner } from './film-words';
import { PickFilm } from './PickFilm';
import { cancelFilm, giveFile, pauseFilm, reopenFilm, resumeFilm } from './upload-film';

interface FilmLineProps {
  film: FilmUpload;
  /** Called when the upload was cancelled. */
  onCancelled?: () => void;
  /** Further actions on the film that its page offers. */
  children?: ReactNode;
}

/** A film that is being uploaded: its progress, and what its owner may do about it. */
export function FilmLine({ film, onCancelled, children }: FilmLineProps) {
  const t = useT();
  const fail = useFault();
  const wrong = needsOwner(film);
  const cancel = async () => {
    const sure = await confirmDialog({
      text: t('uploads.cancel.ask'),
      confirm: t('uploads.cancel.yes'),
      cancel: t('uploads.cancel.no'),
    });
    if (!sure) return;
    onCancelled?.();
    await cancelFilm(film.id);
    toast.done(t('uploads.cancelled'));
  };
  return (
    <div className={styles.line} data-upload={film.phase}>
      <p className={styles.name}>{film.name}</p>
      <p className={wrong ? styles.wrong : styles.state} role={wrong ? 'alert' : 'status'}>
        {filmWords(t, film)}
        <span className={styles.size}>{sizeText(film.bytes)}</span>
      </p>
      <ProgressBar value={film.percent / 100} label={t('uploads.progress')} />
      <Group id={`film-${film.id}`} className={styles.actions}>
        <Next film={film} />
        {children}
        {film.phase === 'publishing' || film.phase === 'done' ? null : (
          <Button id="cancel" label={t('uploads.cancel')} onPress={() => void cancel().catch(fail)} />
        )}
      </Group>
    </div>
  );
}

/** The one button that takes the upload further. */
function Next({ film: { id, phase, fault } }: { film: FilmUpload }) {
  const t = useT();
  const fail = useFault();
  if (phase === 'sending' || phase === 'waiting' || phase === 'queued')
    return <Button id="pause" icon="pause" label={t('uploads.pause')} onPress={() => pauseFilm(id)} />;
  if (phase === 'paused' || (phase === 'failed' && fault === 'line'))
    return <Button id="resume" icon="play" tone="primary" label={t('uploads.resume')} onPress={() => resumeFilm(id)} />;
  if (phase === 'needsFile' || fault === 'unreadable')
    return (
      <ChooseAgain
        onPick={(file) => void giveFile(id, file)}
        reopen={() => reopenFilm(id)}
        onFault={fail}
        label={t('uploads.choose')}
      />
    );
  return null;
}

interface ChooseAgainProps {
  label: string;
  onPick: (file: File) => void;
  reopen: () => Promise<boolean>;
  onFault: (fault: unknown) => void;
}

/** Chooses the file once more: through the stored handle, where the system still opens it, else by its owner. */
function ChooseAgain({ label, onPick, reopen, onFault }: ChooseAgainProps) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <>
      <PickFilm id="choose" icon="refresh" tone="primary" label={label} onPick={onPick} />
      {layout === 'tv' && 'showOpenFilePicker' in window ? (
        <Button id="reopen" label={t('uploads.resume')} onPress={() => void reopen().catch(onFault)} />
      ) : null}
    </>
  );
}
