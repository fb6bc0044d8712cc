import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import styles from './Overlays.module.css';
import { useControls, usePlayerState } from './parts';

/** A picture that stands still for long burns in: after three minutes of pause it goes dim, until somebody is there. */
export function Dim() {
  const paused = usePlayerState((state) => state.paused && !state.ended);
  const touchedAt = useControls((state) => state.touchedAt);
  const [dim, setDim] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait anew
  useEffect(() => {
    setDim(false);
    if (!paused) return undefined;
    const timer = setTimeout(() => setDim(true), limits.dimAfterPauseMs);
    return () => clearTimeout(timer);
  }, [paused, touchedAt]);
  return dim ? <div className={styles.dim} data-dim="" /> : null;
}
