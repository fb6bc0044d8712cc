import { useMemo, useRef } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { Filter } from '../../../contract/schemas/home';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { type ListFilters, listParams, listPath, readFilters, withFilter } from './list-filters';

/** Titles asked for at a time: five rows of six. */
const pageSize = 30;

/** The list and what narrows it. A changed filter replaces the address, so Back leaves the list in one press. */
export function useList() {
  const navigation = useNavigation();
  const { params, query } = useRoute();
  const filters = useMemo(() => readFilters(params, query), [params, query]);
  const block = useCall('filters', filters.category ? { category: filters.category } : {});
  const list = usePaged('titleList', { ...listParams(filters), size: pageSize });
  // Another category's rows are on their way: those that stand hold the focus until then.
  const rows = useRef<Filter[]>([]);
  rows.current = block.data?.info ?? rows.current;
  const show = (next: ListFilters) => navigation.go(listPath(next, params.category ?? ''), { replace: true });
  const choose = (key: Filter['key'], value: string) => {
    if (filters[key] !== value) show(withFilter(filters, key, value));
  };
  const clear = () => show({ category: filters.category, genre: '', region: '', year: '', sort: '' });
  return {
    filters,
    rows: rows.current,
    rowsWait: block.state === 'loading' && rows.current.length === 0,
    list,
    choose,
    clear,
  };
}
