import { type ComponentType, useCallback } from 'react';
import { keepingEvent, keepsFilms } from '../../features/keep/keeps-films';
import { uploadsEvent } from '../../features/upload-film/on-its-way';
import { plainText, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import type { RouteRow } from '../routes/row';
import { type Begin, useLate } from './use-late';

type Bar = ComponentType<{ path: string }>;

const uploadBar = () => import('../../features/upload-film/UploadBar');
const keepBar = () => import('../../features/keep/KeepBar');

/** Films on their way from this device, and to it: the code of it comes with the first, or where some are left from before. */
export function LateUploads({ row }: { row: RouteRow | undefined }) {
  const uid = useSession((state) => state.user?.id ?? '');
  const Uploads = useFilmBar(
    uploadBar,
    uploadsEvent,
    uid !== '' && stored('filmUploads.', plainText).of(uid).get().length > 2,
  );
  const Keeps = useFilmBar(keepBar, keepingEvent, keepsFilms());
  if (row?.group === 'playback') return null;
  const path = row?.path ?? '';
  return (
    <>
      {Uploads ? <Uploads path={path} /> : null}
      {Keeps ? <Keeps path={path} /> : null}
    </>
  );
}

/** @param event tells of the first @param left some are left from before */
function useFilmBar(fetch: () => Promise<{ default: Bar }>, event: string, left: boolean): Bar | null {
  const begin = useCallback<Begin>(
    (load) => {
      window.addEventListener(event, load);
      if (left) load();
      return () => window.removeEventListener(event, load);
    },
    [event, left],
  );
  return useLate(fetch, begin);
}
