import { useCallback, useEffect } from 'react';

interface OldDocument extends Document {
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}
interface OldElement extends HTMLElement {
  webkitRequestFullscreen?: () => void;
}
interface Lockable {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

/** A refusal (no gesture, not supported) leaves the page's own full view, which is already there. */
const quietly = (work: Promise<unknown> | undefined) => {
  work?.catch(() => undefined);
};

/**
 * Full screen on phones: the page's own full view always, the system's and a turned picture where the engine has them.
 * @returns the toggle.
 */
export function useFullscreen(full: boolean, setFull: (full: boolean) => void): () => void {
  useEffect(() => {
    const follow = () => {
      const doc = document as OldDocument;
      if (!doc.fullscreenElement && !doc.webkitFullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('webkitfullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('webkitfullscreenchange', follow);
    };
  }, [setFull]);
  return useCallback(() => {
    const doc = document as OldDocument;
    const root = document.documentElement as OldElement;
    const orientation = screen.orientation as unknown as Lockable | undefined;
    setFull(!full);
    if (full) {
      orientation?.unlock?.();
      if (doc.fullscreenElement) quietly(doc.exitFullscreen?.());
      else if (doc.webkitFullscreenElement) doc.webkitExitFullscreen?.();
      return;
    }
    if (root.requestFullscreen) quietly(root.requestFullscreen().then(() => orientation?.lock?.('landscape')));
    else root.webkitRequestFullscreen?.();
  }, [full, setFull]);
}
