import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { PersonRow } from '../../contract/desk/people';
import { useTexts } from '../i18n/texts';

const colors = { locked: 'error', muted: 'warning', vip: 'secondary', closing: 'default' } as const;

/** The special states of an account. */
export function StateChips({ person }: { person: Pick<PersonRow, 'states'> }) {
  const t = useTexts();
  return (
    <Stack direction="row" spacing={0.5} sx={{ height: '100%', alignItems: 'center' }}>
      {person.states.map((state) => (
        <Chip key={state} size="small" variant="outlined" color={colors[state]} label={t.people.states[state]} />
      ))}
    </Stack>
  );
}
