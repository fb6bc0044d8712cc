import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { DeskActivity } from '../../contract/desk/offers';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { ActivityDialog } from './ActivityDialog';
import { ActivityTable } from './ActivityTable';
import { Bargains } from './Bargains';
import { OfferRules } from './OfferRules';
import { Recharge } from './Recharge';

/** The temporary activities, and the bargains that run now. */
export default function OffersPage() {
  const { offers: words } = useTexts();
  const { data, error, refetch } = useLook('activityList', {});
  const [opened, open] = useState<DeskActivity | 'new' | null>(null);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => open('new')}>
          {words.add}
        </Button>
      }
    >
      <Stack spacing={2}>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <Recharge recharge={data.recharge} />}
        {data && <ActivityTable activities={data.info} onOpen={open} />}
        <OfferRules />
        <Bargains />
      </Stack>
      {opened && (
        <ActivityDialog
          key={opened === 'new' ? 'new' : opened.id}
          activity={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </Page>
  );
}
