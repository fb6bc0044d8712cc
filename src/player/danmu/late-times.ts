import { byTime, idsIn } from './comment-list';
import type { DanmuItem } from './types';

/**
 * Live comments whose second had passed when they came, and the second at which they were drawn instead. It holds until
 * the film goes to another place: from then on they are drawn at their own second.
 */
export interface LateTimes {
  note(id: string, time: number): void;
  /** The list, sorted by the seconds at which the comments are drawn. */
  applied(items: readonly DanmuItem[]): readonly DanmuItem[];
  /** Forgets those that the list does not have any more. */
  keepOnly(items: readonly DanmuItem[]): void;
  clear(): void;
}

export function createLateTimes(): LateTimes {
  const times = new Map<string, number>();
  const retimed = (item: DanmuItem) => {
    const time = times.get(item.id);
    return time === undefined ? item : { ...item, time };
  };
  return {
    note(id, time) {
      times.set(id, time);
    },
    applied: (items) => (times.size === 0 ? items : items.map(retimed).sort(byTime)),
    keepOnly(items) {
      if (times.size === 0) return;
      const ids = idsIn(items);
      times.forEach((_, id) => {
        if (!ids.has(id)) times.delete(id);
      });
    },
    clear: () => times.clear(),
  };
}
