import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskData, DeskParams } from '../../contract/desk/calls';
import type { LookName } from '../api/call';
import { useLook } from '../api/hooks';

/** Names of the calls that return a page of a list. */
export type ListName = {
  [N in LookName]: DeskData<N> extends { info: unknown[]; next: string; total: number } ? N : never;
}[LookName];
export type RowOf<N extends ListName> = DeskData<N>['info'][number];

/** The search, order and filters of a list, kept in the page's address: they survive a reload and Back, and can be sent to somebody. */
export interface ListState {
  q: string;
  sort: string;
  descending: boolean;
  /** Other filters by name; '' for none. */
  filter: (name: string) => string;
  set: (changes: Record<string, string>) => void;
}

export function useListState(defaults: { sort: string; descending?: boolean }): ListState {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string>) =>
      setAddress(
        (was) => {
          const next = new URLSearchParams(was);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const descending = address.get('order') ? address.get('order') === 'desc' : (defaults.descending ?? true);
  return {
    q: address.get('q') ?? '',
    sort: address.get('sort') ?? defaults.sort,
    descending,
    filter: (name) => address.get(name) ?? '',
    set,
  };
}

/**
 * Pages of a list, one at a time: the cursor of a page is known from the page before.
 * @param params filters, search and order; a change goes back to the first page
 * @param every polls again after so many ms, by the rows that are shown; false: no polling
 */
export function useList<N extends ListName>(
  name: N,
  params: Omit<DeskParams<N>, 'after' | 'size'>,
  every?: (rows: RowOf<N>[]) => number | false,
) {
  const key = JSON.stringify(params);
  const [marks, setMarks] = useState<{ key: string; list: string[] }>({ key, list: [''] });
  const list = marks.key === key ? marks.list : [''];
  const after = list.at(-1);
  const asked = useMemo(() => ({ ...JSON.parse(key), ...(after ? { after } : {}) }), [key, after]);
  const { data, error, isFetching, refetch } = useLook(
    name,
    asked as DeskParams<N>,
    every ? { every: (now) => every((now?.info ?? []) as RowOf<N>[]) } : {},
  );
  const go = (next: string[]) => setMarks({ key, list: next });
  const mark = data?.next ?? '';
  return {
    rows: (data?.info ?? []) as RowOf<N>[],
    total: data?.total ?? 0,
    /** Whether only a part of the rows was searched for this page (`SearchedRows` of the contract). */
    isPart: data !== undefined && 'isPart' in data && data.isPart,
    page: list.length,
    error,
    isFetching,
    isFirst: data === undefined,
    refetch: () => void refetch(),
    next: mark && !isFetching ? () => go([...list, mark]) : undefined,
    previous: list.length > 1 ? () => go(list.slice(0, -1)) : undefined,
  };
}
