import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskAppeal } from '../../contract/desk/reports';
import { useAct } from '../api/hooks';
import { type Texts, useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Pictures } from '../kit/Pictures';
import { SidePanel } from '../kit/SidePanel';
import { useTime } from '../kit/times';
import { Answer } from './Answer';
import { PanelButtons } from './PanelButtons';
import { SupportList } from './SupportList';

const states = ['open', 'accepted', 'refused'] as const;
/** The reason of an appeal in words; a reason that this desk does not know is shown by its own name. */
const whyOf = (t: Texts, reason: string): string =>
  t.support.appeals.reasons[reason as keyof Texts['support']['appeals']['reasons']] ?? reason;

/** The buyers' appeals about payments that went wrong. */
export default function AppealsPage() {
  const t = useTexts();
  const said = useTime();
  const words = t.support.appeals;
  const columns: GridColDef<DeskAppeal>[] = [
    {
      field: 'text',
      headerName: words.text,
      flex: 1,
      minWidth: 200,
      valueGetter: (_, row) => row.text || whyOf(t, row.reason),
    },
    {
      field: 'kind',
      headerName: words.kind,
      width: 110,
      valueFormatter: (value: DeskAppeal['kind']) => words.kinds[value],
    },
    { field: 'orderId', headerName: words.order, width: 200 },
    { field: 'name', headerName: t.support.from, width: 150, valueGetter: (_, row) => row.name || row.uid },
    {
      field: 'state',
      headerName: t.support.state,
      width: 110,
      valueFormatter: (value: DeskAppeal['state']) => words.states[value],
    },
    { field: 'at', headerName: t.support.at, width: 190, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <SupportList
      call="appealList"
      words={words}
      columns={columns}
      rowId={(row) => row.id}
      sorts={['at']}
      filters={[
        { name: 'state', label: t.support.state, options: states.map((one) => [one, words.states[one]] as const) },
      ]}
      paramsOf={(chosen) => ({ state: states.find((one) => one === chosen('state')) })}
      panel={(row, onClose) => <Shown row={row} onClose={onClose} />}
    />
  );
}

function Shown({ row, onClose }: { row: DeskAppeal; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  const words = t.support.appeals;
  const act = useAct('appealAnswer');
  const [verdict, setVerdict] = useState<'accept' | 'refuse' | ''>('');
  const isOpen = row.state === 'open';
  const facts = [
    [words.reason, whyOf(t, row.reason)],
    [t.support.from, row.name || row.uid],
    [words.order, row.orderId],
    [words.tradeNo, row.tradeNo],
    [t.support.state, words.states[row.state]],
    [t.support.at, said(row.at)],
    [t.support.answer, row.reply],
  ] as const;
  return (
    <SidePanel label={words.title} onClose={onClose}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {words.kinds[row.kind]}
        </Typography>
        {row.text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.text}</Typography>}
        <Facts facts={facts.filter(([, value]) => value !== '')} />
        {row.picture && <Pictures paths={[row.picture]} />}
        <PanelButtons uid={row.uid} go={isOpen ? words.accept : ''} onGo={() => setVerdict('accept')} onClose={onClose}>
          {isOpen && (
            <Button variant="outlined" color="error" onClick={() => setVerdict('refuse')}>
              {words.refuse}
            </Button>
          )}
          {row.orderId && (
            <Button component={Link} to={`/orders/${encodeURIComponent(row.orderId)}`}>
              {words.openOrder}
            </Button>
          )}
        </PanelButtons>
      </Stack>
      {verdict && (
        <Answer
          name={`appeal.${verdict}.${row.id}`}
          title={words[verdict]}
          text={verdict === 'accept' ? words.acceptText : words.refuseText}
          was=""
          read={row.revision}
          most={500}
          isNeeded={verdict === 'refuse'}
          onDone={onClose}
          onClose={() => setVerdict('')}
          onSave={(reply, revision) => act.mutateAsync({ id: row.id, accept: verdict === 'accept', reply, revision })}
        />
      )}
    </SidePanel>
  );
}
