import { createStore } from 'zustand/vanilla';
import { limits } from '../contract/limits';

/** How many things the full-screen overlay waits for. */
export const loadingStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** Shows the overlay 正在加载 until the returned function is called, or the spec's time is over. */
export function beginLoading(): () => void {
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    window.clearTimeout(timer);
    loadingStore.setState(({ count }) => ({ count: count - 1 }));
  };
  const timer = window.setTimeout(end, limits.loadingOverlayHideMs);
  loadingStore.setState(({ count }) => ({ count: count + 1 }));
  return end;
}
