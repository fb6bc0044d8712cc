import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { DeskRuling } from '../../contract/desk/rulings';
import { rulingKinds } from '../../contract/ruling-kinds';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { RulingDrawer } from './RulingDrawer';

/** Appeals against decisions of moderation, the one that waits longest first; answered ones can be looked up, too. */
export default function RulingsPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'at', descending: false });
  const [open, setOpen] = useState('');
  const isDone = state.filter('done') === 'true';
  const kind = rulingKinds.find((one) => one === state.filter('kind'));
  const words = t.rulings;
  return (
    <Page title={words.title} hint={words.hint}>
      <DeskGrid
        call="rulingQueue"
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
              options={rulingKinds.map((one) => [one, words.kinds[one]] as const)}
              onChange={(value) => state.set({ kind: value })}
            />
            <Choice
              label={words.state}
              value={isDone ? 'true' : ''}
              all={words.states.open}
              options={[['true', words.answered]]}
              onChange={(value) => state.set({ done: value, order: '' })}
            />
          </>
        }
      />
      {open && <RulingDrawer id={open} onClose={() => setOpen('')} />}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string, isDone: boolean): GridColDef<DeskRuling>[] {
  const words = t.rulings;
  return [
    { field: 'text', headerName: words.text, flex: 1, minWidth: 220 },
    {
      field: 'kind',
      headerName: words.kind,
      width: 100,
      valueFormatter: (value: DeskRuling['kind']) => words.kinds[value],
    },
    {
      field: 'quote',
      headerName: words.quote,
      flex: 1,
      minWidth: 160,
      valueGetter: (_, row) => row.quote || words.account,
    },
    { field: 'name', headerName: words.person, width: 140, valueGetter: (_, row) => row.name || row.uid },
    {
      field: 'byName',
      headerName: words.by,
      width: 130,
      valueGetter: (_, row) => row.byName || row.byUid || words.shell,
    },
    ...(isDone
      ? [
          {
            field: 'state',
            headerName: words.verdict,
            width: 120,
            valueFormatter: (value: DeskRuling['state']) => words.states[value],
          },
        ]
      : []),
    {
      field: 'at',
      headerName: isDone ? words.answeredAt : words.appealedAt,
      width: 190,
      valueGetter: (_, row) => (isDone ? row.answeredAt : row.appealedAt),
      valueFormatter: (value: number) => said(value),
    },
  ];
}
