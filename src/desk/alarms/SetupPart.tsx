import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AlarmSetup } from '../../contract/desk/alarms';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Fault, NotYet } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { SetupDialog } from './SetupDialog';
import { TryPart } from './TryPart';

/** The addresses that alarms are sent to, and the limit of each rule. */
export function SetupPart() {
  const { alarms: words } = useTexts();
  const { data, error, refetch } = useLook('alarmSetup', {});
  const [isChanging, setChanging] = useState(false);
  if (!data) return <NotYet error={error} refetch={refetch} />;
  return (
    <Stack spacing={2}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      <Paper component="section" aria-label={words.channels} sx={{ p: 2 }}>
        <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {words.channels}
          </Typography>
          <Button variant="contained" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </Stack>
        {data.way === 'log' && data.mails.length > 0 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {words.noMailServer}
          </Alert>
        )}
        <Channels setup={data} />
        <TryPart setup={data} />
      </Paper>
      <TableBox
        title={words.rules}
        heads={[words.rule, words.limit, words.about]}
        numbers={[1]}
        rows={data.rules.map(({ name, title, about, unit }) => ({
          key: name,
          cells: [title, words.amount(data.limits[name], words.units[unit]), about],
        }))}
        empty=""
      />
      {isChanging && <SetupDialog setup={data} onClose={() => setChanging(false)} />}
    </Stack>
  );
}

function Channels({ setup: { mails, webhook, hasSecret, language } }: { setup: AlarmSetup }) {
  const { alarms: words } = useTexts();
  return (
    <Facts
      facts={[
        [words.mails, mails.join('\n') || words.noMails],
        [words.webhook, webhook || words.noWebhook],
        [words.secret, hasSecret ? words.hasSecret : words.noSecret],
        [words.language, words.languages[language]],
      ]}
    />
  );
}
