import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskSession } from '../../contract/desk/staff';
import { DeskError } from '../api/call';
import { session } from '../api/session';
import { useTexts } from '../i18n/texts';
import { sentenceOf } from '../kit/states';

/** A step of signing in: fields, the refusal, one button. */
export function Step({
  title,
  text,
  go,
  onGo,
  children,
  aside,
}: {
  title: string;
  text?: string;
  go: string;
  onGo: () => Promise<void>;
  children: ReactNode;
  aside?: ReactNode;
}) {
  const t = useTexts();
  const [fault, setFault] = useState<DeskError | null>(null);
  const [isGoing, setGoing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setGoing(true);
    setFault(null);
    try {
      await onGo();
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setFault(error);
    } finally {
      setGoing(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack spacing={2}>
        <Typography component="h1" variant="h6">
          {title}
        </Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
        {fault && <Alert severity="error">{sentenceOf(fault, t)}</Alert>}
        {children}
        <Button type="submit" variant="contained" size="large" loading={isGoing}>
          {go}
        </Button>
        {aside}
      </Stack>
    </form>
  );
}

/** Takes over a session. Data on the page may have been fetched for another account, so all of them are fetched anew. */
export function useEntered(): (next: DeskSession) => void {
  const client = useQueryClient();
  return (next) => {
    session.set(next);
    if (next.step === 'in') void client.invalidateQueries();
  };
}
