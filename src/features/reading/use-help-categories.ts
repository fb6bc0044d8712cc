import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/client';
import { type LoadState, loadState, useCall } from '../../api/queries';
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

/** The stored categories, by language; null for none, or for something that is no list of categories. */
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

/** The result of `useMissingQuestions`. `categories` is undefined until an answer has come. */
type Missing = Omit<HelpCategories, 'categories'> & { categories: HelpCategory[] | undefined };

/**
 * Fetches the questions of categories that came without any: a back end may name them only when it is asked for that category alone (spec 7.3).
 * @returns null where each category came with its own
 */
function useMissingQuestions(categories: readonly HelpCategory[] | undefined, language: string): Missing | null {
  const bare = (categories ?? []).filter((category) => category.sublist.length === 0);
  const query = useQuery({
    queryKey: ['helpCategory', bare.map(({ id }) => id), language],
    queryFn: () => Promise.all(bare.map(({ id, path }) => call('helpCategory', { cid: `${path},${id}` }))),
    enabled: bare.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (bare.length === 0) return null;
  return {
    categories: query.data?.flatMap(({ info }) => info),
    state: loadState(query, true),
    error: query.error,
    refetch: query.refetch,
  };
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
  const missing = useMissingQuestions(all, language);
  const asked = missing?.categories;
  // A category without questions is left out: its heading would lead nowhere.
  const categories = useMemo(() => {
    const whole = new Map(asked?.map((category) => [category.id, category]));
    const filled = (all ?? []).map((category) =>
      category.sublist.length > 0 ? category : (whole.get(category.id) ?? category),
    );
    return filled.filter((category) => category.sublist.length > 0);
  }, [all, asked]);
  if (categories.length > 0) return { categories, state: 'ready', error: null, refetch: query.refetch };
  // Nothing can be listed before the missing questions are here.
  const { state, error, refetch } = missing ?? query;
  return { categories, state, error, refetch };
}
