import type { DanmuItem } from './types';

export const byTime = (a: DanmuItem, b: DanmuItem) => a.time - b.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const idsIn = (items: readonly DanmuItem[]) => new Set(items.map(({ id }) => id));

/** In order of time, without those that have none. A list that is in order is taken as it is: it may be long. */
export function sorted(list: readonly DanmuItem[]): readonly DanmuItem[] {
  const inOrder = list.every((item, at) => item.time >= (at > 0 ? list[at - 1]!.time : 0));
  return inOrder ? list : list.filter((item) => item.time >= 0 && Number.isFinite(item.time)).sort(byTime);
}
