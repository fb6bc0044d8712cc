import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { reportKinds } from '../../contract/desk/report-kinds';
import type { DeskReport } from '../../contract/desk/reports';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { reasonWord } from '../kit/reason-word';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { ReportDrawer } from './ReportDrawer';

/** The members' reports: each thing once, the one that waits longest first; decided ones can be looked up, too. */
export default function ReportsPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'at', descending: false });
  const [open, setOpen] = useState('');
  const isDone = state.filter('done') === 'true';
  const kind = reportKinds.find((one) => one === state.filter('kind'));
  const words = t.reports;
  return (
    <Page title={words.title} hint={words.hint}>
      <DeskGrid
        call="reportQueue"
        label={words.title}
        columns={columnsOf(t, said, isDone)}
        rowId={(row) => row.id}
        state={{ ...state, descending: isDone ? state.filter('order') !== 'asc' : state.descending }}
        sorts={['at']}
        params={{ kind, done: isDone ? true : undefined }}
        onOpen={(row) => setOpen(row.id)}
        filters={
          <>
            <Choice
              label={words.kind}
              value={kind ?? ''}
              options={reportKinds.map((one) => [one, words.kinds[one]] as const)}
              onChange={(value) => state.set({ kind: value })}
            />
            <Choice
              label={words.state}
              value={isDone ? 'true' : ''}
              all={words.waiting}
              options={[['true', words.decided]]}
              onChange={(value) => state.set({ done: value, order: '' })}
            />
          </>
        }
      />
      {open && <ReportDrawer id={open} onClose={() => setOpen('')} />}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string, isDone: boolean): GridColDef<DeskReport>[] {
  const words = t.reports;
  return [
    {
      field: 'quote',
      headerName: words.quote,
      flex: 1,
      minWidth: 220,
      valueGetter: (_, row) => row.quote || words.noWords,
    },
    {
      field: 'kind',
      headerName: words.kind,
      width: 90,
      valueFormatter: (value: DeskReport['kind']) => words.kinds[value],
    },
    {
      field: 'aboutName',
      headerName: words.about,
      width: 150,
      valueGetter: (_, row) => row.aboutName || row.aboutUid || words.nobody,
    },
    { field: 'count', headerName: words.count, width: 100, valueFormatter: (value: number) => words.times(value) },
    {
      field: 'reasons',
      headerName: words.reasonsTitle,
      width: 190,
      valueFormatter: (value: string[]) => value.map((one) => reasonWord(t, one)).join('、'),
    },
    ...(isDone
      ? [
          {
            field: 'verdict',
            headerName: words.verdict,
            width: 130,
            valueFormatter: (value: DeskReport['verdict']) => words.verdicts[value],
          },
        ]
      : []),
    {
      // The list is sorted by the time of the report, or by that of the decision.
      field: 'at',
      headerName: isDone ? words.doneAt : words.at,
      width: 190,
      valueGetter: (_, row) => (isDone ? row.doneAt : row.at),
      valueFormatter: (value: number) => said(value),
    },
  ];
}
