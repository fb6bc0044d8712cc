import { useQuery } from '@tanstack/react-query';
import type { Asked } from '../../ui/ListState';
import { type Place, readCountryRow, readStates } from './places';

/** The lists are 7 and 14 kB gzip; they are fetched on demand by the pages that show them. */
export const loadCountries = async (): Promise<Place[]> =>
  (await import('./packed/countries.json')).default.rows.map(readCountryRow);

const loadStates = async (country: string): Promise<Place[]> =>
  readStates((await import('./packed/states.json')).default.rows, country);

type Loaded = Asked & { places: readonly Place[] };
const none: readonly Place[] = [];

function useLoaded(name: string, load: () => Promise<Place[]>, enabled = true): Loaded {
  const { data, isError, refetch } = useQuery({
    queryKey: ['places', name],
    queryFn: load,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // The list is a chunk of the app itself: it is requested even when offline, because a service worker may have it.
    networkMode: 'always',
    retry: false,
  });
  const state = data ? (data.length > 0 ? 'ready' : 'empty') : isError ? 'offline' : 'loading';
  // Another component may have loaded the list: with `enabled` false it is not returned.
  return { places: (enabled && data) || none, state, refetch };
}

/** @param wanted false while nobody needs the list */
export const useCountries = (wanted = true): Loaded => useLoaded('countries', loadCountries, wanted);

/** States, provinces, prefectures: 'empty' where the country has no list. */
export const useStates = (country: string): Loaded => useLoaded(`states ${country}`, () => loadStates(country));
