import type { Comment } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import styles from './Comments.module.css';

/** The tags of a comment: pinned, or written by the title's author. */
export function CommentTags({ pinned, byAuthor }: Pick<Comment, 'pinned' | 'byAuthor'>) {
  const t = useT();
  return (
    <>
      {pinned ? <i className={`${styles.tag} ${styles.pinned}`}>{t('comment.pinned')}</i> : null}
      {byAuthor ? <i className={styles.tag}>{t('comment.author')}</i> : null}
    </>
  );
}
