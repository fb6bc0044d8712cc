interface Lock extends EventTarget {
  release(): Promise<void>;
}

/**
 * Asks the system not to dim while a film plays. Engines let go of the lock when the page is hidden and do not take it
 * again: it is asked for anew when the page is seen, as long as it is wanted.
 * @returns undefined where the engine has no such control
 */
export function webKeepAwake(): ((on: boolean) => void) | undefined {
  const { wakeLock } = navigator as Navigator & { wakeLock?: { request(type: 'screen'): Promise<Lock> } };
  if (!wakeLock) return undefined;
  let wanted = false;
  let held: Lock | null = null;
  const settle = async () => {
    if (wanted && !held && document.visibilityState !== 'hidden') {
      const lock = await wakeLock.request('screen');
      held = lock;
      lock.addEventListener('release', () => {
        if (held === lock) held = null;
      });
    } else if (!wanted && held) {
      const lock = held;
      held = null;
      await lock.release();
    }
  };
  let turn = Promise.resolve();
  const look = () => {
    // The system may refuse (low battery); the film goes on, and the next play or the next sight of the page asks again.
    turn = turn.then(settle).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return (on) => {
    wanted = on;
    look();
  };
}
