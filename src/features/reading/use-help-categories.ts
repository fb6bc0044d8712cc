import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/client';
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

/** Spec 7.3: a back end may name the questions of a category when it is asked for that category alone. */
function useMissingQuestions(
  categories: readonly HelpCategory[] | undefined,
  language: string,
): HelpCategory[] | undefined {
  const bare = (categories ?? []).filter((category) => category.sublist.length === 0);
  const { data } = useQuery({
    queryKey: ['helpCategory', bare.map(({ id }) => id), language],
    queryFn: () => Promise.all(bare.map(({ id, path }) => call('helpCategory', { cid: `${path},${id}` }))),
    enabled: bare.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.flatMap(({ info }) => info);
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
  const asked = useMissingQuestions(all, language);
  // A category without questions would be a heading that leads nowhere.
  const categories = useMemo(() => {
    const whole = new Map(asked?.map((category) => [category.id, category]));
    const filled = (all ?? []).map((category) =>
      category.sublist.length > 0 ? category : (whole.get(category.id) ?? category),
    );
    return filled.filter((category) => category.sublist.length > 0);
  }, [all, asked]);
  return {
    categories,
    state: kept ? 'ready' : query.state,
    error: query.error,
    refetch: query.refetch,
  };
}
