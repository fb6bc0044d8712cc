import { useEffect } from 'react';
import { queryClient } from '../../../api/queries';
import { onEvent } from '../../../api/realtime';
import { refetchOf } from '../../../api/refresh';
import type { ServerEvents } from '../../../contract/events';
import type { VideoUpload } from '../../../contract/schemas/publish';
import { changePosts } from '../../../features/posts/post-cache';

type News = Parameters<ServerEvents['videoProgress']>[0];

/** What failed before and goes on has no reason any more; why it fails now is asked for. */
const moved = (one: VideoUpload, { phase, progress, mediaKey }: News): VideoUpload => ({
  ...one,
  phase,
  progress,
  mediaKey,
  reason: phase === 'failed' ? one.reason : '',
});

/** Shows how far one's films are as the server tells it; what has come to an end is asked for anew. */
export function useFilmNews(): void {
  useEffect(() => {
    const phases = new Map<string, News['phase']>();
    return onEvent('videoProgress', (news) => {
      const { id, phase, progress } = news;
      queryClient.setQueriesData<{ info: VideoUpload[] }>(
        { queryKey: ['videoUploads'] },
        (before) => before && { info: before.info.map((one) => (one.id === id ? moved(one, news) : one)) },
      );
      changePosts(
        (post) => post.uploadId === id,
        () => ({ progress }),
      );
      const before = phases.get(id);
      phases.set(id, phase);
      if (before !== phase && (phase === 'done' || phase === 'failed')) refetchOf('myPosts', 'videoUploads');
    });
  }, []);
}
