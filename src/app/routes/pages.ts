import type { RouteRow } from './row';

type Group = RouteRow['group'];

/** A page with its screen. What the defaults of its group say can be left out. */
interface Page extends Partial<Omit<RouteRow, 'group' | 'titleKey'>> {
  path: string;
  title: RouteRow['titleKey'];
  screen: NonNullable<RouteRow['screen']>;
}

/** A page that is still to be built. Its path is known already, to the guards and to the not-found page that it shows. */
type Pending = string | (Pick<RouteRow, 'path'> & Partial<Pick<RouteRow, 'aliases' | 'access'>>);

/** Who may enter the pages of a group, where a page does not say otherwise. */
const accessOf: Record<Group, RouteRow['access']> = {
  browse: 'all',
  playback: 'player',
  playlists: 'user',
  auth: 'all',
  vip: 'user',
  social: 'user',
  user: 'user',
  scan: 'all',
  info: 'all',
};

/** The rows of a group: its pages, then what is still to be built. */
export function pages(group: Group, built: readonly Page[], pending: readonly Pending[] = []): readonly RouteRow[] {
  const defaults = { group, access: accessOf[group], chrome: group === 'playback' ? 'full' : 'tabs' } as const;
  return [
    ...built.map(({ title, ...page }): RouteRow => ({ ...defaults, ...page, titleKey: title })),
    ...pending.map(
      (page): RouteRow => ({
        ...defaults,
        titleKey: 'shell.title.notFound',
        ...(typeof page === 'string' ? { path: page } : page),
      }),
    ),
  ];
}
