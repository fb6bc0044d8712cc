import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { DeskAnnouncement } from '../../contract/desk/announcements';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import { AnnouncementDialog } from './AnnouncementDialog';

/** The announcements to all viewers: present, planned, and past ones. */
export default function AnnouncementsPage() {
  const { announcements: words } = useTexts();
  const { data, error, refetch } = useLook('announcementList', {});
  const [opened, open] = useState<DeskAnnouncement | 'new' | null>(null);
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
        {data && <AnnouncementTable announcements={data.info} onOpen={open} />}
      </Stack>
      {opened && (
        <AnnouncementDialog
          key={opened === 'new' ? 'new' : opened.id}
          announcement={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </Page>
  );
}

interface Props {
  announcements: readonly DeskAnnouncement[];
  onOpen: (announcement: DeskAnnouncement) => void;
}

function AnnouncementTable({ announcements, onOpen }: Props) {
  const t = useTexts();
  const said = useTime();
  const { announcements: words } = t;
  const { labels } = words;
  return (
    <TableBox
      title={words.list}
      heads={[words.state, labels.text, labels.screens, labels.startsAt, labels.endsAt, words.acts]}
      empty={words.none}
      rows={announcements.map((one) => ({
        key: one.id,
        faded: one.state === 'off' || one.state === 'ended',
        cells: [
          words.states[one.state],
          one.text,
          words.screens[one.screens],
          one.startsAt > 0 ? said(one.startsAt) : words.atOnce,
          one.endsAt > 0 ? said(one.endsAt) : words.openEnd,
          <Button key="edit" size="small" aria-label={words.edit(one.text)} onClick={() => onOpen(one)}>
            {t.edit}
          </Button>,
        ],
      }))}
    />
  );
}
