import { useEffect, useState } from 'react';
import { useCall } from '../../api/queries';
import type { VideoType } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { CommentPanel } from './CommentPanel';

interface AskedCommentProps {
  mediaKey: string;
  videoType: VideoType;
  /** The id of the comment or reply that the page's address names; '' for none. */
  id: string;
}

/** The thread of the comment that an address leads to, opened over the page of its title. For a deleted comment a message is shown. */
export function AskedComment({ mediaKey, videoType, id }: AskedCommentProps) {
  const t = useT();
  const [closed, setClosed] = useState('');
  const { data, state } = useCall('commentThread', { id }, { enabled: id !== '', staleTime: 0 });
  const lost = state === 'error';
  useEffect(() => {
    if (lost) toast.info(t('messages.goneToast'));
  }, [lost, t]);
  if (!data || closed === id || id === '' || data.mediaKey !== mediaKey) return null;
  return (
    <CommentPanel
      key={id}
      mediaKey={mediaKey}
      videoType={videoType}
      root={data.root}
      asked={data.reply}
      onClose={() => setClosed(id)}
    />
  );
}
