import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DeskImport } from '../../contract/desk/imports';
import { useTexts } from '../i18n/texts';
import { goesOn, shareOf } from './import-words';
import { useSending } from './sending';

const colors = {
  uploading: 'info',
  waiting: 'default',
  running: 'info',
  done: 'success',
  failed: 'error',
  stopped: 'default',
} as const;

/** The state of an import for the list, with its progress while it goes on. */
export function ProgressCell({ row }: { row: DeskImport }) {
  const { imports: words } = useTexts();
  const sending = useSending(row.id);
  const percent = row.state === 'uploading' ? (sending?.percent ?? 0) : shareOf(row);
  const isMoving = goesOn(row) && row.state !== 'waiting';
  return (
    <Stack direction="row" spacing={1} sx={{ height: '100%', alignItems: 'center' }}>
      <Chip size="small" color={colors[row.state]} variant="outlined" label={words.states[row.state]} />
      {isMoving && (
        <>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={words.progress}
            sx={{ flex: 1, minWidth: 40 }}
          />
          <Typography variant="body2" sx={{ minWidth: 36 }}>
            {percent}%
          </Typography>
        </>
      )}
    </Stack>
  );
}

/** The progress of an import for the drawer: of the whole, of the file that is being packaged, and the time that is left. */
export function Progress({ row }: { row: DeskImport }) {
  const { imports: words } = useTexts();
  if (row.state !== 'running') return null;
  return (
    <Stack spacing={1}>
      <Bar label={words.progress} percent={shareOf(row)} />
      <Typography variant="body2" color="textSecondary">
        {words.files(row.done, row.total)}
        {row.secondsLeft > 0 && ` · ${words.left(row.secondsLeft)}`}
      </Typography>
      {row.current && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {words.current} {row.current}
          </Typography>
          <Bar label={words.current} percent={row.percent} />
        </>
      )}
    </Stack>
  );
}

export function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ flex: 1 }} />
      <Typography variant="body2" sx={{ minWidth: 40, textAlign: 'right' }}>
        {percent}%
      </Typography>
    </Stack>
  );
}
