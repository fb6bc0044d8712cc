import TextField from '@mui/material/TextField';
import { deskLimits } from '../../contract/desk/limits';
import type { DeskPoll } from '../../contract/desk/polls';
import { useTexts } from '../i18n/texts';

/** What who asked a poll reads of a decision about it. */
export function Told({ value, onChange }: { value: string; onChange: (told: string) => void }) {
  const { polls: words } = useTexts();
  return (
    <TextField
      label={words.told}
      helperText={words.toldHint}
      value={value}
      multiline
      minRows={2}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: deskLimits.toldChars } }}
    />
  );
}

/** What was read of a poll by who decides about it. */
export const compared = ({ title, endsAt }: DeskPoll): { title: string; endsAt: number } => ({ title, endsAt });
