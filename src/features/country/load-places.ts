import { useQuery } from '@tanstack/react-query';
import type { Asked } from '../../ui/ListState';
import { type Place, readCountryRow, readStates } from './places';

/** The lists are 7 and 14 kB gzip: fetched by the pages that show them, with the first of them. */
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
    // A part of the app itself: the browser asks for it, connected or not, and a service worker may have it.
    networkMode: 'always',
    retry: false,
  });
  const state = data ? (data.length > 0 ? 'ready' : 'empty') : isError ? 'offline' : 'loading';
  return { places: data ?? none, state, refetch };
}

/** @param wanted false while nobody needs it */
export const useCountries = (wanted = true): Loaded => useLoaded('countries', loadCountries, wanted);

/** States, provinces, prefectures: 'empty' where the country has no list. */
export const useStates = (country: string): Loaded => useLoaded(`states ${country}`, () => loadStates(country));
