import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { Alarm } from '../../contract/desk/alarms';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { SetupPart } from './SetupPart';

/** The interval at which the server checks. Milliseconds. */
const EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

/** The alarms of the site: those that hold, who is told, and earlier ones. */
export default function AlarmsPage() {
  const { alarms: words } = useTexts();
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack spacing={3}>
        <Now />
        <SetupPart />
        <History />
      </Stack>
    </Page>
  );
}

function Now() {
  const { alarms: words } = useTexts();
  const said = useTime();
  const { data, error, refetch } = useLook('alarmsNow', {}, { every: EVERY_MS });
  return (
    <Stack component="section" aria-label={words.now} spacing={1}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && data.lateMs > 0 && <Alert severity="warning">{words.late(durationOf(data.lateMs, words))}</Alert>}
      {data?.holding.map(({ id, title, text, since }) => (
        <Alert key={id} severity="error">
          <AlertTitle>{title}</AlertTitle>
          {text}
          {words.since(said(since))}
        </Alert>
      ))}
      {data && data.holding.length === 0 && data.lateMs === 0 && <Alert severity="success">{words.allWell}</Alert>}
    </Stack>
  );
}

function durationOf(ms: number, words: ReturnType<typeof useTexts>['alarms']): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60));
}

function History() {
  const { alarms: words } = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'since' });
  const columns: GridColDef<Alarm>[] = [
    { field: 'title', headerName: words.rule, width: 180 },
    { field: 'text', headerName: words.what, flex: 1, minWidth: 320 },
    { field: 'since', headerName: words.from, width: 190, valueFormatter: (at: number) => said(at) },
    {
      field: 'endedAt',
      headerName: words.until,
      width: 190,
      valueFormatter: (at: number) => (at > 0 ? said(at) : words.holds),
    },
  ];
  return (
    <Stack component="section" aria-label={words.history} spacing={1.5}>
      <Typography variant="h6" component="h2">
        {words.history}
      </Typography>
      <DeskGrid
        call="alarmList"
        label={words.history}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={['since']}
        blank={
          <Paper sx={{ p: 3 }}>
            <Typography color="textSecondary">{words.noHistory}</Typography>
          </Paper>
        }
      />
    </Stack>
  );
}
