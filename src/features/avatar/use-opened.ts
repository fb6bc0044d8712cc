import { useEffect, useState } from 'react';
import { useFault } from '../../ui/use-fault';
import { type OpenPicture, openPicture } from './open-picture';

/** A picture once the device has opened it; its URL is revoked on unmounting. */
export function useOpened(file: Blob): OpenPicture | 'opening' | 'unreadable' {
  const fail = useFault();
  const [opened, setOpened] = useState<OpenPicture | 'opening' | 'unreadable'>('opening');
  useEffect(() => {
    let gone = false;
    let url = '';
    openPicture(file)
      .then((picture) => {
        url = picture?.url ?? '';
        if (gone) URL.revokeObjectURL(url);
        else setOpened(picture ?? 'unreadable');
      })
      .catch(fail);
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, fail]);
  return opened;
}
