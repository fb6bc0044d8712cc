import type { Notice } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { WriteComment } from '../comments/WriteComment';
import styles from './Messages.module.css';
import { readLine } from './use-inbox';

/** Answers a comment without leaving the list: the draft is shared with the page of the title, with its pictures and mentions. */
export function ReplyPanel({ of, onClose }: { of: Notice; onClose: () => void }) {
  const t = useT();
  const { postId, mediaKey, commentId } = of.target;
  const replyTo = { id: commentId, name: of.people[0]?.nickName ?? t('messages.somebody') };
  return (
    <WriteComment
      // A post's comments belong to its id, a film's to its key.
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
