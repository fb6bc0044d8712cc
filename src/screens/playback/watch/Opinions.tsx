import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { refreshOpinion } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import type { VideoDetail } from '../../../contract/schemas/video';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { IconButton } from '../../../ui/IconButton';

/** Like and dislike: one takes the place of the other, and the numbers are the server's. */
export function Opinions({ detail }: { detail: VideoDetail }) {
  const t = useT();
  const gate = useSignInGate();
  const [opinion, setOpinion] = useState(detail.opinion);
  useEffect(() => setOpinion(detail.opinion), [detail.opinion]);
  const [say] = useAction(async (name: 'likeTitle' | 'dislikeTitle') => {
    const { mediaKey } = detail;
    const now = await call(name, { mediaKey });
    setOpinion(now);
    refreshOpinion(mediaKey, now);
  });
  const badge = (n: number) => (n > 0 ? count(n, t('ui.wan')) : undefined);
  return (
    <>
      <IconButton
        id="like"
        icon="like"
        label={t('watch.like')}
        selected={opinion.status === 1}
        badge={badge(opinion.likes)}
        onPress={gate(() => say('likeTitle'))}
      />
      <IconButton
        id="dislike"
        icon="dislike"
        label={t('watch.dislike')}
        selected={opinion.status === -1}
        badge={badge(opinion.dislikes)}
        onPress={gate(() => say('dislikeTitle'))}
      />
    </>
  );
}
