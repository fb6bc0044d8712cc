import type { ReactNode } from 'react';
import { useBack } from '../../focus/back';
import { FocusScope } from '../../focus/Group';
import { usePlatform } from '../../platform/use-platform';
import type { Controls } from './controls-store';
import styles from './PlayerView.module.css';
import { leaveSystemFullscreen } from './system-fullscreen';

/**
 * Why the film does not play, over everything: it fills the screen like the film would, so it holds focus like the
 * film's own controls (UI11), and Back leads to the page first (UI16).
 */
export function RefusalLayer({ full, controls, children }: { full: boolean; controls: Controls; children: ReactNode }) {
  const { layout } = usePlatform();
  return full ? (
    <FocusScope id="refused" cold={controls.store.getState().cold} className={styles.refused}>
      {layout === 'touch' ? <BackToPage controls={controls} /> : null}
      {children}
    </FocusScope>
  ) : (
    children
  );
}

/** On a phone the film's own controls, which are not there now, know the way out of the full screen. */
function BackToPage({ controls }: { controls: Controls }) {
  useBack(() => {
    leaveSystemFullscreen();
    controls.setFull(false);
    return true;
  });
  return null;
}
