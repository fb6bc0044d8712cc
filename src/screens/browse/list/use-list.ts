import { useMemo } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { Filter } from '../../../contract/schemas/home';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { listParams, listPath, readFilters, withFilter } from './list-filters';

/** Titles asked for at a time: five rows of six. */
const pageSize = 30;

/** The list and what narrows it. A changed filter replaces the address, so Back leaves the list in one press. */
export function useList() {
  const navigation = useNavigation();
  const { params, query } = useRoute();
  const filters = useMemo(() => readFilters(params, query), [params, query]);
  const block = useCall('homeFilter', filters.category ? { category: filters.category } : {});
  const list = usePaged('list', { ...listParams(filters), size: pageSize });
  const choose = (key: Filter['key'], value: string) => {
    if (filters[key] !== value) navigation.go(listPath(withFilter(filters, key, value)), { replace: true });
  };
  return { filters, rows: block.data?.info ?? [], list, choose };
}
