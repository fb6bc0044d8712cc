import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import type { useDraft } from '../kit/use-draft';

interface ActsProps {
  isChanged: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Whether there are unsaved changes, and the buttons to save or discard them. */
export function WordsActs({ isChanged, onSave, onDiscard }: ActsProps) {
  const t = useTexts();
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 160 }} color={isChanged ? 'textPrimary' : 'textSecondary'} role="status">
          {isChanged ? t.siteWords.unsaved : t.siteWords.saved}
        </Typography>
        {isChanged && (
          <Button color="inherit" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button variant="contained" disabled={!isChanged} onClick={onSave}>
          {t.save}
        </Button>
      </Stack>
    </Paper>
  );
}

interface SaveProps<T extends object> {
  title: string;
  text: string;
  draft: ReturnType<typeof useDraft<T>>;
  labels: Partial<Record<keyof T, string>>;
  tell: (name: keyof T, row: T) => string;
  onSave: (value: T, reason: string, revision: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason and saves; where another editor saved meanwhile, both lists are shown. */
export function SaveWords<T extends object>({ text, ...form }: SaveProps<T>) {
  return (
    <EditDialog reason="may" {...form}>
      <Typography>{text}</Typography>
    </EditDialog>
  );
}
