import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits';
import { listenAll } from '../../player/listen';
import { usePlayerState } from './control-deps';
import styles from './Overlays.module.css';

/** Anybody there, wherever their focus is: on the film, in a panel, on the page beside it. */
const signs = ['keydown', 'pointerdown', 'touchstart', 'mousemove', 'wheel'];

/** A still picture burns in: after three minutes of pause the screen dims until the next key or touch. */
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
