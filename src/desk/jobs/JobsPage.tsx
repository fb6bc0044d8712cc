import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { DeskJob } from '../../contract/desk/jobs';
import { useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { JobDrawer } from './JobDrawer';
import { kindWord } from './kind-word';

const SORTS = ['runAt'] as const;

/** The background jobs of the servers. */
export default function JobsPage() {
  const t = useTexts();
  const words = t.jobs;
  const said = useTime();
  const state = useListState({ sort: 'runAt' });
  const [open, setOpen] = useState<DeskJob | null>(null);
  const columns: GridColDef<DeskJob>[] = [
    { field: 'kind', headerName: words.kind, width: 220, valueFormatter: (value: string) => kindWord(t, value) },
    {
      field: 'state',
      headerName: words.state,
      width: 110,
      valueFormatter: (value: DeskJob['state']) => words.states[value],
    },
    { field: 'attempts', headerName: words.attempts, width: 90, align: 'right', headerAlign: 'right' },
    { field: 'runAt', headerName: words.runAt, width: 190, valueFormatter: (value: number) => said(value) },
    {
      field: 'finishedAt',
      headerName: words.finishedAt,
      width: 190,
      valueFormatter: (value: number) => (value > 0 ? said(value) : ''),
    },
    { field: 'lastError', headerName: words.lastError, flex: 1, minWidth: 220 },
  ];
  const choice = (name: 'state' | 'kind', options: readonly (readonly [string, string])[]) => (
    <Choice
      label={words[name]}
      value={state.filter(name)}
      options={options}
      onChange={(value) => state.set({ [name]: value })}
    />
  );
  const stateNow = (state.filter('state') || undefined) as DeskJob['state'] | undefined;
  return (
    <Page title={words.title} hint={words.hint}>
      <DeskGrid
        call="jobList"
        label={words.title}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        params={{ state: stateNow, kind: state.filter('kind') || undefined }}
        onOpen={setOpen}
        filters={
          <>
            {choice('state', Object.entries(words.states))}
            {choice('kind', Object.entries(words.kinds))}
          </>
        }
      />
      {open && <JobDrawer key={open.id} job={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
