import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isRenewable, type Renewable } from '../../contract/desk/limits-of-secrets';
import type { DeskSecret } from '../../contract/desk/secrets';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Page } from '../kit/Page';
import { NotYet } from '../kit/states';
import { useTime } from '../kit/times';
import { RenewSecret } from './RenewSecret';

/** The secrets with which the site signs and encrypts: the use of each, and which may be renewed. Their values are never sent here. */
export default function SecretsPage() {
  const { secrets: words } = useTexts();
  const { data, error, refetch } = useLook('secrets', {});
  const [renewed, setRenewed] = useState<{ name: Renewable; revision: string }>();
  return (
    <Page title={words.title} hint={words.hint}>
      {!data && <NotYet error={error} refetch={refetch} />}
      <Stack spacing={2}>
        {data?.info.map((secret) => (
          <Secret
            key={secret.name}
            secret={secret}
            onRenew={(name) => setRenewed({ name, revision: secret.revision })}
          />
        ))}
      </Stack>
      {renewed && <RenewSecret key={renewed.name} {...renewed} onClose={() => setRenewed(undefined)} />}
    </Page>
  );
}

function Secret({ secret: { name, renewedAt }, onRenew }: { secret: DeskSecret; onRenew: (name: Renewable) => void }) {
  const { secrets: words } = useTexts();
  const said = useTime();
  const { title, use, after } = words.of[name];
  const mayRenew = isRenewable(name);
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Facts
            facts={[
              [words.name, name],
              [words.use, use],
              [mayRenew ? words.after : words.whyNot, after],
              [words.renewedAt, said(renewedAt)],
            ]}
          />
        </Stack>
        {mayRenew && (
          <Button variant="outlined" color="error" onClick={() => onRenew(name)} aria-label={words.renewOne(title)}>
            {words.renew}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
