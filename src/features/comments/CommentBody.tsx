import type { Comment } from '../../contract/schemas/social';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { Chip } from '../../ui/Chip';
import { useNavigation } from '../../ui/navigation';
import { CommentPictures } from './CommentPictures';
import styles from './Comments.module.css';
import { CommentTags } from './CommentTags';
import { CommentText } from './CommentText';

/** A comment in full: its text, its pictures, and the people it mentions, each with a link to their space. */
export function CommentBody({ comment }: { comment: Comment }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <>
      {comment.pinned || comment.byAuthor ? (
        <p className={styles.tags}>
          <CommentTags {...comment} />
        </p>
      ) : null}
      {comment.contxt ? (
        <p className={styles.whole}>
          <CommentText {...comment} />
        </p>
      ) : null}
      <CommentPictures id="pictures" pictures={comment.pictures} />
      {comment.mentions.length > 0 ? (
        <Group id="named" className={styles.people} aria-label={t('comment.named')}>
          {comment.mentions.map(({ id, name }) => (
            <Chip key={id} id={`named-${id}`} label={`@${name}`} onPress={() => go(paths.space(id))} />
          ))}
        </Group>
      ) : null}
    </>
  );
}
