import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Person } from '../../contract/desk/people';
import { useMay, useSession } from '../api/session';
import { useTexts } from '../i18n/texts';
import { ClearProfile } from './ClearProfile';
import type { DecisionName } from './Decide';
import { EndPassword } from './EndPassword';
import { EndTeen } from './EndTeen';
import { Flags } from './Flags';

type Form = 'flags' | 'clear' | 'password' | 'teen';

/** The decisions about an account that the member of staff may make. */
export function PersonActs({ person, onDecide }: { person: Person; onDecide: (decision: DecisionName) => void }) {
  const t = useTexts();
  const words = t.people;
  const me = useSession((state) => state.uid);
  const mayLock = useMay(['owner', 'reviewer']);
  const mayMute = useMay(['owner', 'reviewer', 'support']);
  const mayHelp = useMay(['owner', 'support']);
  const isOwner = useMay(['owner']);
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  if (person.closedAt > 0) return null;
  const lock = person.locked ? 'personUnlock' : 'personLock';
  const mute = person.mutedUntil > 0 ? 'personUnmute' : 'personMute';
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayLock && (
        <Button variant="outlined" color="error" disabled={person.uid === me} onClick={() => onDecide(lock)}>
          {person.locked ? words.unlock : words.lock}
        </Button>
      )}
      {mayMute && (
        <Button variant="outlined" color="warning" onClick={() => onDecide(mute)}>
          {person.mutedUntil > 0 ? words.unmute : words.mute}
        </Button>
      )}
      {mayLock && person.clearable.length > 0 && (
        <Button variant="outlined" color="warning" onClick={() => setForm('clear')}>
          {words.clear}
        </Button>
      )}
      {mayHelp && person.teenSince > 0 && (
        <Button variant="outlined" onClick={() => setForm('teen')}>
          {words.teenEnd}
        </Button>
      )}
      {mayHelp && person.closingAt > 0 && (
        <Button variant="outlined" onClick={() => onDecide('closingCancel')}>
          {words.stay}
        </Button>
      )}
      {isOwner && <Button onClick={() => setForm('flags')}>{words.flags}</Button>}
      {isOwner && (
        <Button disabled={person.uid === me} onClick={() => setForm('password')}>
          {words.endPassword}
        </Button>
      )}
      {form === 'flags' && <Flags person={person} onClose={close} />}
      {form === 'clear' && <ClearProfile person={person} onClose={close} />}
      {form === 'password' && <EndPassword person={person} onClose={close} />}
      {form === 'teen' && <EndTeen of={{ uid: person.uid }} onClose={close} />}
    </Stack>
  );
}
