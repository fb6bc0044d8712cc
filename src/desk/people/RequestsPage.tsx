import Refresh from '@mui/icons-material/Refresh';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { GridActionsCellItem, type GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClosingRequest, CopyRequest } from '../../contract/desk/people';
import { copyStates } from '../../contract/desk/person-states';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { RetryCopy } from './RetryCopy';
import { TeenDevice } from './TeenDevice';

/** The requests of members: copies of their data, the closing of their account, an end of 青少年模式 (teen mode). */
export default function RequestsPage() {
  const t = useTexts();
  const state = useListState({ sort: 'askedAt' });
  const tab = (['closings', 'teen'] as const).find((one) => one === state.filter('tab')) ?? 'copies';
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
        <Tab value="teen" label={t.people.teen} />
      </Tabs>
      {tab === 'copies' && <Copies />}
      {tab === 'closings' && <Closings />}
      {tab === 'teen' && <TeenDevice />}
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
  const [retried, setRetried] = useState<CopyRequest | null>(null);
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
    { field: 'askedAt', headerName: t.people.askedAt, width: 220, valueFormatter: (value: number) => said(value) },
    {
      field: 'expiresAt',
      headerName: t.people.expiresAt,
      width: 220,
      valueFormatter: (value: number) => (value > 0 ? said(value) : ''),
    },
    {
      field: 'actions',
      type: 'actions',
      headerName: t.more,
      width: 110,
      getActions: ({ row }) =>
        row.state === 'failed'
          ? [
              <GridActionsCellItem
                key="again"
                icon={<Refresh />}
                label={t.people.copyRetry}
                onClick={(event) => {
                  // A click that reached the row would open the person's page.
                  event.stopPropagation();
                  setRetried(row);
                }}
              />,
            ]
          : [],
    },
  ];
  return (
    <>
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
      {retried && <RetryCopy request={retried} onClose={() => setRetried(null)} />}
    </>
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
      width: 220,
      valueFormatter: (value: number) => said(value),
    },
    { field: 'closingAt', headerName: t.people.closingAt, width: 220, valueFormatter: (value: number) => said(value) },
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
