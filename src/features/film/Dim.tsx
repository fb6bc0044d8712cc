import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import { listenAll } from '../../player/listen';
import { usePlayerState } from './control-deps';
import styles from './Overlays.module.css';

/** The events that show that a viewer is present, wherever focus is: on the film, in a panel, on the page beside it. */
const signs = ['keydown', 'pointerdown', 'touchstart', 'mousemove', 'wheel'];

/** Dims the screen after three minutes of pause until the next key or touch, because a still picture burns in. */
export function Dim() {
  const paused = usePlayerState((state) => state.paused && !state.ended);
  const [dim, setDim] = useState(false);
  useEffect(() => {
    if (!paused) return undefined;
    const life = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      setDim(false);
      timer = setTimeout(() => setDim(true), limits.dimAfterPauseMs);
    };
    wait();
    listenAll(window, signs, wait, life.signal);
    return () => {
      life.abort();
      clearTimeout(timer);
      setDim(false);
    };
  }, [paused]);
  return dim ? <div className={styles.dim} data-dim="" /> : null;
}
