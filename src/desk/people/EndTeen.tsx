import Typography from '@mui/material/Typography';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  /** Either an account, or the number of a device. */
  of: { uid: string } | { device: string };
  onClose: () => void;
}

/** Ends 青少年模式 (teen mode) where its PIN is forgotten. */
export function EndTeen({ of, onClose }: Props) {
  const t = useTexts();
  const end = useAct('teenEnd');
  const whom = { uid: '', device: '', ...of };
  const draft = useDraft(`teen.${whom.uid}${whom.device}`, {});
  return (
    <EditDialog
      title={t.people.teenEnd}
      draft={draft}
      labels={{}}
      go={t.people.teenEnd}
      reason="must"
      onClose={onClose}
      onSave={(_, reason) => end.mutateAsync({ ...whom, reason })}
    >
      <Typography>{whom.uid ? t.people.teenEndText : t.people.teenEndDevice(whom.device)}</Typography>
    </EditDialog>
  );
}
