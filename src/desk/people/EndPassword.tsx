import Typography from '@mui/material/Typography';
import type { Person } from '../../contract/desk/people';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

const MOST = 254;

/** Ends the password of an account: its owner gets a letter and sets a new one. */
export function EndPassword({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const words = t.people;
  const end = useAct('personPassword');
  const { uid, email, phone } = person;
  const isReached = Boolean(email || phone);
  const draft = useDraft<{ email: string; hasPassword?: boolean }>(`password.${uid}`, { email: '' });
  return (
    <EditDialog
      title={words.endPassword}
      draft={draft}
      labels={{ hasPassword: words.hasPassword }}
      go={words.endPassword}
      reason="must"
      onClose={onClose}
      onSave={(typed, reason, revision) =>
        end.mutateAsync({ uid, email: isReached ? '' : typed.email, reason, revision: revision || person.revision })
      }
    >
      <Typography>{words.endPasswordText([email, phone].filter(Boolean).join('、'))}</Typography>
      {!isReached && (
        <LineField
          label={words.columns.email}
          hint={words.addressHint}
          value={draft.value.email}
          most={MOST}
          required
          onChange={(typed) => draft.set({ email: typed })}
        />
      )}
    </EditDialog>
  );
}
