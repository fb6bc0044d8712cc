import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataGrid, type GridColDef, type GridRowId, type GridRowSelectionModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { DeskParams } from '../../contract/desk/calls';
import { deskLimits } from '../../contract/desk/limits';
import { type Texts, useTexts } from '../i18n/texts';
import { SearchField } from './SearchField';
import { Fault } from './states';
import { type ListName, type ListState, type RowOf, useList } from './use-list';

interface Props<N extends ListName> {
  /** The call that returns the rows. */
  call: N;
  /** The table's name for screen readers. */
  label: string;
  columns: GridColDef<RowOf<N> & object>[];
  rowId: (row: RowOf<N>) => string;
  state: ListState;
  /** Filters besides search and order, as the call takes them. */
  params?: Partial<DeskParams<N>>;
  /** The fields that the call sorts by. */
  sorts: readonly string[];
  /** Whether the call searches for words. */
  searchable?: boolean;
  /** The controls of the filters. */
  filters?: ReactNode;
  onOpen?: (row: RowOf<N>) => void;
  /** Polls again after so many ms, by the rows that are shown; false: no polling. */
  every?: (rows: RowOf<N>[]) => number | false;
  /** Shown in place of a list that has no rows at all. */
  blank?: ReactNode;
  /** The ids of the ticked rows; undefined where rows cannot be ticked. */
  selected?: string[];
  onSelect?: (ids: string[]) => void;
}

const rowHeight = 52;

/** ARIA allows no progress bar inside a grid, so it is hidden from screen readers: the box around the table is marked as busy instead. */
const slots = { baseLinearProgress: () => <LinearProgress aria-hidden /> };

/** A list of the desk as a table: the server supplies rows, order, search and pages. Arrow keys move through it, Enter opens a row. */
export function DeskGrid<N extends ListName>(props: Props<N>) {
  const { call, label, columns, rowId, state, params, sorts, searchable, filters, onOpen, selected, onSelect } = props;
  const { every, blank } = props;
  const t = useTexts();
  const asked = { ...params, q: searchable ? state.q : undefined, sort: state.sort, descending: state.descending };
  const list = useList(call, asked as DeskParams<N>, every);
  const isFiltered = state.q !== '' || Object.values(params ?? {}).some((value) => value !== undefined && value !== '');
  const open = (row: RowOf<N>) => onOpen?.(row);
  if (blank && !list.isFirst && !list.error && !isFiltered && list.total === 0) return <>{blank}</>;
  return (
    <Stack spacing={1.5}>
      {(searchable || filters) && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {searchable && <SearchField value={state.q} onChange={(q) => state.set({ q })} />}
          {filters}
        </Stack>
      )}
      {list.error && <Fault error={list.error} onRetry={list.refetch} />}
      <Box aria-busy={list.isFetching} sx={{ minHeight: 240, display: 'flex', flexDirection: 'column' }}>
        <DataGrid
          aria-label={label}
          rows={list.rows as (RowOf<N> & object)[]}
          columns={columns.map((column) => ({ ...column, sortable: sorts.includes(column.field) }))}
          getRowId={(row) => rowId(row)}
          loading={list.isFetching}
          slots={slots}
          rowHeight={rowHeight}
          hideFooter
          disableColumnFilter
          disableRowSelectionOnClick
          sortingMode="server"
          sortingOrder={['desc', 'asc']}
          sortModel={sorts.includes(state.sort) ? [{ field: state.sort, sort: state.descending ? 'desc' : 'asc' }] : []}
          onSortModelChange={([one]) => one && state.set({ sort: one.field, order: one.sort ?? 'desc' })}
          {...(onSelect ? selection(selected ?? [], onSelect) : {})}
          {...(onOpen
            ? {
                onRowClick: ({ row }) => open(row),
                onCellKeyDown: ({ row, colDef }, event) => {
                  if (event.key === 'Enter' && !colDef.type?.startsWith('action')) open(row);
                },
              }
            : {})}
          localeText={{ noRowsLabel: emptyText(t, { isFiltered, isPart: list.isPart, goesOn: Boolean(list.next) }) }}
          sx={{
            bgcolor: 'background.paper',
            '& .MuiDataGrid-row': onOpen ? { cursor: 'pointer' } : {},
            '& .MuiDataGrid-cell:focus-visible': { outlineColor: 'primary.main' },
          }}
        />
      </Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
          {list.isPart
            ? t.totalOfPart(list.total, deskLimits.searched)
            : t.total(Math.min(list.total, deskLimits.counted), list.total > deskLimits.counted)}
        </Typography>
        <IconButton aria-label={t.refresh} onClick={list.refetch}>
          <Refresh />
        </IconButton>
        <IconButton aria-label={t.previous} disabled={!list.previous} onClick={list.previous}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="body2">{t.page(list.page)}</Typography>
        <IconButton aria-label={t.next} disabled={!list.next} onClick={list.next}>
          <ChevronRight />
        </IconButton>
      </Stack>
    </Stack>
  );
}

/** The text of a table without a row. */
function emptyText(
  t: Texts,
  { isFiltered, isPart, goesOn }: { isFiltered: boolean; isPart: boolean; goesOn: boolean },
) {
  if (isPart && goesOn) return t.emptyPart;
  return isFiltered ? t.emptyFiltered : t.empty;
}

const selection = (ids: string[], onSelect: (ids: string[]) => void) => ({
  checkboxSelection: true,
  rowSelectionModel: { type: 'include' as const, ids: new Set<GridRowId>(ids) },
  // The table holds only the rows of this page: "select all" means those that are visible.
  disableRowSelectionExcludeModel: true,
  onRowSelectionModelChange: (model: GridRowSelectionModel) => onSelect([...model.ids].map(String)),
});
