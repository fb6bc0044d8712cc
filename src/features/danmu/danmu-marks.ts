import type { DanmuItem } from '../../player/danmu';
import { useSession } from '../../state/session';

/** What this viewer knows of a comment beyond what was loaded with it. */
export interface DanmuMark {
  liked: boolean;
  likes: number;
  /** Gold that is left in it. */
  coins: number;
}

/** The server's answers of this run: a comment that is opened again shows the likes and gold it had when it was left. */
const marks = new Map<string, DanmuMark>();
/** Likes are the user's own. */
const keyOf = (id: string): string => `${useSession.getState().user?.id ?? ''}/${id}`;

export const markOf = (item: DanmuItem): DanmuMark =>
  marks.get(keyOf(item.id)) ?? { liked: item.liked ?? false, likes: item.likes ?? 0, coins: item.coins ?? 0 };

/** @returns the mark as it stands now */
export function keepMark(item: DanmuItem, changes: Partial<DanmuMark>): DanmuMark {
  const mark = { ...markOf(item), ...changes };
  marks.set(keyOf(item.id), mark);
  return mark;
}
