import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  /** The name of the draft. */
  name: string;
  title: string;
  /** A sentence that says who is told. */
  text: string;
  /** The earlier answer. */
  was: string;
  /** The revision of the row that is answered. */
  read: string;
  /** The longest answer, in characters. */
  most: number;
  isNeeded?: boolean;
  /** More fields. */
  children?: ReactNode;
  onSave: (answer: string, revision: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** A form for an answer to a member or visitor who asked or reported something. */
export function Answer({ name, title, text, was, read, most, isNeeded, children, onSave, onDone, onClose }: Props) {
  const t = useTexts();
  const draft = useDraft(`answer.${name}`, { answer: was }, read);
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{ answer: t.support.answer }}
      go={title}
      onClose={onClose}
      onSave={async ({ answer }, _, revision) => {
        await onSave(answer, revision);
        onDone();
      }}
    >
      <Typography>{text}</Typography>
      {children}
      <TextField
        label={t.support.answer}
        value={draft.value.answer}
        required={isNeeded ?? false}
        autoFocus
        multiline
        minRows={3}
        onChange={({ target }) => draft.set({ answer: target.value })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </EditDialog>
  );
}
