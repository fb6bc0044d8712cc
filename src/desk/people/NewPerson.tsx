import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { deskLimits } from '../../contract/desk/limits';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

const MOST = 254;

/** Makes an account for a person, who gets a letter and sets the password themselves. */
export function NewPerson({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const words = t.people;
  const go = useNavigate();
  const make = useAct('personNew');
  const draft = useDraft('new-person', { name: '', email: '', account: '' });
  const { name, email, account } = draft.value;
  return (
    <EditDialog
      title={words.newPerson}
      draft={draft}
      labels={{}}
      go={words.newPerson}
      reason="must"
      onClose={onClose}
      onSave={async (typed, reason) => {
        const { uid } = await make.mutateAsync({ ...typed, reason });
        void go(`/people/${encodeURIComponent(uid)}`);
      }}
    >
      <Typography>{words.newPersonText}</Typography>
      <LineField
        label={words.columns.name}
        value={name}
        most={deskLimits.accountChars}
        required
        onChange={(typed) => draft.set({ name: typed })}
      />
      <LineField
        label={words.columns.email}
        hint={words.newAddressHint}
        value={email}
        most={MOST}
        required
        onChange={(typed) => draft.set({ email: typed })}
      />
      <LineField
        label={words.columns.account}
        hint={words.newAccountHint}
        value={account}
        most={deskLimits.accountChars}
        onChange={(typed) => draft.set({ account: typed })}
      />
    </EditDialog>
  );
}
