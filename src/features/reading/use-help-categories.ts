import { useEffect, useMemo } from 'react';
import { type LoadState, useCall } from '../../api/queries';
import type { HelpCategory } from '../../contract/schemas/user';
import { useLanguage } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';

const isCategory = (value: unknown): value is HelpCategory => {
  const category = value as Partial<HelpCategory> | null;
  return (
    typeof category?.id === 'number' &&
    typeof category.title === 'string' &&
    Array.isArray(category.sublist) &&
    category.sublist.every((item) => typeof item?.id === 'number' && typeof item.title === 'string')
  );
};

/** What the session keeps; null for nothing, or for something that is no list of categories. */
export function readCategories(stored: string | null): HelpCategory[] | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) && value.length > 0 && value.every(isCategory) ? value : null;
  } catch {
    // Half-written: the list is asked for again, as if nothing had been kept.
    return null;
  }
}

export interface HelpCategories {
  categories: HelpCategory[];
  state: LoadState;
  error: Error | null;
  refetch: () => unknown;
}

/** The categories of help with their questions, cached in the session by language (spec section 9, last line). */
export function useHelpCategories(): HelpCategories {
  const { session } = usePlatform();
  const key = `dt.help.${useLanguage()}`;
  const kept = useMemo(() => readCategories(session.get(key)), [session, key]);
  const query = useCall(
    'helpCategories',
    {},
    {
      enabled: kept === null,
      staleTime: Number.POSITIVE_INFINITY,
      empty: (data) => data.info.every((category) => category.sublist.length === 0),
    },
  );
  const fetched = query.data?.info;
  useEffect(() => {
    if (fetched && fetched.length > 0) session.set(key, JSON.stringify(fetched));
  }, [session, key, fetched]);
  const all = kept ?? fetched;
  // A category without questions would be a heading that leads nowhere.
  const categories = useMemo(() => (all ?? []).filter((category) => category.sublist.length > 0), [all]);
  return {
    categories,
    state: kept ? 'ready' : query.state,
    error: query.error,
    refetch: query.refetch,
  };
}
