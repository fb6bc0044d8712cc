import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import { act, type DeskError } from '../api/call';
import { useTexts } from '../i18n/texts';
import { NotYet } from '../kit/states';
import { Step, useEntered } from './Step';

/** Sets up the second factor: on a phone, with recovery codes for the day on which the phone is lost. */
export function Enrol() {
  const t = useTexts().staff.enrol;
  const entered = useEntered();
  // A secret is made once per visit: each new one makes the one before invalid.
  const {
    data: made,
    error,
    refetch,
  } = useQuery<DeskData<'deskNewFactor'>, DeskError>({
    queryKey: ['deskNewFactor'],
    queryFn: () => act('deskNewFactor'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const [code, setCode] = useState('');
  const [done, setDone] = useState<DeskData<'deskEnrol'> | null>(null);
  if (done) return <Recovery codes={done.recovery} onKept={() => entered(done.session)} />;
  if (!made) return <NotYet error={error} refetch={refetch} />;
  return (
    <Step title={t.title} text={t.text} go={t.go} onGo={async () => setDone(await act('deskEnrol', { code }))}>
      <Box
        component="img"
        alt={t.title}
        src={`data:image/svg+xml,${encodeURIComponent(encodeQR(made.address, 'svg'))}`}
        sx={{ bgcolor: '#fff', p: 1.5, borderRadius: 1, alignSelf: 'center', width: 224 }}
      />
      <details>
        <summary>{t.byHand}</summary>
        <Typography sx={{ fontFamily: 'monospace', wordBreak: 'break-all', mt: 1 }}>{made.secret}</Typography>
      </details>
      <TextField
        label={t.code}
        value={code}
        required
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric', minLength: 6, maxLength: 8 } }}
      />
    </Step>
  );
}

function Recovery({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTexts().staff.enrol;
  return (
    <Stack spacing={2}>
      <Typography component="h1" variant="h6">
        {t.recoveryTitle}
      </Typography>
      <Alert severity="warning">{t.recoveryText}</Alert>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: 16,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </Box>
      <Button variant="contained" size="large" onClick={onKept}>
        {t.kept}
      </Button>
    </Stack>
  );
}
