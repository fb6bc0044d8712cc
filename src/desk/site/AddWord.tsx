import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { WORDS } from './switch-words';

/** Adds a text of the operator's own for the client by its name; the text is typed in its field then. */
export function AddWord({ known, onAdd }: { known: readonly string[]; onAdd: (key: string) => void }) {
  const { switches: words } = useTexts();
  const [name, setName] = useState('');
  const isThere = known.includes(WORDS + name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isThere) return;
    onAdd(WORDS + name);
    setName('');
  };
  return (
    <form onSubmit={add}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
        <TextField
          label={words.wordName}
          value={name}
          required
          error={isThere}
          helperText={isThere ? words.wordThere : words.wordHint}
          onChange={(event) => setName(event.target.value.trim())}
          slotProps={{ htmlInput: { maxLength: 60, pattern: '[A-Za-z][A-Za-z0-9_\\-]*' } }}
          sx={{ maxWidth: { sm: 320 } }}
        />
        <Button type="submit" variant="outlined">
          {words.addWord}
        </Button>
      </Stack>
    </form>
  );
}
