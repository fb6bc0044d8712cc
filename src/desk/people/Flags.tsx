import Typography from '@mui/material/Typography';
import type { Person } from '../../contract/desk/people';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

/** Whether an account answers for customer service, and whether it is certified. */
export function Flags({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const save = useAct('personFlags');
  const { uid, service, bigV } = person;
  const draft = useDraft(`flags.${uid}`, { service, bigV }, person.revision);
  return (
    <EditDialog
      title={t.people.flags}
      draft={draft}
      labels={{ service: t.people.service, bigV: t.people.bigV }}
      tell={(name, row) => (row[name] ? t.yes : t.no)}
      reason="must"
      onClose={onClose}
      onSave={(typed, reason, revision) => save.mutateAsync({ uid, ...typed, reason, revision })}
    >
      <Typography>{t.people.flagsText}</Typography>
      <CheckField label={t.people.service} value={draft.value.service} onChange={(on) => draft.set({ service: on })} />
      <CheckField label={t.people.bigV} value={draft.value.bigV} onChange={(on) => draft.set({ bigV: on })} />
    </EditDialog>
  );
}
