import Typography from '@mui/material/Typography';
import type { DeskPoll } from '../../contract/desk/polls';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';
import { compared, Told } from './Told';

interface Props {
  poll: DeskPoll;
  onDone: () => void;
  onClose: () => void;
}

/** Removes a poll with its votes; the member who asked it is told. */
export function RemovePoll({ poll, onDone, onClose }: Props) {
  const { polls: words } = useTexts();
  const [ours, theirs] = [useAct('pollRemove'), useAct('memberPollRemove')];
  const { id, asker, votes, revision: read } = poll;
  const isSites = asker === 'site';
  const draft = useDraft(`poll.remove.${id}`, { told: '', ...compared(poll) });
  return (
    <EditDialog
      title={isSites ? words.removeTitle : words.takeDownTitle}
      draft={draft}
      labels={{ title: words.labels.title, endsAt: words.labels.endsAt }}
      go={isSites ? words.remove : words.takeDown}
      reason="must"
      onClose={onClose}
      onSave={async ({ told }, reason, newer) => {
        const asked = { id, revision: newer || read, reason };
        await (isSites ? ours.mutateAsync(asked) : theirs.mutateAsync({ ...asked, told }));
        onDone();
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{poll.title}</Typography>
      <Typography color="textSecondary">{isSites ? words.removeText(votes) : words.takeDownText(votes)}</Typography>
      {!isSites && <Told value={draft.value.told} onChange={(told) => draft.set({ told })} />}
    </EditDialog>
  );
}
