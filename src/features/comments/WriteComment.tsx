import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, newClientId } from '../../api/client';
import { refreshComments } from '../../api/refresh';
import { limits } from '../../contract/limits';
import type { VideoType } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { plainText, stored } from '../../platform/stored';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { ComposeText } from '../compose/ComposeText';
import { useCompose } from '../compose/use-compose';

/** A draft for each title and each comment that is answered. */
const drafts = stored('comment.', plainText);

interface WriteCommentProps {
  mediaKey: string;
  /** The title that the comment is about (spec 7.5). */
  videoType: VideoType;
  /** The comment or reply that is answered, and whose it is. */
  replyTo?: { id: string; name: string };
  onClose: () => void;
}

/** Writes a comment or an answer. */
export function WriteComment({ mediaKey, videoType, replyTo, onClose }: WriteCommentProps) {
  const t = useT();
  const [clientId] = useState(newClientId);
  const compose = useCompose({
    draft: drafts.of(`${mediaKey}.${replyTo?.id ?? ''}`),
    max: limits.commentMaxChars,
    send: async (contxt) => {
      const reply = replyTo ? { replyId: replyTo.id } : {};
      const [, refusal] = await attempt(call('addComment', { mediaKey, videoType, contxt, clientId, ...reply }));
      if (refusal) return refusal.message || t('player.sendFailed');
      toast.done(t('watch.commentSent'));
      onClose();
      refreshComments(mediaKey);
      return '';
    },
  });
  const title = replyTo ? t('watch.replyTo', { name: replyTo.name }) : t('watch.write');
  return (
    <Panel title={title} onClose={onClose}>
      <ComposeText
        of={compose}
        label={title}
        placeholder={t('watch.writeHint')}
        button={{ label: t('watch.publish'), icon: 'send' }}
        phone="comment"
      />
    </Panel>
  );
}
