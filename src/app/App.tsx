import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  BrowserRouter,
  type Location,
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { queryClient } from '../api/queries';
import { FocusRoot } from '../focus/FocusRoot';
import { t } from '../i18n/i18n';
import type { Platform } from '../platform/platform';
import { PlatformContext } from '../platform/use-platform';
import { useConfig } from '../state/config';
import { useServerAddress } from '../state/server-address';
import { useSession } from '../state/session';
import { type Navigation, NavigationContext } from '../ui/navigation';
import { toast } from '../ui/toast';
import { startAway } from './away';
import { type Entries, useEntries } from './entries';
import { startFilmAhead } from './film-ahead';
import { keepUserFresh } from './fresh-user';
import { mayJump } from './jumping';
import { keepLastLocation } from './last-location';
import { ownPath } from './launch';
import { leaveApp } from './leave';
import { type AppNavigation, createNavigation, type GuardToast } from './navigation';
import { setHere, setNavigator } from './navigator';
import { PageLoading } from './PageLoading';
import { Pages } from './Pages';
import { startRealtime } from './realtime';
import { matchRoute } from './routes/match';
import type { RouteRow } from './routes/row';
import { Shell } from './shell/Shell';
import { TypeToSearch } from './TypeToSearch';
import { installTouchGuard } from './touch-guard';
import { usePageTitle } from './use-page-title';

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

const viewer = () => ({ user: useSession.getState().user, config: useConfig.getState().config });

const say = (reason: GuardToast) => {
  if (reason === 'login') toast.info(t('shell.loginNeeded'));
  if (reason === 'vip') toast.info(t('shell.vipNeeded'));
  if (reason === 'teen') toast.info(t('shell.teenClosed'));
};

/** By itself: a page that names the window renders nothing else. */
function WindowTitle({ of }: { of: RouteRow['titleKey'] }) {
  usePageTitle(of);
  return null;
}

function Routed({ platform }: { platform: Platform }) {
  const location = useLocation();
  const entries = useEntries(location, useNavigationType());
  const { navigation, systemBack, admit, expel } = useAppNavigation(platform, location, entries);
  const row = matchRoute(location.pathname)?.row;
  const known = row?.screen ? row : undefined;
  useAdmission(location, admit);
  useServices(platform, { navigation, systemBack, expel });
  const onBack = useCallback(() => navigation.back(), [navigation]);
  const asking = useServerAddress((state) => state.asking);
  return (
    <NavigationContext.Provider value={navigation}>
      <WindowTitle of={known?.titleKey ?? 'shell.title.notFound'} />
      <FocusRoot onBack={onBack}>
        {asking ? null : <TypeToSearch row={known} />}
        <Shell row={asking ? alone : known}>
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

/** The navigation of this platform's app; its identity never changes. */
function useAppNavigation(platform: Platform, location: Location, entries: Entries): AppNavigation {
  const navigate = useNavigate();
  const latest = useRef({ navigate, location, entries });
  latest.current = { navigate, location, entries };
  setHere(location.pathname + location.search);
  return useMemo(
    () =>
      createNavigation({
        navigate: (to, options) => (to === -1 ? latest.current.navigate(-1) : latest.current.navigate(to, options)),
        location: () => latest.current.location,
        entries: () => latest.current.entries,
        viewer,
        mayJump,
        say,
        leave: () => leaveApp(platform),
      }),
    [platform],
  );
}

/** An address opened from outside or by the history passes the guard of every other; so does one whose viewer changes. */
function useAdmission({ pathname, search }: Location, admit: AppNavigation['admit']): void {
  const user = useSession((state) => state.user);
  const config = useConfig((state) => state.config);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in or out is asked anew
  useEffect(() => admit(pathname + search), [pathname, search, user, config, admit]);
}

/** What runs beside the pages for as long as the app stands. */
function useServices(platform: Platform, app: Omit<AppNavigation, 'admit'>): void {
  const { navigation, systemBack, expel } = app;
  useEffect(() => {
    setNavigator(navigation);
    return startRealtime(expel);
  }, [navigation, expel]);
  useEffect(() => (platform.layout === 'touch' ? installTouchGuard() : undefined), [platform]);
  useEffect(() => platform.onBack?.(systemBack), [platform, systemBack]);
  useEffect(() => startAway(platform), [platform]);
  useEffect(() => keepUserFresh(platform), [platform]);
  useEffect(() => startFilmAhead(platform), [platform]);
  useEffect(() => keepLastLocation(platform), [platform]);
  useEffect(() => openLaunches(platform, navigation), [platform, navigation]);
}

/** WO12: a launcher, a webview around us, or QA opens an address inside the running app; it passes the guards. */
function openLaunches(platform: Platform, navigation: Navigation): () => void {
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
}
