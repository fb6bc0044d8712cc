import Typography from '@mui/material/Typography';
import type { DeskPoll } from '../../contract/desk/polls';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';
import { compared, Told } from './Told';

/** Ends a poll now; the member who asked it is told. */
export function EndPoll({ poll, onClose }: { poll: DeskPoll; onClose: () => void }) {
  const { polls: words } = useTexts();
  const [ours, theirs] = [useAct('pollEnd'), useAct('memberPollEnd')];
  const { id, asker, revision: read } = poll;
  const draft = useDraft(`poll.end.${id}`, { told: '', ...compared(poll) });
  return (
    <EditDialog
      title={words.endTitle}
      draft={draft}
      labels={{ title: words.labels.title, endsAt: words.labels.endsAt }}
      go={words.endNow}
      reason={asker === 'site' ? 'may' : 'must'}
      onClose={onClose}
      onSave={({ told }, reason, newer) => {
        const asked = { id, revision: newer || read, reason };
        return asker === 'site' ? ours.mutateAsync(asked) : theirs.mutateAsync({ ...asked, told });
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{poll.title}</Typography>
      <Typography color="textSecondary">{asker === 'site' ? words.endText : words.endMemberText}</Typography>
      {asker === 'member' && <Told value={draft.value.told} onChange={(told) => draft.set({ told })} />}
    </EditDialog>
  );
}
