import { leftAt } from './lanes';
import type { NodePool } from './node-pool';
import { type DanmuRenderer, filmTime, type Moment } from './renderer';
import { withCount } from './thin';
import type { PlacedDanmu } from './types';

/** Seconds a transition runs past the left edge, so that it never ends by itself. */
const tailSeconds = 4;

/** For engines without Element.animate: a CSS transition from here to beyond the left edge, set anew at each turn. */
export function createTransitionRenderer(pool: NodePool, startWidth: number): DanmuRenderer {
  const shown = new Map<PlacedDanmu, HTMLElement>();
  let stageWidth = startWidth;

  const rest = (placed: PlacedDanmu, node: HTMLElement, time: number) => {
    node.style.transition = 'none';
    node.style.transform = `translate3d(${leftAt(placed, stageWidth, time)}px,${placed.y}px,0)`;
    if (placed.item.mode !== 'scroll') node.style.visibility = time >= placed.start ? 'visible' : 'hidden';
  };
  const run = (placed: PlacedDanmu, node: HTMLElement, time: number, rate: number) => {
    if (placed.item.mode !== 'scroll') return;
    const end = placed.start + placed.life + tailSeconds;
    node.style.transition = `transform ${(end - time) / rate}s linear`;
    node.style.transform = `translate3d(${leftAt(placed, stageWidth, end)}px,${placed.y}px,0)`;
  };
  const set = (entries: readonly (readonly [PlacedDanmu, HTMLElement])[], moment: Moment) => {
    // A moment is where the film stood when it was taken; a transition starts now.
    const time = filmTime(moment, performance.now());
    for (const [placed, node] of entries) rest(placed, node, time);
    const last = entries[entries.length - 1];
    if (moment.paused || !last) return;
    // One forced layout for the batch: without it the engine would join both places into one and nothing would move.
    last[1].getBoundingClientRect();
    for (const [placed, node] of entries) run(placed, node, time, moment.rate);
  };
  return {
    get size() {
      return shown.size;
    },
    has: (placed) => shown.has(placed),
    add(items, moment) {
      const entries = items.map((placed) => [placed, pool.acquire(placed)] as const);
      for (const [placed, node] of entries) shown.set(placed, node);
      set(entries, moment);
    },
    recount(placed, count) {
      const node = shown.get(placed);
      if (node) node.textContent = withCount(placed.item.text, count);
    },
    removeEnded(time) {
      shown.forEach((node, placed) => {
        // A fixed comment was put up hidden, before its time: the batch after its time shows it.
        if (placed.item.mode !== 'scroll' && placed.start <= time) node.style.visibility = 'visible';
        if (placed.start + placed.life >= time) return;
        pool.release(node);
        shown.delete(placed);
      });
    },
    sync(moment) {
      set(
        Array.from(shown.entries()).map(([placed, node]) => [placed, node] as const),
        moment,
      );
    },
    clear() {
      shown.forEach((node) => {
        pool.release(node);
      });
      shown.clear();
    },
    setStage(width) {
      stageWidth = width;
    },
    setOpacity: (opacity) => pool.setOpacity(opacity),
    destroy() {
      this.clear();
      pool.destroy();
    },
  };
}
