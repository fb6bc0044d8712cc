import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { pollAskers, pollSorts, pollStates } from '../../contract/desk/limits-of-polls';
import type { DeskPoll } from '../../contract/desk/polls';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { FilmChoice } from '../kit/FilmChoice';
import { Page } from '../kit/Page';
import { SearchField } from '../kit/SearchField';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { PollDialog } from './PollDialog';
import { PollDrawer } from './PollDrawer';

/** Polls of titles, asked by the site and by members. Editors add new ones. */
export default function PollsPage() {
  const t = useTexts();
  const said = useTime();
  const { polls: words } = t;
  const state = useListState({ sort: 'createdAt' });
  const mayAsk = useMay(['owner', 'editor']);
  const [open, setOpen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [mediaKey, uid] = [state.filter('film'), state.filter('uid')];
  const asker = pollAskers.find((one) => one === state.filter('asker'));
  const stage = pollStates.find((one) => one === state.filter('state'));
  const name = useLook('danmuEpisodes', { mediaKey }, { on: mediaKey !== '' }).data?.name ?? '';
  const filters = (
    <>
      <FilmChoice mediaKey={mediaKey} name={name} onChange={(film) => state.set({ film })} />
      <SearchField label={words.uid} value={uid} onChange={(typed) => state.set({ uid: typed.trim() })} />
      <Choice
        label={words.asker}
        value={asker ?? ''}
        options={pollAskers.map((one) => [one, words.askers[one]])}
        onChange={(value) => state.set({ asker: value })}
      />
      <Choice
        label={words.state}
        value={stage ?? ''}
        options={pollStates.map((one) => [one, words.states[one]])}
        onChange={(value) => state.set({ state: value })}
      />
    </>
  );
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        mayAsk && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <DeskGrid
        call="pollList"
        label={words.title}
        columns={columnsOf(t, said)}
        rowId={(row) => row.id}
        state={state}
        sorts={pollSorts}
        params={{ mediaKey: mediaKey || undefined, uid: uid || undefined, asker, state: stage }}
        onOpen={(row) => setOpen(row.id)}
        filters={filters}
        blank={
          <Paper sx={{ p: 3 }}>
            <Typography color="textSecondary">{words.blank}</Typography>
          </Paper>
        }
      />
      {open && <PollDrawer key={open} id={open} onClose={() => setOpen('')} />}
      {isAsking && <PollDialog under={{ mediaKey, name }} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskPoll>[] {
  const { polls: words } = t;
  return [
    { field: 'title', headerName: words.question, flex: 1, minWidth: 240 },
    {
      field: 'titleName',
      headerName: words.film,
      width: 170,
      valueGetter: (_, row) => row.titleName || row.mediaKey,
    },
    {
      field: 'asker',
      headerName: words.asker,
      width: 150,
      valueGetter: (_, row) => (row.asker === 'site' ? words.askers.site : row.name || row.uid),
    },
    { field: 'votes', headerName: words.votes, type: 'number', width: 90 },
    { field: 'state', headerName: words.state, width: 100, valueGetter: (_, row) => words.states[row.state] },
    {
      field: 'endsAt',
      headerName: words.endsAt,
      width: 180,
      valueFormatter: (value: number) => (value > 0 ? said(value) : words.forEver),
    },
    {
      field: 'createdAt',
      headerName: words.createdAt,
      width: 180,
      valueFormatter: (value: number) => (value > 0 ? said(value) : words.unknown),
    },
  ];
}
