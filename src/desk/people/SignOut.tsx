import Typography from '@mui/material/Typography';
import type { Person } from '../../contract/desk/people';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

export type SignedOut = Person['devices'][number] | 'all';

/** Ends the session of one device, or all sessions of an account. */
export function SignOut({ uid, which, onClose }: { uid: string; which: SignedOut; onClose: () => void }) {
  const t = useTexts();
  const end = useAct('personSignOut');
  const draft = useDraft(`signOut.${uid}`, {});
  const [title, text] =
    which === 'all'
      ? [t.people.signOutAll, t.people.signOutAllText]
      : [t.people.signOut, t.people.signOutText(which.name || t.people.unknownDevice)];
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{}}
      reason="must"
      go={t.people.signOut}
      onClose={onClose}
      onSave={(_, reason) => end.mutateAsync({ uid, reason, ...(which === 'all' ? {} : { device: which.id }) })}
    >
      <Typography>{text}</Typography>
    </EditDialog>
  );
}
