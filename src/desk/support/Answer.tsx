import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  /** Of the draft. */
  name: string;
  title: string;
  /** Who is told. */
  text: string;
  /** What was answered before. */
  was: string;
  /** Revision of what is answered. */
  read: string;
  /** Characters. */
  most: number;
  isNeeded?: boolean;
  /** More fields. */
  children?: ReactNode;
  onSave: (answer: string, revision: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Words to somebody who asked or told something. */
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
