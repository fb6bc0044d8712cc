import type { GridColDef } from '@mui/x-data-grid';
import { type ReactNode, useState } from 'react';
import type { DeskParams } from '../../contract/desk/calls';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { type ListName, type RowOf, useListState } from '../kit/use-list';

interface Filter {
  /** In the address. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface SupportListProps<N extends ListName> {
  call: N;
  words: { title: string; hint: string };
  columns: GridColDef<RowOf<N> & object>[];
  rowId: (row: RowOf<N>) => string;
  /** Fields that the call sorts by, the one that the list begins with first. */
  sorts: readonly [string, ...string[]];
  filters: readonly Filter[];
  /** What the call is asked for. @param chosen what is chosen in a filter; '' for all, and for what it does not offer */
  paramsOf: (chosen: (name: string) => string) => Partial<DeskParams<N>>;
  /** One row beside the list. */
  panel: (row: RowOf<N>, onClose: () => void) => ReactNode;
}

/** What people wrote to the operator, as a page: filters, the list, and what was opened beside it. */
export function SupportList<N extends ListName>(props: SupportListProps<N>) {
  const { call, words, columns, rowId, sorts, filters, paramsOf, panel } = props;
  const list = useListState({ sort: sorts[0] });
  const [open, setOpen] = useState<RowOf<N>>();
  const chosen = (name: string): string => {
    const offered = filters.find((filter) => filter.name === name)?.options ?? [];
    return offered.find(([value]) => value === list.filter(name))?.[0] ?? '';
  };
  return (
    <Page title={words.title} hint={words.hint}>
      <DeskGrid
        call={call}
        label={words.title}
        columns={columns}
        rowId={rowId}
        state={list}
        sorts={sorts}
        params={paramsOf(chosen)}
        onOpen={setOpen}
        filters={filters.map(({ name, label, options }) => (
          <Choice
            key={name}
            label={label}
            value={chosen(name)}
            options={options}
            onChange={(value) => list.set({ [name]: value })}
          />
        ))}
      />
      {open !== undefined && panel(open, () => setOpen(undefined))}
    </Page>
  );
}
