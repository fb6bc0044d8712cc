import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import type { DeskRulingWhole } from '../../contract/desk/rulings';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

export type RulingVerdict = DeskRulingWhole['may'][number];

interface Props {
  whole: DeskRulingWhole;
  verdict: RulingVerdict;
  onDone: () => void;
  onClose: () => void;
}

/** Answers an appeal, with words to the member who appealed. */
export function AnswerRuling({ whole, verdict, onDone, onClose }: Props) {
  const t = useTexts();
  const words = t.rulings;
  // The answer is about the appeal as it was when the dialog opened: where it has changed meanwhile, the server refuses.
  const [seen] = useState(whole);
  const { ruling } = seen;
  const decide = useAct('rulingDecide');
  // `now` and `state` are the fields that two reviewers may differ about.
  const draft = useDraft(`ruling.${verdict}.${ruling.id}`, { answer: '', now: seen.now, state: ruling.state });
  return (
    <EditDialog
      title={words[verdict]}
      draft={draft}
      labels={{ now: words.now, state: words.state }}
      go={words[verdict]}
      reason="may"
      onClose={onClose}
      onSave={async ({ answer }, reason, revision) => {
        await decide.mutateAsync({ id: ruling.id, verdict, answer, revision: revision || seen.revision, reason });
        onDone();
      }}
    >
      <Typography>{verdict === 'undo' ? words.undoText[ruling.kind] : words.upholdText}</Typography>
      <TextField
        label={words.answer}
        helperText={words.answerHint}
        value={draft.value.answer}
        required
        autoFocus
        multiline
        minRows={3}
        onChange={({ target }) => draft.set({ answer: target.value })}
        slotProps={{ htmlInput: { maxLength: deskLimits.rulingAnswerChars } }}
      />
    </EditDialog>
  );
}
