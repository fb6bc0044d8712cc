import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { advertTypes } from '../../contract/advert-types';
import type { AdvertFacts, DeskAdvert } from '../../contract/desk/site';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { AdvertDialog } from './AdvertDialog';

const states = ['planned', 'running', 'ended'] as const;
const fresh: AdvertFacts = {
  ...{ type: advertTypes.zanting, title: '', titleTw: '', showUrl: '', linkUrl: '', viewUrl: '', appParam: null },
  ...{ at: 0, mediaKey: '', region: '', startsAt: 0, endsAt: 0, position: 0, cap: 0 },
};

/** All adverts of the site, with their figures. */
export default function AdvertsPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'startsAt' });
  const [open, setOpen] = useState<DeskAdvert | 'new' | null>(null);
  const words = t.adverts;
  const chosen = states.find((one) => one === state.filter('state'));
  const type = Number(state.filter('type')) || undefined;
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      }
    >
      <DeskGrid
        call="advertList"
        label={words.title}
        columns={columnsOf(t, said)}
        rowId={(row) => row.id}
        state={state}
        sorts={['startsAt']}
        params={{ state: chosen, type }}
        onOpen={setOpen}
        filters={
          <>
            <Choice
              label={words.type}
              value={state.filter('type')}
              options={Object.values(advertTypes).map((one) => [String(one), words.types[one] ?? ''] as const)}
              onChange={(next) => state.set({ type: next })}
            />
            <Choice
              label={words.state}
              value={chosen ?? ''}
              options={states.map((one) => [one, words.states[one]] as const)}
              onChange={(next) => state.set({ state: next })}
            />
          </>
        }
      />
      {open && (
        <AdvertDialog
          key={open === 'new' ? 'new' : open.id}
          advert={open === 'new' ? { ...fresh, id: '', revision: '' } : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskAdvert>[] {
  const words = t.adverts;
  return [
    { field: 'title', headerName: words.columns.title, flex: 1, minWidth: 170 },
    { field: 'type', headerName: words.type, width: 120, valueFormatter: (value: number) => words.types[value] ?? '' },
    {
      field: 'state',
      headerName: words.state,
      width: 100,
      valueFormatter: (value: DeskAdvert['state']) => words.states[value],
    },
    {
      field: 'startsAt',
      headerName: words.columns.startsAt,
      width: 150,
      valueFormatter: (value: number) => (value > 0 ? said(value) : words.atOnce),
    },
    {
      field: 'endsAt',
      headerName: words.columns.endsAt,
      width: 150,
      valueFormatter: (value: number) => (value > 0 ? said(value) : words.always),
    },
    {
      field: 'region',
      headerName: words.columns.target,
      width: 140,
      valueGetter: (_, row) =>
        [row.titleName || row.mediaKey, row.region].filter(Boolean).join('、') || words.everybody,
    },
    { field: 'shows', headerName: words.columns.shows, type: 'number', width: 90 },
    { field: 'clicks', headerName: words.columns.clicks, type: 'number', width: 80 },
    { field: 'shownToday', headerName: words.columns.shown, type: 'number', width: 100 },
  ];
}
