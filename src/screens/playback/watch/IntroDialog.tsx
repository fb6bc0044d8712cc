import type { VideoDetail } from '../../../contract/schemas/video';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { Dialog } from '../../../ui/Dialog';
import styles from './Watch.module.css';

/** The whole introduction, with everybody who made the title. */
export function IntroDialog({ detail, onClose }: { detail: VideoDetail; onClose: () => void }) {
  const t = useT();
  const word = useWord();
  const cast = detail.cast.map(({ name, role }) => (role ? `${name}（${word(role)}）` : name)).join('、');
  return (
    <Dialog
      title={detail.title}
      onClose={onClose}
      actions={[{ label: t('ui.gotIt'), onPress: onClose, landing: true }]}
    >
      <div className={styles.reading}>
        <p>{detail.description || detail.intro}</p>
        {detail.director ? <p className={styles.people}>{`${t('player.director')}：${detail.director}`}</p> : null}
        {cast ? <p className={styles.people}>{`${t('player.cast')}：${cast}`}</p> : null}
        {detail.isConverted ? <p className={styles.people}>{t('player.isConverted')}</p> : null}
      </div>
    </Dialog>
  );
}
