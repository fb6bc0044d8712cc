import { type RefObject, useEffect, useState } from 'react';
import { useFault } from '../../ui/use-fault';
import { type OpenFilm, openFilm } from './film-frames';

/** Opens a film of this device in a <video> of the page. 'undecoded': the device cannot show it. */
export function useOpenFilm(
  file: Blob | undefined,
  video: RefObject<HTMLVideoElement | null>,
): OpenFilm | 'opening' | 'undecoded' {
  const fail = useFault();
  const [opened, setOpened] = useState<OpenFilm | 'opening' | 'undecoded'>('opening');
  useEffect(() => {
    const element = video.current;
    if (!file || !element) return undefined;
    let gone = false;
    let close = () => undefined as unknown;
    setOpened('opening');
    openFilm(file, element)
      .then((film) => {
        if (film) close = film.close;
        if (gone) close();
        else setOpened(film ?? 'undecoded');
      })
      .catch(fail);
    return () => {
      gone = true;
      close();
    };
  }, [file, video, fail]);
  return opened;
}
