import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { EndpointName } from '../contract/endpoints';
import type { Data, Params } from '../contract/types';
import { currentLanguage, type Language } from '../i18n/i18n';
import { useLanguage } from '../i18n/use-t';
import { AskingAnew } from './asking-anew';
import { call } from './client';
import { isApiError } from './errors';

const minutes = 60_000;

export const queryClient = new AskingAnew({
  defaultOptions: {
    queries: {
      staleTime: minutes,
      gcTime: 30 * minutes,
      retry: (failures, error) => failures < 2 && isApiError(error) && error.kind === 'network' && navigator.onLine,
      retryDelay: 500,
      refetchOnWindowFocus: false,
      // Offline is an answer too: the screen shows it instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/**
 * Pages that are kept out of sight while a film plays (spec 2.1) ask for nothing meanwhile, and are as they were left when the viewer
 * comes back, however long the film was.
 */
const ofKeptPages: EndpointName[] = [
  'homePage',
  'playRecords',
  'feed',
  'followUsers',
  'labels',
  'ranking',
  'favourites',
];
for (const name of ofKeptPages) queryClient.setQueryDefaults([name], { gcTime: 12 * 60 * minutes });

/** What ListState shows. */
export type LoadState = 'loading' | 'ready' | 'empty' | 'error' | 'offline';

export function loadState(query: { isPending: boolean; isError: boolean; error: unknown }, empty: boolean): LoadState {
  if (query.isPending) return 'loading';
  if (query.isError) return isApiError(query.error) && query.error.kind === 'network' ? 'offline' : 'error';
  return empty ? 'empty' : 'ready';
}

interface CallOptions {
  enabled?: boolean;
  /** Milliseconds. */
  staleTime?: number;
  /** The last answer outlives the session and is shown while the server does not answer (query-persister.ts). */
  persisted?: boolean;
}

interface AnswerOptions<N extends EndpointName> extends CallOptions {
  /** Runs when the call goes out. @returns what makes the answer whole with what the device knew by then */
  asked?: () => (answer: Data<N>) => Data<N>;
}

const asItIs = <T>(answer: T): T => answer;

export const queryKey = <N extends EndpointName>(name: N, params: Params<N>): readonly unknown[] => [name, params];

function ofCall<N extends EndpointName>(name: N, params: Params<N>, options: AnswerOptions<N>, language: Language) {
  return {
    queryKey: [...queryKey(name, params), language],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, params, { signal }).then(options.asked?.() ?? asItIs),
    ...common(options),
  };
}

const common = ({ enabled = true, persisted = false, staleTime }: CallOptions) => ({
  enabled,
  meta: { persisted },
  ...(staleTime === undefined ? {} : { staleTime }),
});

/** Asks for what `useCall` with the same parameters will show. Resolves when an answer is there or was not to be had. */
export const askCall = <N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: AnswerOptions<N> = {},
): Promise<void> => queryClient.prefetchQuery(ofCall(name, params, options, currentLanguage()));

/** What is in the cache of a call; undefined where no answer came. */
export const answered = <N extends EndpointName>(name: N, params: Params<N>): Data<N> | undefined =>
  queryClient.getQueryData([...queryKey(name, params), currentLanguage()]);

/** What is known of a call from elsewhere: it is shown until an answer comes, which is asked for. What was answered counts more. */
export function presume<N extends EndpointName>(name: N, params: Params<N>, data: Data<N>): void {
  const key = [...queryKey(name, params), currentLanguage()];
  // As old as can be, so that it is asked for as soon as somebody can answer.
  if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: 1 });
}

/**
 * What the server owns, cached by endpoint and parameters. Texts come in the viewer's language, so that is part of
 * the key. `state` is for ListState; what was already loaded stays on screen when a refresh fails.
 */
export function useCall<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: AnswerOptions<N> & { empty?: (data: Data<N>) => boolean } = {},
) {
  const query = useQuery<Data<N>>(ofCall(name, params, options, useLanguage()));
  const data = query.data;
  const empty = data !== undefined && (options.empty?.(data) ?? false);
  const state = data !== undefined ? (empty ? 'empty' : 'ready') : loadState(query, false);
  return { data, state: state as LoadState, error: query.error, refetch: query.refetch, fetching: query.isFetching };
}

type PagedData = { info: unknown[]; page: number; total: number; hasMore: boolean };
type PagedName = { [N in EndpointName]: Data<N> extends PagedData ? N : never }[EndpointName];
type RowOf<N extends PagedName> = Data<N> extends { info: (infer R)[] } ? R : never;

/** Footer of a growing list (spec 2.1): 0 idle, 1 loading, 2 no more, 3 failed. */
export type FooterState = 0 | 1 | 2 | 3;

const noPages: PagedData[] = [];

/** What a row of a page is: by its id, or by the title, playlist or order that it is about. Undefined for a row that has none. */
function identityOf(row: unknown): unknown {
  const { id, mediaKey, card, key, orderId } = row as Partial<
    Record<'id' | 'mediaKey' | 'key' | 'orderId', unknown>
  > & {
    card?: { mediaKey?: unknown };
  };
  return id ?? mediaKey ?? card?.mediaKey ?? key ?? orderId;
}

/**
 * The rows of the pages in order. Pages are cut by number, so a row that moved down between two requests comes with both
 * pages: it stands where it came first, for two rows of one identity would share one place in the focus tree.
 */
function eachOnce(pages: PagedData[]): unknown[] {
  const earlier = new Set<unknown>();
  return pages.flatMap(({ info }) => {
    const fresh = info.filter((row) => !earlier.has(identityOf(row)));
    for (const row of fresh) if (identityOf(row) !== undefined) earlier.add(identityOf(row));
    return fresh;
  });
}

function ofPaged<N extends PagedName>(
  name: N,
  params: Omit<Params<N>, 'page'>,
  options: CallOptions,
  language: Language,
) {
  return {
    queryKey: [name, params, 'pages', language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      call(name, { ...params, page: pageParam } as unknown as Params<N>, { signal }),
    getNextPageParam: (last: Data<N>) => {
      const page = last as PagedData;
      return page.hasMore ? page.page + 1 : undefined;
    },
    ...common(options),
  };
}

/** Asks for the first page of what `usePaged` with the same parameters will show; as `askCall`. */
export const askPaged = <N extends PagedName>(
  name: N,
  params: Omit<Params<N>, 'page'>,
  options: CallOptions = {},
): Promise<void> => queryClient.prefetchInfiniteQuery(ofPaged(name, params, options, currentLanguage()));

/** The same for who has to know whether it came. @throws ApiError where it did not */
export async function fetchPaged<N extends PagedName>(name: N, params: Omit<Params<N>, 'page'>): Promise<void> {
  await queryClient.fetchInfiniteQuery(ofPaged(name, params, {}, currentLanguage()));
}

/** A list that grows page by page. `loadMore` is safe to call often. */
export function usePaged<N extends PagedName>(name: N, params: Omit<Params<N>, 'page'>, options: CallOptions = {}) {
  const query = useInfiniteQuery(ofPaged(name, params, options, useLanguage()));
  const pages = (query.data?.pages as PagedData[] | undefined) ?? noPages;
  // The same list as long as no answer came: a growing page renders only what is new.
  const items = useMemo(() => eachOnce(pages) as RowOf<N>[], [pages]);
  const loaded = pages.length > 0;
  // Asked twice before the next render, the library would break off its own request and send it again.
  const growing = useRef(false);
  const grow = () => {
    if (growing.current) return;
    growing.current = true;
    void query.fetchNextPage().finally(() => {
      growing.current = false;
    });
  };
  const footer: FooterState = query.isFetchNextPageError ? 3 : query.isFetchingNextPage ? 1 : query.hasNextPage ? 0 : 2;
  return {
    items,
    pages: query.data?.pages as Data<N>[] | undefined,
    total: pages[0]?.total ?? 0,
    state: (loaded ? (items.length === 0 ? 'empty' : 'ready') : loadState(query, false)) as LoadState,
    footer,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) grow();
    },
    /** The footer's retry; as safe. */
    retryMore: grow,
    refetch: query.refetch,
    /** For a viewer who asks anew (PullToRefresh). @throws ApiError where no answer came; what stood stands */
    refresh: () => query.refetch({ throwOnError: true }),
    fetching: query.isFetching,
    error: query.error,
  };
}
