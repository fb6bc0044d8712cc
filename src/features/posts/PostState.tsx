import type { Post } from '../../contract/schemas/posts';
import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './PostCard.module.css';

type Shown = Pick<Post, 'state' | 'reason' | 'progress' | 'audience'>;

/** The state of the viewer's own post and its audience, by a word and an icon; nothing for a public one. */
export function PostState({ post: { state, reason, progress, audience } }: { post: Shown }) {
  const t = useT();
  if (state === 'working') {
    const label = t('posts.state.working', { n: progress });
    return (
      <span className={`${styles.state} ${styles.review}`}>
        <span className={styles.stateText}>
          <Icon name="clock" /> {label}
        </span>
        <ProgressBar value={progress / 100} label={label} />
      </span>
    );
  }
  if (state === 'shown') {
    if (audience === 'all') return null;
    return (
      <span className={styles.state}>
        <span className={styles.stateText}>
          <Icon name={audience === 'self' ? 'lock' : 'user'} /> {t(`posts.audience.${audience}`)}
        </span>
      </span>
    );
  }
  const text =
    state === 'review'
      ? t('posts.state.review')
      : reason
        ? t('posts.state.refusedOf', { reason })
        : t('posts.state.refused');
  return (
    <span className={`${styles.state} ${state === 'review' ? styles.review : styles.refused}`}>
      <span className={styles.stateText}>
        <Icon name={state === 'review' ? 'clock' : 'warning'} /> {text}
      </span>
    </span>
  );
}
