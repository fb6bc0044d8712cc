import { useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../../api/client';
import { usePaged } from '../../../api/queries';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { paths } from '../../../lib/paths';
import { useNavigation, useRoute } from '../../../ui/navigation';

const pageSize = 12;

/** The channel and tag that an address names (spec 2.2); '' for all. */
export const channelOf = (query: URLSearchParams) => ({
  titleId: query.get('titleId') ?? '',
  tag: query.get('subID') ?? '',
});

/**
 * The short films of the address, in an order that stays while one watches. The address follows the film that is seen: Back and a
 * reload begin with that one (UI12).
 */
export function useShorts() {
  const { go } = useNavigation();
  const { query } = useRoute();
  const [until] = useState(serverNow);
  const [mediaKey] = useState(() => query.get('mediaKey') ?? '');
  const { titleId, tag } = channelOf(query);
  const list = usePaged(
    'miniVideos',
    {
      size: pageSize,
      until,
      ...(titleId ? { titleId } : {}),
      ...(tag ? { subID: tag } : {}),
      ...(mediaKey ? { mediaKey } : {}),
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const films = useMemo(() => {
    const seen = new Set<string>();
    return list.items.filter((film: MiniVideo) => !seen.has(film.mediaKey) && seen.add(film.mediaKey));
  }, [list.items]);
  const follow = useCallback(
    (seen: MiniVideo) => go(paths.miniVideoChannel(titleId, tag, seen.mediaKey), { replace: true }),
    [go, titleId, tag],
  );
  return { list, films, titleId, tag, follow };
}
