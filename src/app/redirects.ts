import { type CategoryPath, channelTitleIds } from '../contract/categories';
import { paths } from '../lib/paths';

/**
 * Spec 2.1: the channel route with a channel category goes to /miniVideoChannel; game becomes titleId games and the
 * tag query becomes subID. Ours: /p/ and the code of a television's screen, short enough to type, opens /openVip for it.
 * @returns the address to replace with, or null.
 */
export function redirectFor(pathname: string, search: string): string | null {
  const screen = /^\/p\/([\w-]+)\/?$/.exec(pathname.toLowerCase())?.[1];
  if (screen) return paths.openVip(undefined, { screen });
  const at = pathname.toLowerCase().match(/^\/navigation(?:\/([a-z]+))?\/?$/);
  if (!at) return null;
  const query = new URLSearchParams(search);
  const category = at[1] ?? query.get('category') ?? '';
  const titleId = channelTitleIds[category as CategoryPath];
  return titleId ? paths.miniVideoChannel(titleId, query.get('tag') ?? undefined) : null;
}
