import type { Notice } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { WriteComment } from '../comments/WriteComment';
import styles from './Messages.module.css';
import { readLine } from './use-inbox';

/** Answers a comment without leaving the list: with what was begun under the film itself, its pictures and whom it names. */
export function ReplyPanel({ of, onClose }: { of: Notice; onClose: () => void }) {
  const t = useT();
  const { postId, mediaKey, commentId } = of.target;
  const replyTo = { id: commentId, name: of.people[0]?.nickName ?? t('messages.somebody') };
  return (
    <WriteComment
      // A post is commented on under its id, as a film is under its key.
      mediaKey={postId || mediaKey}
      replyTo={replyTo}
      quote={<p className={styles.quoted}>{of.text}</p>}
      onSent={() => {
        if (!of.read) void readLine(of.kind, of.id);
      }}
      onClose={onClose}
    />
  );
}
