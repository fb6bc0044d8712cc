import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, clientIdOfWords, newClientId } from '../../api/client';
import { refreshComments } from '../../api/refresh';
import { limits } from '../../contract/limits';
import type { Notice } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';
import styles from './Messages.module.css';
import { readLine } from './use-inbox';

/** The same draft as under the film itself. */
const drafts = stored('comment.', plainText);

/** Answers a comment without leaving the list. */
export function ReplyPanel({ of, onClose }: { of: Notice; onClose: () => void }) {
  const t = useT();
  const [draftId] = useState(newClientId);
  const { postId, commentId } = of.target;
  // A post is commented on under its id, as a film is under its key.
  const mediaKey = postId || of.target.mediaKey;
  const name = of.people[0]?.nickName ?? t('messages.somebody');
  const compose = useCompose({
    draft: drafts.of(`${mediaKey}.${commentId}`),
    max: limits.commentMaxChars,
    send: async (contxt) => {
      const clientId = clientIdOfWords(draftId, contxt);
      const [, refusal] = await attempt(call('addComment', { mediaKey, replyId: commentId, contxt, clientId }));
      if (refusal) return refusal.message || t('player.sendFailed');
      toast.done(t('messages.replied'));
      if (!of.read) void readLine(of.kind, of.id);
      onClose();
      refreshComments(mediaKey);
      return '';
    },
  });
  const title = t('messages.replyTo', { name });
  return (
    <Panel title={title} onClose={onClose}>
      <p className={styles.quoted}>{of.text}</p>
      <ComposeText
        of={compose}
        label={title}
        placeholder={t('messages.replyHint')}
        button={{ label: t('messages.reply'), icon: 'send' }}
        phone="comment"
      />
    </Panel>
  );
}
