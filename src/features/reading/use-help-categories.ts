import { useEffect, useMemo } from 'react';
import { type LoadState, useCall } from '../../api/queries';
import type { HelpCategory } from '../../contract/schemas/user';
import { useLanguage } from '../../i18n/use-t';
import { json, stored } from '../../platform/stored';

const isCategory = (value: unknown): value is HelpCategory => {
  const category = value as Partial<HelpCategory> | null;
  return (
    typeof category?.id === 'number' &&
    typeof category.title === 'string' &&
    Array.isArray(category.sublist) &&
    category.sublist.every((item) => typeof item?.id === 'number' && typeof item.title === 'string')
  );
};

/** By language; null for nothing, or for something that is no list of categories. */
export const keptCategories = stored(
  'help.',
  json<HelpCategory[] | null>((found) =>
    Array.isArray(found) && found.length > 0 && found.every(isCategory) ? found : null,
  ),
);

export interface HelpCategories {
  categories: HelpCategory[];
  state: LoadState;
  error: Error | null;
  refetch: () => unknown;
}

/** The categories of help with their questions, cached in the session by language (spec section 9, last line). */
export function useHelpCategories(): HelpCategories {
  const language = useLanguage();
  const kept = useMemo(() => keptCategories.of(language).get(), [language]);
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
    if (fetched && fetched.length > 0) keptCategories.of(language).set(fetched);
  }, [language, fetched]);
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
