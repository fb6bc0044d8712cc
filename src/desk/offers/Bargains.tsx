import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { RunningBargain } from '../../contract/desk/offers';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { percentOf } from '../kit/percent';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { EndBargain } from './EndBargain';

const SORTS = ['endsAt'] as const;

/** The bargains that friends may cut now, the one that ends first at the top. */
export function Bargains() {
  const { offers } = useTexts();
  const words = offers.bargains;
  const said = useTime();
  const state = useListState({ sort: 'endsAt', descending: false });
  const [opened, open] = useState<RunningBargain | null>(null);
  const time = (field: 'startedAt' | 'endsAt'): GridColDef<RunningBargain> => ({
    ...{ field, headerName: words[field], width: 180 },
    valueFormatter: (value: number) => said(value),
  });
  const columns: GridColDef<RunningBargain>[] = [
    { field: 'name', headerName: words.name, flex: 1, minWidth: 140 },
    { field: 'packName', headerName: words.pack, width: 160 },
    {
      field: 'off',
      headerName: words.off,
      width: 150,
      valueGetter: (_, row) => words.offText(percentOf(row.off), percentOf(10_000 - row.floor)),
    },
    { field: 'helped', headerName: words.helped, type: 'number', width: 90 },
    time('startedAt'),
    time('endsAt'),
  ];
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {words.hint}
      </Typography>
      <DeskGrid
        call="bargainList"
        label={words.title}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        searchable
        onOpen={open}
      />
      {opened && <EndBargain key={opened.id} bargain={opened} onClose={() => open(null)} />}
    </Paper>
  );
}
