import TextField from '@mui/material/TextField';
import { deskLimits } from '../../contract/desk/limits';
import type { DeskPoll } from '../../contract/desk/polls';
import { useTexts } from '../i18n/texts';

/** A field for the words that the member who asked a poll reads about the decision. */
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

/** The fields of a poll that its reviewer has read. */
export const compared = ({ title, endsAt }: DeskPoll): { title: string; endsAt: number } => ({ title, endsAt });
