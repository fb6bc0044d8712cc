import { type ReactNode, useState } from 'react';
import { useBack } from '../../focus/back';
import { FocusScope } from '../../focus/Group';
import type { Controls } from './controls-store';
import styles from './PlayerView.module.css';
import { leaveSystemFullscreen } from './system-fullscreen';

/**
 * Why the film does not play, over everything: it fills the screen like the film would, so it holds focus like the
 * film's own controls (UI11), and Back leads to the page first (UI16).
 */
export function RefusalLayer({ full, controls, children }: { full: boolean; controls: Controls; children: ReactNode }) {
  // Asked once: leaving is what changes it.
  const [cold] = useState(() => controls.store.getState().cold);
  return full ? (
    <FocusScope id="refused" cold={cold} className={styles.refused}>
      <BackToPage controls={controls} />
      {children}
    </FocusScope>
  ) : (
    children
  );
}

function BackToPage({ controls }: { controls: Controls }) {
  useBack(() => {
    leaveSystemFullscreen();
    controls.setFull(false);
    return true;
  });
  return null;
}
