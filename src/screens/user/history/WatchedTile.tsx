import type { WatchedCard } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { deleteHistory } from '../../../state/watch-history';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { ProgressBar } from '../../../ui/ProgressBar';
import { toast } from '../../../ui/toast';
import { watchedCaption, watchedShare } from './caption';
import styles from './WatchedTile.module.css';

/** A title of the history: OK goes on with it, long OK asks whether to delete it; while editing, OK deletes at once. */
export function WatchedTile({ watched, width, editing }: { watched: WatchedCard; width: number; editing: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const { card } = watched;
  const caption = watchedCaption(t, watched);

  const remove = async () => {
    if (await deleteHistory([watched])) toast.done(t('history.deleted'));
  };
  const askToRemove = async () => {
    const sure = await confirmDialog({
      title: t('history.delete.title'),
      text: t('history.delete.text', { title: card.title }),
      confirm: t('history.delete.confirm'),
    });
    if (sure) await remove();
  };
  const open = () => go(paths.play(card.mediaKey, { episode: watched.episodeKey }));

  return (
    <Focusable
      className={styles.tile}
      aria-label={editing ? t('history.deleteOne', { title: card.title }) : `${card.title} ${caption}`}
      onPress={() => (editing ? void remove() : open())}
      onLongPress={editing ? undefined : () => void askToRemove()}
    >
      <span className={styles.art}>
        <Picture src={card.thumb} width={width} ratio="wide" alt="" color={card.color} />
        <span className={styles.bar}>
          <ProgressBar value={watchedShare(watched)} label={caption} />
        </span>
        {editing ? (
          <span className={styles.mark}>
            <Icon name="trash" />
          </span>
        ) : null}
      </span>
      <span className={styles.title}>{card.title}</span>
      <span className={styles.caption}>{caption}</span>
    </Focusable>
  );
}
