import { useMemo, useState } from 'react';
import { serverNow } from '../../../api/client';
import { usePaged } from '../../../api/queries';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { useRoute } from '../../../ui/navigation';

const pageSize = 12;

/** The short films of the address (spec 2.2: titleId, subID), in an order that stays while one watches. */
export function useShorts() {
  const { query } = useRoute();
  const [until] = useState(serverNow);
  const [titleId, subID, mediaKey] = ['titleId', 'subID', 'mediaKey'].map((name) => query.get(name) ?? '');
  const list = usePaged(
    'miniVideos',
    {
      size: pageSize,
      until,
      ...(titleId ? { titleId } : {}),
      ...(subID ? { subID } : {}),
      ...(mediaKey ? { mediaKey } : {}),
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const films = useMemo(() => {
    const seen = new Set<string>();
    return list.items.filter((film: MiniVideo) => !seen.has(film.mediaKey) && seen.add(film.mediaKey));
  }, [list.items]);
  return { list, films, titleId: titleId ?? '', tag: subID ?? '' };
}
