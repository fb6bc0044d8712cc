import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import type { GridColDef } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import type { ClosingRequest, CopyRequest } from '../../contract/desk/people';
import { copyStates } from '../../contract/desk/person-states';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';

/** What owners of accounts asked for: copies of their data, and the end of their account. */
export default function RequestsPage() {
  const t = useTexts();
  const state = useListState({ sort: 'askedAt' });
  const tab = state.filter('tab') === 'closings' ? 'closings' : 'copies';
  return (
    <Page title={t.people.requests} hint={t.people.requestsHint}>
      <Tabs
        value={tab}
        onChange={(_, next: string) => state.set({ tab: next === 'copies' ? '' : next, sort: '', order: '' })}
        sx={{ mb: 2 }}
        aria-label={t.people.requests}
      >
        <Tab value="copies" label={t.people.copies} />
        <Tab value="closings" label={t.people.closings} />
      </Tabs>
      {tab === 'copies' ? <Copies /> : <Closings />}
    </Page>
  );
}

const usePerson = () => {
  const go = useNavigate();
  return ({ uid }: { uid: string }) => void go(`/people/${encodeURIComponent(uid)}`);
};

function Copies() {
  const t = useTexts();
  const said = useTime();
  const open = usePerson();
  const state = useListState({ sort: 'askedAt' });
  const chosen = copyStates.find((one) => one === state.filter('state'));
  const columns: GridColDef<CopyRequest>[] = [
    { field: 'name', headerName: t.people.columns.name, flex: 1, minWidth: 160 },
    {
      field: 'state',
      headerName: t.people.state,
      width: 140,
      valueFormatter: (value: CopyRequest['state']) => t.people.copyState[value],
    },
    {
      field: 'bytes',
      headerName: t.people.size,
      width: 120,
      valueFormatter: (value: number) => (value > 0 ? t.people.kilobytes(Math.ceil(value / 1024)) : ''),
    },
    { field: 'askedAt', headerName: t.people.askedAt, width: 170, valueFormatter: (value: number) => said(value) },
    {
      field: 'expiresAt',
      headerName: t.people.expiresAt,
      width: 170,
      valueFormatter: (value: number) => (value > 0 ? said(value) : ''),
    },
  ];
  return (
    <DeskGrid
      call="copyRequests"
      label={t.people.copies}
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      sorts={['askedAt']}
      params={{ state: chosen }}
      onOpen={open}
      filters={
        <TextField
          select
          label={t.people.state}
          value={chosen ?? 'all'}
          onChange={({ target }) => state.set({ state: target.value === 'all' ? '' : target.value })}
          sx={{ width: 160 }}
        >
          <MenuItem value="all">{t.all}</MenuItem>
          {copyStates.map((one) => (
            <MenuItem key={one} value={one}>
              {t.people.copyState[one]}
            </MenuItem>
          ))}
        </TextField>
      }
    />
  );
}

function Closings() {
  const t = useTexts();
  const said = useTime();
  const open = usePerson();
  const state = useListState({ sort: 'closingAt', descending: false });
  const columns: GridColDef<ClosingRequest>[] = [
    { field: 'name', headerName: t.people.columns.name, flex: 1, minWidth: 160 },
    {
      field: 'createdAt',
      headerName: t.people.columns.createdAt,
      width: 170,
      valueFormatter: (value: number) => said(value),
    },
    { field: 'closingAt', headerName: t.people.closingAt, width: 170, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <DeskGrid
      call="closingRequests"
      label={t.people.closings}
      columns={columns}
      rowId={(row) => row.uid}
      state={state}
      sorts={['closingAt']}
      onOpen={open}
    />
  );
}
