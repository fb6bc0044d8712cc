import { isExempt } from './filter';
import type { DanmuItem } from './types';

/** Comments with the same text count as one when they come within so many seconds of the first. */
export const mergeSeconds = 12;

/** A comment whose text may be sent again while it is on the screen keeps room for this number. */
const mostLive = 99;

/** What of a list is left out, and which comments are drawn in place of several. */
export interface Thinned {
  drops(item: DanmuItem): boolean;
  /** Seconds of the film at which the same text was sent again; undefined where no number is shown. The list may grow. */
  repeats(item: DanmuItem): readonly number[] | undefined;
  /**
   * Takes a live comment. 'merged': it is counted with one that is there; 'full': its second has enough; 'new': it is shown.
   * @param onScreen ids of the comments on the screen at its time: it joins one of those or none. Null where the viewer
   * does not see that part of the film now: then it joins as it would in a list
   */
  take(item: DanmuItem, onScreen: ReadonlySet<string> | null): 'merged' | 'full' | 'new';
}

interface Group {
  /** Of the comment that stands for all. */
  id: string;
  time: number;
  repeats: number[];
  /** It came live. Its text may be sent again at any time, so it has room for a number from the start. */
  live: boolean;
}

/**
 * Merges comments with the same text, and leaves out what is more than the viewer wants to read in a second. Decided for
 * the whole list at once, so that a part of the film looks the same however the viewer got there. The viewer's own comments
 * and adverts always stay.
 * @param items sorted by time
 * @param perSecond at most so many comments a second; 0 for no limit
 */
export function thin(items: readonly DanmuItem[], merge: boolean, perSecond: number): Thinned {
  const dropped = new Set<string>();
  /** By text, in the order in which they were founded. */
  const groups = new Map<string, Group[]>();
  const byId = new Map<string, Group>();
  const counts = new Map<number, number>();

  const found = ({ id, time, text }: DanmuItem, live: boolean) => {
    const group = { id, time, repeats: [], live };
    const key = textKey(text);
    const same = groups.get(key);
    if (same) same.push(group);
    else groups.set(key, [group]);
    byId.set(id, group);
  };
  const join = (item: DanmuItem, group: Group) => {
    group.repeats.push(item.time);
    dropped.add(item.id);
  };
  const covers = (group: Group, time: number) => time >= group.time && time - group.time <= mergeSeconds;
  /** Room for a number is kept from the start, so that a text that gets one does not run into its neighbour. */
  const hasRoom = ({ live, repeats }: Group) => live || repeats.length > 0;
  const isFull = (item: DanmuItem): boolean => {
    const second = Math.floor(item.time);
    const count = counts.get(second) ?? 0;
    if (count >= perSecond) return true;
    counts.set(second, count + 1);
    return false;
  };
  for (const item of items) {
    if (isExempt(item)) continue;
    if (merge) {
      const same = groups.get(textKey(item.text));
      const last = same?.[same.length - 1];
      if (last && covers(last, item.time)) {
        join(item, last);
        continue;
      }
      found(item, false);
    }
    if (perSecond > 0 && isFull(item)) dropped.add(item.id);
  }
  return {
    drops: (item) => dropped.has(item.id),
    repeats(item) {
      const group = byId.get(item.id);
      return group && hasRoom(group) ? group.repeats : undefined;
    },
    take(item, onScreen) {
      if (isExempt(item)) return 'new';
      const same = merge ? (groups.get(textKey(item.text)) ?? []) : [];
      const takes = (group: Group) =>
        onScreen
          ? onScreen.has(group.id) && hasRoom(group) && group.repeats.length + 2 <= mostLive
          : covers(group, item.time);
      const group = same.filter((one) => !dropped.has(one.id) && takes(one)).pop();
      if (group) {
        join(item, group);
        return 'merged';
      }
      if (perSecond > 0 && isFull(item)) {
        dropped.add(item.id);
        return 'full';
      }
      if (merge) found(item, true);
      return 'new';
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

/** How often the same text was sent by `time`, the first comment included. */
export const timesSaid = (repeats: readonly number[] | undefined, time: number): number =>
  repeats ? 1 + repeats.filter((at) => at <= time).length : 1;

/** The greatest number that a comment with these repeats keeps room for. */
export const roomFor = (repeats: readonly number[]): number => Math.max(mostLive, 1 + repeats.length);

/** A text with the number of times it was sent. */
export const withCount = (text: string, count: number): string => (count > 1 ? `${text} ×${count}` : text);
