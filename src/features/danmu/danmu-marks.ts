import type { DanmuItem } from '../../player/danmu';
import { useSession } from '../../state/session';

/** The viewer's knowledge of a danmu that is newer than what was loaded with it. */
export interface DanmuMark {
  liked: boolean;
  likes: number;
  /** The gold that is left in the danmu. */
  coins: number;
}

/** The server's answers of this run: a danmu that is opened again shows its latest likes and gold. */
const marks = new Map<string, DanmuMark>();
/** The key includes the account, because likes belong to one. */
const keyOf = (id: string): string => `${useSession.getState().user?.id ?? ''}/${id}`;

export const markOf = (item: DanmuItem): DanmuMark =>
  marks.get(keyOf(item.id)) ?? { liked: item.liked ?? false, likes: item.likes ?? 0, coins: item.coins ?? 0 };

/** @returns the present mark */
export function keepMark(item: DanmuItem, changes: Partial<DanmuMark>): DanmuMark {
  const mark = { ...markOf(item), ...changes };
  marks.set(keyOf(item.id), mark);
  return mark;
}
