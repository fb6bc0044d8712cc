import Typography from '@mui/material/Typography';
import type { TalkRow } from '../../contract/desk/talks';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  row: TalkRow;
  onDone: () => void;
  onClose: () => void;
}

/** Lets an owner take over a conversation that another agent has. */
export function TakeOver({ row, onDone, onClose }: Props) {
  const { talks } = useTexts();
  const takeOver = useAct('talkTakeOver');
  const draft = useDraft(`talk.over.${row.conversationId}`, {});
  return (
    <EditDialog
      title={talks.takeOverTitle(row.name || talks.unnamed, row.agent || talks.somebody)}
      draft={draft}
      labels={{}}
      reason="must"
      go={talks.takeOver}
      onClose={onClose}
      onSave={async (_, reason) => {
        await takeOver.mutateAsync({ conversationId: row.conversationId, from: row.agentUid, reason });
        onDone();
      }}
    >
      <Typography>{talks.takeOverText}</Typography>
    </EditDialog>
  );
}
