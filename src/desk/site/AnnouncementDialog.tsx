import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AnnouncementFacts, DeskAnnouncement } from '../../contract/desk/announcements';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';
import { AnnouncementFields } from './AnnouncementFields';

const fresh: AnnouncementFacts = {
  ...{ text: '', textTw: '', level: 'info', screens: 'all', link: '', startsAt: 0, endsAt: 0, off: false },
};
const factsOf = (from: AnnouncementFacts): AnnouncementFacts => {
  const { text, textTw, level, screens, link, startsAt, endsAt, off } = from;
  return { text, textTw, level, screens, link, startsAt, endsAt, off };
};

interface Props {
  /** null for a new one. */
  announcement: DeskAnnouncement | null;
  onClose: () => void;
}

/** A form for an announcement, with a preview on a television. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { announcements: words } = useTexts();
  const save = useAct('announcementSave');
  const [read] = useState(announcement?.revision ?? '');
  const [isRemoving, setRemoving] = useState(false);
  const draft = useDraft<AnnouncementFacts>(
    `announcement.${announcement?.id ?? 'new'}`,
    factsOf(announcement ?? fresh),
    read,
  );
  if (announcement && isRemoving) return <Remove announcement={announcement} onClose={onClose} />;
  return (
    <EditDialog
      title={announcement ? words.editTitle : words.addTitle}
      draft={draft}
      labels={words.labels}
      reason="may"
      onClose={onClose}
      onSave={(facts, reason, revision) => save.mutateAsync({ id: announcement?.id ?? '', facts, revision, reason })}
    >
      <AnnouncementFields value={draft.value} set={draft.set} />
      {announcement && (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </EditDialog>
  );
}

/** Asks once more before an announcement is removed. */
function Remove({ announcement, onClose }: { announcement: DeskAnnouncement; onClose: () => void }) {
  const t = useTexts();
  const { id, text, revision } = announcement;
  const remove = useAct('announcementRemove');
  const draft = useDraft(`announcement-remove.${id}`, {});
  return (
    <EditDialog
      title={t.announcements.remove}
      draft={draft}
      labels={{}}
      reason="may"
      go={t.remove}
      onClose={onClose}
      onSave={(_, reason, theirs) => remove.mutateAsync({ id, revision: theirs || revision, reason })}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography>{t.announcements.removeText}</Typography>
    </EditDialog>
  );
}
