import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import type { ReviewedPost } from '../../contract/desk/moderation';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  post: ReviewedPost;
  onDone: () => void;
  onClose: () => void;
}

/** The form's values, with the fields that two reviewers may differ about. */
type Typed = { told: string } & Partial<Pick<ReviewedPost, 'text' | 'state' | 'reason'>>;

/** Refuses a post, or takes a shown one down, with the reason that its author reads. */
export function Refuse({ post, onDone, onClose }: Props) {
  const t = useTexts();
  const judge = useAct('postJudge');
  // The decision is about the post as it was when the dialog opened: where it has changed meanwhile, the server refuses.
  const [seen] = useState(post);
  const { text, state, reason } = seen;
  const draft = useDraft<Typed>(`refuse.${post.id}`, { told: '', text, state, reason });
  const title = state === 'shown' ? t.moderation.takeDown : t.moderation.refuse;
  const { columns } = t.moderation;
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{ text: columns.text, state: t.moderation.state, reason: columns.why }}
      go={title}
      onClose={onClose}
      onSave={async ({ told }, _, revision) => {
        const body = { id: post.id, verdict: 'refuse' as const, reason: told };
        await judge.mutateAsync({ ...body, revision: revision || seen.revision });
        onDone();
      }}
    >
      <Typography>{t.moderation.refuseText}</Typography>
      <TextField
        label={t.moderation.told}
        helperText={t.moderation.toldHint}
        value={draft.value.told}
        required
        autoFocus
        multiline
        onChange={(event) => draft.set({ told: event.target.value })}
        slotProps={{ htmlInput: { maxLength: deskLimits.toldChars } }}
      />
    </EditDialog>
  );
}
