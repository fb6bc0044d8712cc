import { Activity, type ComponentType, lazy, Suspense, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { noteAnswer } from '../api/connectivity';
import { limits } from '../contract/limits';
import { MemoryContext } from '../focus/contexts';
import { memoryFor } from '../focus/memory';
import { wholeCatalogue } from '../i18n/i18n';
import { NavigationContext, RouteContext, type RoutePlace } from '../ui/navigation';
import { ChunkError } from './chunk-error';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { matchRoute } from './routes/match';
import type { RouteRow, ScreenModule } from './routes/row';
import { usePageNavigation } from './use-page-navigation';

/** A page that stands, or is kept out of sight. */
interface Page {
  key: string;
  /** Undefined for an address nobody knows, and for one whose screen is pending. */
  row: RouteRow | undefined;
  place: RoutePlace;
}

const notFound = () => import('../screens/info/not-found/NotFoundScreen');
/** Each stays what it was when it was first shown: a page whose component changed would begin anew. */
const screens = new Map<RouteRow | 'notFound', ComponentType>();

/** A chunk that does not arrive within the spec's 120 s counts as failed. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('chunk timeout')), limits.chunkLoadTimeoutMs);
    work.then(resolve, reject).finally(() => window.clearTimeout(timer));
  });
}

/** A screen's code; with it its texts and the table of calls, where they are not those of the first screen. */
async function load(row: RouteRow | undefined): Promise<ScreenModule> {
  const rest = row?.keep === 'Home' ? [] : [wholeCatalogue(), import('../contract/endpoints')];
  const [module] = await Promise.all([(row?.screen ?? notFound)(), ...rest]);
  return module;
}

const idOf = (row: RouteRow | undefined) => (row?.screen ? row : 'notFound');

function screenOf(row: RouteRow | undefined): ComponentType {
  const id = idOf(row);
  let screen = screens.get(id);
  if (!screen) {
    screen = lazy(() =>
      withTimeout(load(row)).catch((error: unknown) => {
        // The next render asks for it again.
        screens.delete(id);
        // Where the server is gone, it is watched for from now on: the page waits for its return.
        noteAnswer(false);
        throw new ChunkError(error);
      }),
    );
    screens.set(id, screen);
  }
  return screen;
}

/**
 * Fetches a screen's code before it is opened; it stands in the commit that opens it then. Through `lazy` even code that is
 * here shows PageLoading for a moment, and React holds back what follows a fallback for 300 ms.
 * @returns asks for what the screen shows first; null where its code cannot be fetched now, which opening it reports
 */
export async function prefetch(address: string): Promise<(() => Promise<unknown>) | null> {
  const { pathname, search } = new URL(address, window.location.href);
  const match = matchRoute(pathname);
  const row = match?.row;
  try {
    const module = await load(row);
    if (!screens.has(idOf(row))) screens.set(idOf(row), module.default);
    return async () => module.ask?.(placeOf({ pathname, search }, match?.params));
  } catch {
    return null;
  }
}

const placeOf = (at: Pick<Location, 'pathname' | 'search'>, params: RoutePlace['params'] = {}): RoutePlace => ({
  path: at.pathname,
  params,
  query: new URLSearchParams(at.search),
});

const keepKey = (row: RouteRow, pathname: string) =>
  row.keep === 'Home' ? `Home:${pathname.toLowerCase()}` : `${row.keep}`;

function pageFor(location: Location, entry: number): Page {
  const match = matchRoute(location.pathname);
  const row = match?.row;
  const place = placeOf(location, match?.params);
  const kept = row?.keep && row.screen;
  return { key: kept ? keepKey(row, location.pathname) : `${entry}:${location.pathname}`, row, place };
}

/** Which pages stay mounted: the spec's named five, of home pages the five last seen. */
function keepPages(kept: Page[], current: Page): Page[] {
  const others = kept.filter((page) => page.key !== current.key);
  if (!current.row?.keep || !current.row.screen) return others;
  const next = [...others, current];
  const homes = next.filter((page) => page.row?.keep === 'Home');
  const tooMany = homes.slice(0, Math.max(0, homes.length - limits.cachedHomePages));
  return next.filter((page) => !tooMany.includes(page));
}

/** The page of the current address, and the kept ones behind it (React's Activity: state and DOM stay, effects stop). */
export function Pages({ location, entry }: { location: Location; entry: number }) {
  const current = useMemo(() => pageFor(location, entry), [location, entry]);
  const kept = useRef<Page[]>([]);
  kept.current = keepPages(kept.current, current);
  const isKept = kept.current.includes(current);
  // Stable order: Activities must not be moved in the document, or their scroll positions go.
  const stable = kept.current.slice().sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {stable.map((page) => (
        <Activity key={page.key} mode={page === current ? 'visible' : 'hidden'}>
          <PageFrame page={page} />
        </Activity>
      ))}
      {isKept ? null : <PageFrame key={current.key} page={current} />}
    </>
  );
}

function PageFrame({ page }: { page: Page }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const ScreenComponent = screenOf(page.row);
  const memory = memoryFor(page.key);
  const navigation = usePageNavigation();
  useEffect(() => {
    if (page.row?.screen) return undefined;
    // Search engines and tests read it; people see the screen.
    document.documentElement.setAttribute('data-not-found', '');
    return () => document.documentElement.removeAttribute('data-not-found');
  }, [page]);
  return (
    <NavigationContext.Provider value={navigation}>
      <RouteContext.Provider value={page.place}>
        <MemoryContext.Provider value={memory}>
          <PageBoundary key={page.key} onRetry={renderAgain}>
            <Suspense fallback={<PageLoading />}>
              <ScreenComponent />
            </Suspense>
          </PageBoundary>
        </MemoryContext.Provider>
      </RouteContext.Provider>
    </NavigationContext.Provider>
  );
}
