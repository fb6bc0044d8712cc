import type { DanmuItem } from './types';

/** Comments with the same text count as one when they come within so many seconds of the first. */
export const mergeSeconds = 12;

/** What of a list is left out, and what stands for several. */
export interface Thinned {
  drops(item: DanmuItem): boolean;
  /** Seconds of the film at which the same was said again, in order; undefined where nobody did. */
  repeats(item: DanmuItem): readonly number[] | undefined;
  /** One that came live. 'merged': it counts with one that is there; 'full': its second has enough; 'new': it is shown. */
  take(item: DanmuItem): 'merged' | 'full' | 'new';
}

interface Group {
  time: number;
  repeats: number[];
}

/**
 * Merges what is said again and again, and keeps a second from holding more than a viewer wants to read. Decided for
 * the whole list at once, so that it does not matter how the film got to a place. One's own comments always stay.
 * @param items sorted by time
 * @param perSecond at most so many comments a second; 0 for no limit
 */
export function thin(items: readonly DanmuItem[], merge: boolean, perSecond: number): Thinned {
  const dropped = new Set<string>();
  const groups = new Map<string, Group>();
  const byId = new Map<string, Group>();
  const counts = new Map<number, number>();

  const join = (item: DanmuItem): Group | null => {
    const key = textKey(item.text);
    const group = groups.get(key);
    if (group && item.time - group.time <= mergeSeconds && item.time >= group.time) return group;
    const fresh = { time: item.time, repeats: [] };
    groups.set(key, fresh);
    byId.set(item.id, fresh);
    return null;
  };
  const isFull = (item: DanmuItem): boolean => {
    const second = Math.floor(item.time);
    const count = counts.get(second) ?? 0;
    if (count >= perSecond) return true;
    counts.set(second, count + 1);
    return false;
  };
  for (const item of items) {
    if (item.mine) continue;
    const group = merge ? join(item) : null;
    if (group) {
      group.repeats.push(item.time);
      dropped.add(item.id);
    } else if (perSecond > 0 && isFull(item)) dropped.add(item.id);
  }
  return {
    drops: (item) => dropped.has(item.id),
    repeats(item) {
      const group = byId.get(item.id);
      return group && group.repeats.length > 0 ? group.repeats : undefined;
    },
    take(item) {
      if (item.mine) return 'new';
      const group = merge ? groups.get(textKey(item.text)) : undefined;
      // Only where room for a number was kept: a text that grows would run into its neighbour.
      if (group && group.repeats.length > 0 && Math.abs(item.time - group.time) <= mergeSeconds) {
        group.repeats.push(item.time);
        return 'merged';
      }
      return perSecond > 0 && isFull(item) ? 'full' : 'new';
    },
  };
}

/** What makes two comments the same: case, spaces, marks at the end and the length of a laugh do not count. */
function textKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s!！?？.。~～,，、…]+/g, '')
    .replace(/(.)\1{2,}/g, '$1$1');
}

/** How often the same has been said by `time`, the first included. */
export const timesSaid = (repeats: readonly number[] | undefined, time: number): number =>
  repeats ? 1 + repeats.filter((at) => at <= time).length : 1;

/** A comment with the number of times it was said. */
export const withCount = (text: string, count: number): string => (count > 1 ? `${text} ×${count}` : text);
