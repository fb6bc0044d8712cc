import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DeskComment } from '../../contract/desk/comments';
import { deskLimits } from '../../contract/desk/limits';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  comment: DeskComment;
  onDone: () => void;
  onClose: () => void;
}

/** Removes a comment, with words to its author. */
export function RemoveComment({ comment, onDone, onClose }: Props) {
  const { comments: words } = useTexts();
  const remove = useAct('commentRemove');
  const { id, text, replies, revision: read } = comment;
  const draft = useDraft(`comment.remove.${id}`, { told: '', text });
  return (
    <EditDialog
      title={words.removeTitle}
      draft={draft}
      labels={{ text: words.changed }}
      go={words.remove}
      reason="must"
      onClose={onClose}
      onSave={async ({ told }, reason, revision) => {
        await remove.mutateAsync({ id, told, revision: revision || read, reason });
        onDone();
      }}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || words.pictureOnly}</Typography>
      <Typography color="textSecondary">{replies > 0 ? words.removeRoot(replies) : words.removeText}</Typography>
      <TextField
        label={words.told}
        helperText={words.toldHint}
        value={draft.value.told}
        multiline
        minRows={2}
        onChange={({ target }) => draft.set({ told: target.value })}
        slotProps={{ htmlInput: { maxLength: deskLimits.toldChars } }}
      />
    </EditDialog>
  );
}
