import type { ReactNode } from 'react';
import { useBack } from '../../focus/back';
import { FocusScope } from '../../focus/Group';
import { usePlatform } from '../../platform/use-platform';
import type { Controls } from './controls-store';
import styles from './PlayerView.module.css';
import { leaveSystemFullscreen } from './system-fullscreen';

/**
 * Why the film does not play, over everything: the layer fills the screen like the film would, so it holds focus like the film's own controls (UI11),
 * and Back leads to the page first (UI16).
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

/** Leaves the full screen on Back: on a phone the film's own controls do that, but they are not mounted now. */
function BackToPage({ controls }: { controls: Controls }) {
  useBack(() => {
    leaveSystemFullscreen();
    controls.setFull(false);
    return true;
  });
  return null;
}
