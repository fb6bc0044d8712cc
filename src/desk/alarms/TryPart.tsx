import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { AlarmSetup } from '../../contract/desk/alarms';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';

/** Sends a test to the addresses that alarms are sent to, and shows the result. */
export function TryPart({ setup: { mails, webhook } }: { setup: AlarmSetup }) {
  const { alarms: words } = useTexts();
  const { mutate, data, error, isPending, variables } = useAct('alarmTest');
  const isTrying = (channel: 'mail' | 'webhook') => isPending && variables?.channel === channel;
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          disabled={mails.length === 0 || isPending}
          loading={isTrying('mail')}
          onClick={() => mutate({ channel: 'mail' })}
        >
          {words.tryMail}
        </Button>
        <Button
          variant="outlined"
          disabled={webhook === '' || isPending}
          loading={isTrying('webhook')}
          onClick={() => mutate({ channel: 'webhook' })}
        >
          {words.tryWebhook}
        </Button>
      </Stack>
      <Stack role="status" aria-label={words.outcome} spacing={1}>
        {!isPending && error && <Fault error={error} />}
        {!isPending &&
          !error &&
          data?.info.map(({ to, ok, said }) => (
            <Alert key={to} role="none" severity={ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {to}：{ok ? words.worked : words.failed}，{said}
            </Alert>
          ))}
      </Stack>
    </Stack>
  );
}
