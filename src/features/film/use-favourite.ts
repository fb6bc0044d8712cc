import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { refreshDetails } from '../../api/refresh';

export interface Favourite {
  on: boolean;
  /** @returns whether it is one now; null where that could not be changed, which the viewer has been told */
  toggle(): Promise<boolean | null>;
}

/** Whether a title is among the viewer's favourites, as the server last told. @param given what its details said */
export function useFavourite(mediaKey: string, given: boolean): Favourite {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(given), [given]);
  const toggle = useCallback(async () => {
    try {
      const { selected } = await call('setFavourite', { mediaKey, selected: on ? 0 : 1 });
      setOn(selected);
      refreshDetails(mediaKey);
      return selected;
    } catch (error) {
      // The client has told why; the mark stays as it was.
      if (!isApiError(error)) throw error;
      return null;
    }
  }, [mediaKey, on]);
  return { on, toggle };
}
