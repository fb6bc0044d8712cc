import { forgetOthers } from '../../../features/keep/keeper';
import type { GoneFilm, KeptFilm } from '../../../features/keep/kept-film';
import { seenGone } from '../../../features/keep/shelf';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { sizeText } from '../../../lib/size-text';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { toast } from '../../../ui/toast';
import styles from './PlayDownload.module.css';

const bytesOf = (films: readonly KeptFilm[]): number =>
  films.reduce((sum, { bytes, progress }) => sum + bytes * progress, 0);

/** How much room is used, and how much there is. */
export function RoomBar({ films, free }: { films: readonly KeptFilm[]; free: number | null }) {
  const t = useT();
  const used = bytesOf(films);
  const words =
    free === null
      ? t('keep.room.onlyUsed', { used: sizeText(used) })
      : t('keep.room.used', { used: sizeText(used), free: sizeText(free) });
  const share = free === null ? 0 : used / Math.max(1, used + free);
  return (
    <div className={styles.room}>
      <p className={styles.roomWords}>
        <span>{t('keep.count', { n: films.length })}</span>
        <span>{words}</span>
      </p>
      <span className={styles.roomBar} aria-hidden="true">
        <i className={styles.roomFill} style={{ transform: `scaleX(${Math.max(0.01, Math.min(1, share))})` }} />
      </span>
    </div>
  );
}

const toldMost = 4;

/** What was removed because the right to it ended, until the viewer has read it. */
export function GoneCard({ gone }: { gone: readonly GoneFilm[] }) {
  const t = useT();
  return (
    <section className={styles.gone} role="status">
      <div className={styles.goneWords}>
        <h2 className={styles.goneMain}>{t('keep.gone.main', { n: gone.length })}</h2>
        {gone.slice(0, toldMost).map(({ id, title, reason }) => (
          <p key={id} className={styles.goneLine}>
            {t('keep.gone.line', { name: title, reason })}
          </p>
        ))}
      </div>
      <Group id="gone">
        <Button id="seen" label={t('keep.gone.seen')} onPress={seenGone} />
      </Group>
    </section>
  );
}

interface OthersLineProps {
  count: number;
  bytes: number;
  onCleared: () => void;
}

/** How much others keep on this device: nobody sees what, and everybody who has it in hand may free the room. */
export function OthersLine({ count, bytes, onCleared }: OthersLineProps) {
  const t = useT();
  const clear = async () => {
    const sure = await confirmDialog({ text: t('keep.others.text'), confirm: t('keep.others.clear') });
    if (!sure) return;
    await forgetOthers();
    onCleared();
    toast.done(t('keep.removed'));
  };
  return (
    <Group id="others" className={styles.others}>
      <p className={styles.othersWords}>{t('keep.others', { n: count, size: sizeText(bytes) })}</p>
      <Button
        id="clear"
        label={t('keep.others.clear')}
        onPress={() => {
          clear().catch((error: unknown) => {
            console.warn('[keep]', error);
            toast.warn(t('keep.failed.server'));
          });
        }}
      />
    </Group>
  );
}
