import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import type { Person } from '../../contract/desk/people';
import type { ProfilePart } from '../../contract/desk/person-states';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Typed {
  parts: ProfilePart[];
  reason: string;
  name: string;
  introduce: string;
}

/** Removes parts of a profile, with the reason that its owner reads. */
export function ClearProfile({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const words = t.people;
  const clear = useAct('personClear');
  // The decision is about the profile as it was when the dialog opened: where it has changed meanwhile, the server refuses.
  const [seen] = useState(person);
  const { uid, clearable, name, introduce, profileRevision } = seen;
  const draft = useDraft<Typed>(`clear.${uid}`, { parts: [], reason: '', name, introduce });
  const { parts, reason } = draft.value;
  const shown = { name, avatar: '', introduce };
  return (
    <EditDialog
      title={words.clear}
      draft={draft}
      labels={{ name: words.columns.name, introduce: words.introduce }}
      go={words.clear}
      onClose={onClose}
      onSave={(typed, _, revision) =>
        clear.mutateAsync({
          uid,
          parts: typed.parts.filter((one) => clearable.includes(one)),
          reason: typed.reason,
          revision: revision || profileRevision,
        })
      }
    >
      <Typography>{words.clearText}</Typography>
      <FormGroup>
        {clearable.map((part) => (
          <FormControlLabel
            key={part}
            control={
              <Checkbox
                checked={parts.includes(part)}
                onChange={(_, on) => draft.set({ parts: on ? [...parts, part] : parts.filter((one) => one !== part) })}
              />
            }
            label={[words.profileParts[part], shown[part]].filter(Boolean).join('：')}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <TextField
        label={words.told}
        helperText={words.toldHint}
        value={reason}
        required
        multiline
        onChange={(event) => draft.set({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: deskLimits.toldChars } }}
      />
    </EditDialog>
  );
}
