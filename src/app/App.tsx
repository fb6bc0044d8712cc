import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { queryClient } from '../api/queries';
import type { StaticConfig } from '../contract/schemas/home';
import type { User } from '../contract/schemas/user';
import { runBack } from '../focus/back';
import { FocusRoot } from '../focus/FocusRoot';
import { keyDown } from '../focus/key-handlers';
import { forgetMemory } from '../focus/memory';
import { t } from '../i18n/i18n';
import { useT } from '../i18n/use-t';
import type { Platform } from '../platform/platform';
import { PlatformContext } from '../platform/use-platform';
import { useBrand } from '../state/brand';
import { useConfig } from '../state/config';
import { useServerAddress } from '../state/server-address';
import { useSession } from '../state/session';
import { type Navigation, NavigationContext } from '../ui/navigation';
import { toast } from '../ui/toast';
import { startAway } from './away';
import { type BackStep, backStep } from './back';
import { useEntries } from './entries';
import { guard } from './guards';
import { ownPath } from './launch';
import { leaveApp } from './leave';
import { setHere, setNavigator } from './navigator';
import { PageLoading } from './PageLoading';
import { Pages, prefetch } from './Pages';
import { keepPlace } from './place';
import { startRealtime } from './realtime';
import { redirectFor } from './redirects';
import { matchRoute } from './routes/match';
import type { RouteRow } from './routes/row';
import { Shell } from './shell/Shell';
import { TypeToSearch } from './TypeToSearch';
import { installTouchGuard } from './touch-guard';

const OtherServer = lazy(() => import('./server-address/OtherServer'));
/** The question for a server stands by itself: no tabs. */
const alone: RouteRow = { path: '', group: 'user', titleKey: 'device.server.setting', access: 'all', chrome: 'full' };

export function App({ platform, initialPath }: { platform: Platform; initialPath: string }) {
  const Router = platform.router === 'memory' ? MemoryRouter : BrowserRouter;
  const props = platform.router === 'memory' ? { initialEntries: [initialPath] } : {};
  return (
    <PlatformContext.Provider value={platform}>
      <QueryClientProvider client={queryClient}>
        <Router {...props}>
          <Routed platform={platform} />
        </Router>
      </QueryClientProvider>
    </PlatformContext.Provider>
  );
}

const split = (path: string): { pathname: string; search: string } => {
  const at = path.indexOf('?');
  return at < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, at), search: path.slice(at) };
};

type Toast = 'login' | 'vip' | null;

/** The address a viewer really gets: redirects and guards applied before anything is pushed, so no phantom entry. */
function resolve(path: string, user: User | null, config: StaticConfig): { path: string; toast: Toast } {
  const { pathname, search } = split(path);
  const redirected = redirectFor(pathname, search);
  if (redirected) return resolve(redirected, user, config);
  const verdict = guard(matchRoute(pathname), path, user, config);
  return verdict.pass ? { path, toast: null } : { path: verdict.to, toast: verdict.toast };
}

const resolveNow = (path: string) => resolve(path, useSession.getState().user, useConfig.getState().config);

const say = (reason: Toast) => {
  if (reason === 'login') toast.info(t('shell.loginNeeded'));
  if (reason === 'vip') toast.info(t('shell.vipNeeded'));
};

function Routed({ platform }: { platform: Platform }) {
  const location = useLocation();
  const entries = useEntries(location, useNavigationType());
  const navigate = useNavigate();
  const latest = useRef({ navigate, location, entries });
  latest.current = { navigate, location, entries };
  setHere(location.pathname + location.search);

  const { navigation, systemBack } = useMemo(() => {
    const go: Navigation['go'] = (path, options) => {
      const target = resolveNow(path);
      say(target.toast);
      if (options?.returns && latest.current.entries.previousPath === target.path) {
        // The page that sent the viewer here is the one before: it must not stand in the history twice.
        void latest.current.navigate(-1);
        return;
      }
      if (!options?.replace) {
        latest.current.entries.push();
        forgetMemory(`${latest.current.entries.index + 1}:${split(target.path).pathname}`);
      }
      void latest.current.navigate(target.path, { replace: options?.replace ?? false });
    };
    const knows = (path: string): boolean => {
      const { pathname, search } = split(path.split('#')[0] ?? path);
      return Boolean(matchRoute(split(redirectFor(pathname, search) ?? pathname).pathname)?.row.screen);
    };
    const next = (): BackStep => {
      const { location: at, entries: all } = latest.current;
      const query = new URLSearchParams(at.search);
      return backStep({
        pathname: at.pathname,
        query,
        from: query.get('from'),
        hasPrevious: all.hasPrevious,
        isValidPath: (path) => ownPath(path) !== null,
      });
    };
    const back = () => {
      const step = next();
      if (step.kind === 'step') void latest.current.navigate(-1);
      else if (step.kind === 'exit') leaveApp(platform);
      else {
        // A guard may lead the target back to the very page one is leaving (login): home then.
        const target = resolveNow(step.to).path;
        const stays = split(target).pathname === latest.current.location.pathname;
        void latest.current.navigate(stays ? '/' : target, { replace: true });
      }
    };
    /** AT15: the very chain of the key, but leaving is the system's business: unused, and it goes home itself (AT8). */
    const systemBack = (): boolean => {
      if (keyDown({ key: 'back', repeat: false, heldMs: 0 }) || runBack()) return true;
      if (next().kind === 'exit') return false;
      back();
      return true;
    };
    return { navigation: { go, back, knows } satisfies Navigation, systemBack };
  }, [platform]);

  // An address opened from outside or by the history passes the same guard.
  const path = location.pathname + location.search;
  const user = useSession((state) => state.user);
  const config = useConfig((state) => state.config);
  useEffect(() => {
    const target = resolve(path, user, config);
    if (target.path === path) return;
    say(target.toast);
    void latest.current.navigate(target.path, { replace: true });
  }, [path, user, config]);

  useEffect(() => {
    setNavigator(navigation);
    return startRealtime(() => navigation.go('/', { replace: true }));
  }, [navigation]);
  useEffect(() => (platform.layout === 'touch' ? installTouchGuard() : undefined), [platform]);
  useEffect(() => platform.onBack?.(systemBack), [platform, systemBack]);
  useEffect(() => startAway(platform), [platform]);
  useEffect(() => keepPlace(platform), [platform]);
  useEffect(() => {
    // WO12: a launcher, a webview around us, or QA opens an address inside the running app; it passes the guards.
    const open = (given: unknown) => {
      const path = ownPath(given);
      if (path) navigation.go(path);
    };
    const onOpen = (event: Event) => open((event as CustomEvent<unknown>).detail);
    const stop = platform.onLaunchParams?.(open);
    window.addEventListener('dt-open', onOpen);
    return () => {
      stop?.();
      window.removeEventListener('dt-open', onOpen);
    };
  }, [platform, navigation]);
  useEffect(() => {
    // The film is one press away from most screens: its code comes while the viewer is looking around.
    const timer = window.setTimeout(() => platform.isOnline() && prefetch('/play/next'), 3000);
    return () => window.clearTimeout(timer);
  }, [platform]);

  const match = matchRoute(location.pathname);
  const row = match?.row.screen ? match.row : undefined;
  usePageTitle(row?.titleKey ?? 'shell.title.notFound');
  const onBack = useCallback(() => navigation.back(), [navigation]);
  const asking = useServerAddress((state) => state.asking);
  return (
    <NavigationContext.Provider value={navigation}>
      <FocusRoot onBack={onBack}>
        {asking ? null : <TypeToSearch row={row} />}
        <Shell row={asking ? alone : row}>
          {asking ? (
            <Suspense fallback={<PageLoading />}>
              <OtherServer />
            </Suspense>
          ) : (
            <Pages location={location} entry={entries.index} />
          )}
        </Shell>
      </FocusRoot>
    </NavigationContext.Provider>
  );
}

function usePageTitle(key: Parameters<typeof t>[0]): void {
  const translate = useT();
  const { name: brand } = useBrand();
  const title = `${translate(key)} - ${brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
