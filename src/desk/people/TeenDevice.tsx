import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';
import { useTime } from '../kit/times';
import { EndTeen } from './EndTeen';

/** 青少年模式 (teen mode) of a device that belongs to no account: found by the number that the device shows. */
export function TeenDevice() {
  const t = useTexts();
  const words = t.people;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  return (
    <Paper sx={{ p: 2 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {words.teenHint}
      </Typography>
      <Stack component="form" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }} onSubmit={submit}>
        <TextField
          label={words.deviceNumber}
          value={typed}
          required
          placeholder="A1B2-C3D4-E5F6"
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'characters' } }}
          sx={{ width: 240 }}
        />
        <Button type="submit" variant="outlined">
          {words.look}
        </Button>
      </Stack>
      {asked && <Found key={asked} device={asked} />}
    </Paper>
  );
}

function Found({ device }: { device: string }) {
  const t = useTexts();
  const words = t.people;
  const said = useTime();
  const [ends, setEnds] = useState(false);
  const { data, error, refetch } = useLook('teenDevice', { device });
  return (
    <Stack sx={{ mt: 2 }} aria-live="polite">
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data?.since === 0 && <Alert severity="info">{words.teenOff(device)}</Alert>}
      {data && data.since > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setEnds(true)}>
              {words.teenEnd}
            </Button>
          }
        >
          {words.teenOn(said(data.since))}
        </Alert>
      )}
      {ends && <EndTeen of={{ device }} onClose={() => setEnds(false)} />}
    </Stack>
  );
}
