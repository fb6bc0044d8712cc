import type { KeepChoice } from '../../../contract/schemas/keep';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { sizeText } from '../../../lib/size-text';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import styles from './ChoseEpisodes.module.css';

interface SaveBarProps {
  count: number;
  /** Of those that can be chosen. */
  all: number;
  isFilm: boolean;
  /** Where none may be kept: the first of them, which says why. */
  closed: KeepChoice | undefined;
  bytes: number;
  /** Bytes of room that there are too few. */
  missing: number;
  onAll: () => void;
  onSave: () => void;
  /** To what opens the one that is closed. */
  onLeadOn: (row: KeepChoice) => void;
}

/** What was chosen, whether there is room for it, and the button that keeps it. It stays below the list, in reach of a thumb and of Down. */
export function SaveBar({ count, all, isFilm, closed, bytes, missing, onAll, onSave, onLeadOn }: SaveBarProps) {
  const t = useT();
  const { go, back } = useNavigation();
  const words = () => {
    if (all === 0) return closed?.reason || t('keep.choose.allKept');
    if (missing > 0) return t('keep.room.short', { size: sizeText(missing) });
    return count > 0 ? t('keep.selected', { n: count, size: sizeText(bytes) }) : t('keep.save.nothing');
  };
  return (
    <div className={styles.bar}>
      <p className={missing > 0 ? `${styles.sum} ${styles.short}` : styles.sum} role="status">
        {words()}
      </p>
      <Group id="save" className={styles.buttons}>
        {isFilm || all === 0 ? null : (
          <div className={styles.button}>
            <Button id="all" wide label={t(count === all ? 'keep.none' : 'keep.all')} onPress={onAll} />
          </div>
        )}
        <div className={`${styles.button} ${styles.main}`}>
          {closed && (closed.way === 'vip' || closed.way === 'login') ? (
            <Button
              id="way"
              wide
              tone={closed.way === 'vip' ? 'gold' : 'primary'}
              label={t(closed.way === 'vip' ? 'player.aboutVip' : 'player.login')}
              onPress={() => onLeadOn(closed)}
            />
          ) : closed ? (
            <Button id="back" wide label={t('keep.choose.back')} onPress={back} />
          ) : all === 0 ? (
            <Button id="list" wide tone="primary" label={t('keep.toList')} onPress={() => go(paths.playDownload())} />
          ) : (
            <Button
              id="keep"
              wide
              icon="download"
              tone="primary"
              label={isFilm ? t('keep.choose.film') : t('keep.button')}
              waiting={count === 0 || missing > 0}
              onPress={() => {
                if (count > 0 && missing <= 0) onSave();
              }}
            />
          )}
        </div>
      </Group>
    </div>
  );
}
