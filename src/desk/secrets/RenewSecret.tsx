import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Renewable } from '../../contract/desk/limits-of-secrets';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

const MOST = 40;

interface Props {
  name: Renewable;
  /** The revision of the secret as it was read. */
  revision: string;
  onClose: () => void;
}

/** Asks for a reason and for the secret's name before renewing it, so that nobody does it by a slip of the finger. */
export function RenewSecret({ name, revision, onClose }: Props) {
  const { secrets: words } = useTexts();
  const renew = useAct('secretRenew');
  const [read] = useState(revision);
  const draft = useDraft<{ typed: string; renewedAt?: number }>(`secret.${name}`, { typed: '' });
  const { title, after } = words.of[name];
  return (
    <EditDialog
      title={words.renewOne(title)}
      draft={draft}
      labels={{}}
      reason="must"
      go={words.renew}
      onClose={onClose}
      onSave={({ typed }, reason, theirs) => renew.mutateAsync({ name, typed, revision: theirs || read, reason })}
    >
      <Alert severity="warning">{after}</Alert>
      <Typography>{words.renewText}</Typography>
      <LineField
        label={words.typed}
        hint={words.typedHint(name)}
        value={draft.value.typed}
        most={MOST}
        required
        onChange={(typed) => draft.set({ typed })}
      />
    </EditDialog>
  );
}
