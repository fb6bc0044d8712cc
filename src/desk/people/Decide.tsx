import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deskLimits } from '../../contract/desk/limits';
import type { Person, PersonState } from '../../contract/desk/people';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { fromField, toField } from '../kit/times';
import { useDraft } from '../kit/use-draft';

export type DecisionName = 'personLock' | 'personUnlock' | 'personMute' | 'personUnmute' | 'closingCancel';

interface Typed {
  reason: string;
  /** The value of a datetime-local field. */
  until: string;
}

const DAY_MS = 86_400_000;

/** A decision about an account, with the reason that its owner reads. Where another decision was made meanwhile, both are shown. */
export function Decide({ person, decision, onClose }: { person: Person; decision: DecisionName; onClose: () => void }) {
  const t = useTexts();
  const lock = useAct('personLock');
  const unlock = useAct('personUnlock');
  const mute = useAct('personMute');
  const unmute = useAct('personUnmute');
  const stay = useAct('closingCancel');
  // The decision is about the account as it was when the dialog opened: where it has changed meanwhile, the server refuses.
  const [read] = useState(person.revision);
  const draft = useDraft<Typed & Partial<PersonState>>(`${decision}.${person.uid}`, {
    reason: '',
    until: toField(Date.now() + DAY_MS),
  });
  const { reason, until } = draft.value;
  const name = person.name || person.uid;
  const words = {
    personLock: { title: t.people.lockTitle(name), text: t.people.lockText, go: t.people.lock },
    personUnlock: { title: t.people.unlock, text: t.people.unlockText, go: t.people.unlock },
    personMute: { title: t.people.muteTitle(name), text: t.people.muteText, go: t.people.mute },
    personUnmute: { title: t.people.unmute, text: t.people.unmuteText, go: t.people.unmute },
    closingCancel: { title: t.people.stay, text: t.people.stayText, go: t.people.stay },
  }[decision];
  const isTold = decision === 'personLock' || decision === 'personMute';
  const save = (typed: Typed, revision: string) => {
    const body = { uid: person.uid, revision: revision || read, reason: typed.reason };
    if (decision === 'personMute') return mute.mutateAsync({ ...body, until: fromField(typed.until) });
    return { personLock: lock, personUnlock: unlock, personUnmute: unmute, closingCancel: stay }[decision].mutateAsync(
      body,
    );
  };
  return (
    <EditDialog
      title={words.title}
      draft={draft}
      labels={{
        locked: t.people.states.locked,
        lockReason: t.people.told,
        mutedUntil: t.people.until,
        closingAt: t.people.closingAt,
      }}
      go={words.go}
      onClose={onClose}
      onSave={(typed, _, revision) => save(typed, revision)}
    >
      <Typography>{words.text}</Typography>
      {decision === 'personMute' && (
        <TextField
          type="datetime-local"
          label={t.people.until}
          value={until}
          required
          onChange={(event) => draft.set({ until: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <TextField
        label={isTold ? t.people.told : t.reason}
        helperText={isTold ? t.people.toldHint : t.reasonHint}
        value={reason}
        required
        autoFocus
        multiline={isTold}
        onChange={(event) => draft.set({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: isTold ? deskLimits.toldChars : deskLimits.reasonChars } }}
      />
    </EditDialog>
  );
}
