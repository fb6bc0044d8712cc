import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { DeskError } from '../api/call';
import { type Texts, useTexts } from '../i18n/texts';

/** The text of a failure: the server's sentence, else a standard one. */
export const sentenceOf = (error: Pick<DeskError, 'ret' | 'message'>, t: Texts): string =>
  error.message || (error.ret === 0 ? t.unreachable : t.fault);

interface FaultProps {
  error: Pick<DeskError, 'ret' | 'message'>;
  onRetry?: () => void;
  /** The part that could not be loaded, where a page has several. */
  of?: string | undefined;
}

export function Fault({ error, onRetry, of }: FaultProps) {
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
      {of && <AlertTitle>{of}</AlertTitle>}
      {sentenceOf(error, t)}
    </Alert>
  );
}

interface NotYetProps {
  error: DeskError | null;
  refetch: () => Promise<unknown>;
  /** The name of the part, where a page has several. */
  of?: string;
}

/** A placeholder for data that are being loaded, or could not be loaded. */
export const NotYet = ({ error, refetch, of }: NotYetProps) =>
  error ? <Fault error={error} onRetry={() => void refetch()} of={of} /> : <Waiting />;

export function Waiting() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={t.reload} />
    </Box>
  );
}
