import type { StaticConfig } from '../contract/schemas/home';
import { paths } from '../lib/paths';
import type { RouteMatch } from './routes/match';
import type { RouteRow } from './routes/row';

/** What a guard says: go on, or where to instead and with which sentence. */
export type Verdict = { pass: true } | { pass: false; to: string; toast: 'login' | 'vip' | 'teen' | null };

interface Viewer {
  vipLevel: number;
  bigV: boolean;
}

/** Pages of buying, of others and of one's gold; of the group social, what one keeps is one's own. */
const closedGroups: readonly RouteRow['group'][] = ['vip', 'playlists', 'social'];
const closedPaths = [
  '/discovery',
  '/moreFocus',
  '/space/:id',
  '/miniVideoChannel',
  '/userListPage',
  '/myGold',
  '/taskCenter',
];
/** One's own conversation with customer service: it is the way to a PIN that was forgotten. `toUid` would be another one. */
const isContact = (path: string, query: URLSearchParams): boolean =>
  path === '/chat' && !query.get('toUid') && /^s:/.test(query.get('conversationId') ?? '');
/** Whether 青少年模式 leads away from a page. @param query of its address */
export const isClosedToTeens = ({ group, path }: RouteRow, query: URLSearchParams): boolean =>
  closedPaths.includes(path) || (closedGroups.includes(group) && path !== '/myCollection' && !isContact(path, query));

/**
 * Spec section 4, Route guard. The player needs a login when mustLogin or mustVIP says so, and VIP (or big-V) when
 * mustVIP does; the server enforces the same. An unknown or pending path passes: it shows the not-found page.
 * @param target the whole address that was wanted: login leads back to it
 */
export function guard(match: RouteMatch | null, target: string, viewer: Viewer | null, config: StaticConfig): Verdict {
  // Nobody enters what is not there: a login that ends at the not-found page would have been for nothing.
  const access = match?.row.screen ? match.row.access : 'all';
  const login: Verdict = { pass: false, to: paths.login(target), toast: 'login' };
  if (config.teen && match?.row.screen && isClosedToTeens(match.row, new URLSearchParams(target.split('?')[1]))) {
    return { pass: false, to: paths.teenMode(), toast: 'teen' };
  }
  if (access === 'user' && !viewer) return login;
  if (access === 'visitor' && viewer) return { pass: false, to: paths.home(), toast: null };
  if (access === 'player') {
    if ((config.mustLogin || config.mustVIP) && !viewer) return login;
    if (config.mustVIP && viewer && viewer.vipLevel <= 0 && !viewer.bigV) {
      return { pass: false, to: paths.openVip(2, { from: target }), toast: 'vip' };
    }
  }
  return { pass: true };
}
