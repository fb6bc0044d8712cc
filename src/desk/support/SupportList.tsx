import type { GridColDef } from '@mui/x-data-grid';
import { type ReactNode, useState } from 'react';
import type { DeskParams } from '../../contract/desk/calls';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { type ListName, type RowOf, useListState } from '../kit/use-list';

interface Filter {
  /** The filter's name in the page's address. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface SupportListProps<N extends ListName> {
  call: N;
  words: { title: string; hint: string };
  columns: GridColDef<RowOf<N> & object>[];
  rowId: (row: RowOf<N>) => string;
  /** The fields that the call sorts by, the default first. */
  sorts: readonly [string, ...string[]];
  filters: readonly Filter[];
  /** The parameters of the call. @param chosen returns the choice in a filter; '' for all, and for a value that the filter does not offer */
  paramsOf: (chosen: (name: string) => string) => Partial<DeskParams<N>>;
  /** The panel of one row, beside the list. */
  panel: (row: RowOf<N>, onClose: () => void) => ReactNode;
}

/** A page of what members and visitors wrote to the operator: filters, the list, and the open row beside it. */
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
