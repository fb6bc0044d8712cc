import { limits } from '../../src/contract/limits';
import type { Shelf } from '../../src/contract/schemas/home';
import type { TitleFacts } from '../titles/site';
import { Top } from '../titles/top';

export interface ShelfPlan {
  id: string;
  title: string;
  style: Shelf['style'];
  /** A route of the app, or ''. */
  more: string;
  mediaKeys: string[];
}

/** A shelf with less looks like a mistake. */
const FEWEST = 3;
/** A theme that fits more than this share of the titles says nothing about them. */
const TOO_COMMON = 0.7;

/** A shelf that may stand on a home screen. */
export type Draft = Omit<ShelfPlan, 'style' | 'mediaKeys'> & {
  titles: Top<TitleFacts>;
  style?: Shelf['style'];
  fewest?: number;
  /** An editor's own choice, in place of `titles`. */
  fixed?: string[];
};

/** The titles of a shelf whose own are `fixed`. */
export const nothing = new Top<TitleFacts>(0, () => 0);

/** Drops shelves that say nothing and turns the rest into plans; a title that led a shelf above steps back. */
export function laidOut(drafts: Draft[], titles: number): ShelfPlan[] {
  const shown = new Set<string>();
  const plans: ShelfPlan[] = [];
  for (const draft of drafts) {
    const keys = draft.fixed ?? draft.titles.first.map((title) => title.mediaKey);
    const count = draft.fixed?.length ?? draft.titles.added;
    if (count < (draft.fixed ? 1 : (draft.fewest ?? FEWEST))) continue;
    // The order of a ranking says something, and so does an editor's; elsewhere variety counts for more.
    const ranked = draft.fixed !== undefined || draft.fewest === 1;
    if (!ranked && count > titles * TOO_COMMON) continue;
    const order = ranked ? keys : [...keys.filter((key) => !shown.has(key)), ...keys.filter((key) => shown.has(key))];
    const mediaKeys = order.slice(0, limits.pageSize);
    for (const key of mediaKeys.slice(0, 5)) shown.add(key);
    plans.push({ id: draft.id, title: draft.title, style: draft.style ?? 'poster', more: draft.more, mediaKeys });
  }
  return plans;
}
