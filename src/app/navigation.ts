import type { StaticConfig } from '../contract/schemas/home';
import type { User } from '../contract/schemas/user';
import { runBack } from '../focus/back';
import { keyDown } from '../focus/key-handlers';
import { forgetMemory } from '../focus/memory';
import type { Navigation } from '../ui/navigation';
import { type BackStep, backStep } from './back';
import type { Entries } from './entries';
import { guard, isClosedToTeens } from './guards';
import { ownPath } from './launch';
import { redirectFor } from './redirects';
import { matchRoute } from './routes/match';

export type GuardToast = 'login' | 'vip' | 'teen' | null;

export interface NavigationDeps {
  /** The router: to an address, or one entry back (-1). */
  navigate(to: string | -1, options?: { replace: boolean }): unknown;
  /** Where the app is now. */
  location(): { pathname: string; search: string };
  entries(): Entries;
  /** Who watches, and what the site asks of them. */
  viewer(): { user: User | null; config: StaticConfig };
  /** Whether anybody may go anywhere now (jumping.ts). */
  mayJump(): boolean;
  /** Says why somebody was led elsewhere. */
  say(toast: GuardToast): void;
  /** Back on the start screen: what this device does to leave the app. */
  leave(): void;
}

export interface AppNavigation {
  navigation: Navigation;
  /** AT15: the very chain of the key, but leaving is the system's business. @returns false where it is to leave */
  systemBack(): boolean;
  /** Leads an address that was opened from outside, or by the history, where its guard says. */
  admit(path: string): void;
  /**
   * Navigation.expel. The page that is left does not ask for a login meanwhile: the router is slower.
   * @param membersOnly from a page that would lead a visitor away; any other one stays
   */
  expel(membersOnly?: boolean): void;
}

const split = (path: string): { pathname: string; search: string } => {
  const at = path.indexOf('?');
  return at < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, at), search: path.slice(at) };
};

/** The address a viewer really gets: redirects and guards applied before anything is pushed, so no phantom entry. */
export function resolvePath(
  path: string,
  viewer: { user: User | null; config: StaticConfig },
): { path: string; toast: GuardToast } {
  const { pathname, search } = split(path);
  const redirected = redirectFor(pathname, search);
  if (redirected) return resolvePath(redirected, viewer);
  const verdict = guard(matchRoute(pathname), path, viewer.user, viewer.config);
  return verdict.pass ? { path, toast: null } : { path: verdict.to, toast: verdict.toast };
}

/** Whether the app has a screen at this address, and shows it: 青少年模式 closes some. */
function knows(path: string, { teen }: Pick<StaticConfig, 'teen'>): boolean {
  const { pathname, search } = split(path.split('#')[0] ?? path);
  const target = split(redirectFor(pathname, search) ?? pathname + search);
  const row = matchRoute(target.pathname)?.row;
  return Boolean(row?.screen) && !(teen && row && isClosedToTeens(row, new URLSearchParams(target.search)));
}

/** The router shows another page within that time after Back, or it does not at all. Milliseconds. */
const leavesWithin = 1_000;

/** The page that Back was pressed on, for as long as the router still shows it. */
function createLeaving(location: NavigationDeps['location']) {
  let page: object | null = null;
  let until = 0;
  return {
    begin() {
      page = location();
      until = Date.now() + leavesWithin;
    },
    end() {
      page = null;
    },
    is: () => page === location() && Date.now() < until,
  };
}

/** Going somewhere and back (spec 2.1 and 4), without React: what it needs of the running app it is given. */
export function createNavigation(deps: NavigationDeps): AppNavigation {
  let expelled = false;
  const leaves = createLeaving(deps.location);
  const go: Navigation['go'] = (path, { replace = false, returns = false } = {}) => {
    if (!deps.mayJump()) return;
    // Who writes its address anew is the page that is being left, with a timer say: the place would be that of the page before.
    if (replace && leaves.is()) return;
    leaves.end();
    expelled = false;
    const target = resolvePath(path, deps.viewer());
    deps.say(target.toast);
    const entries = deps.entries();
    if (returns && entries.previousPath === target.path) {
      // The page that sent the viewer here is the one before: it must not stand in the history twice.
      leaves.begin();
      deps.navigate(-1);
      return;
    }
    if (!replace) {
      entries.push();
      forgetMemory(`${entries.index + 1}:${split(target.path).pathname}`);
    }
    deps.navigate(target.path, { replace });
  };
  const back = () => {
    expelled = false;
    const step = nextStep(deps);
    // Leaving the app is no jump inside it.
    if (step.kind !== 'exit' && !deps.mayJump()) return;
    if (step.kind === 'exit') {
      deps.leave();
      return;
    }
    leaves.begin();
    if (step.kind === 'step') deps.navigate(-1);
    else {
      // A guard may lead the target back to the very page one is leaving (login): home then.
      const target = resolvePath(step.to, deps.viewer()).path;
      const stays = split(target).pathname === deps.location().pathname;
      deps.navigate(stays ? '/' : target, { replace: true });
    }
  };
  const systemBack = (): boolean => {
    if (keyDown({ key: 'back', repeat: false, heldMs: 0 }) || runBack()) return true;
    if (nextStep(deps).kind === 'exit') return false;
    back();
    return true;
  };
  const expel = (membersOnly = false) => {
    if (!deps.mayJump()) return;
    const { pathname, search } = deps.location();
    const here = pathname + search;
    if (membersOnly && resolvePath(here, { ...deps.viewer(), user: null }).path === here) return;
    leaves.end();
    go('/', { replace: true });
    expelled = deps.location().pathname !== '/';
  };
  const admit = (path: string) => {
    if (expelled && split(path).pathname !== '/') return;
    expelled = false;
    const target = resolvePath(path, deps.viewer());
    if (target.path === path) return;
    deps.say(target.toast);
    deps.navigate(target.path, { replace: true });
  };
  const known = (path: string) => knows(path, deps.viewer().config);
  const previous = () => deps.entries().previousPath;
  const isExpelled = () => expelled;
  return { navigation: { go, back, knows: known, previous, isExpelled, expel }, systemBack, admit, expel };
}

/** What Back does now. */
function nextStep({ location, entries }: NavigationDeps): BackStep {
  const { pathname, search } = location();
  const query = new URLSearchParams(search);
  return backStep({
    pathname,
    query,
    from: query.get('from'),
    target: matchRoute(pathname)?.row.parent,
    hasPrevious: entries().hasPrevious,
    isValidPath: (path) => ownPath(path) !== null,
  });
}
