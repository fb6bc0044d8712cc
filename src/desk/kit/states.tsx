import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { DeskError } from '../api/call';
import { type Texts, useTexts } from '../i18n/texts';

/** What a failure says: the server's sentence, else ours. */
export const sentenceOf = (error: Pick<DeskError, 'ret' | 'message'>, t: Texts): string =>
  error.message || (error.ret === 0 ? t.unreachable : t.fault);

export function Fault({ error, onRetry }: { error: Pick<DeskError, 'ret' | 'message'>; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry}>
            {t.retry}
          </Button>
        )
      }
    >
      {sentenceOf(error, t)}
    </Alert>
  );
}

/** Stands where something is not known yet: it is asked for, or could not be. */
export const NotYet = ({ error, refetch }: { error: DeskError | null; refetch: () => Promise<unknown> }) =>
  error ? <Fault error={error} onRetry={() => void refetch()} /> : <Waiting />;

export function Waiting() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={t.reload} />
    </Box>
  );
}
