import Typography from '@mui/material/Typography';
import type { CopyRequest } from '../../contract/desk/people';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

/** Makes a copy of a member's data anew that has failed. */
export function RetryCopy({ request, onClose }: { request: CopyRequest; onClose: () => void }) {
  const t = useTexts();
  const retry = useAct('copyRetry');
  const draft = useDraft(`copy.${request.id}`, {});
  return (
    <EditDialog
      title={t.people.copyRetry}
      draft={draft}
      labels={{}}
      go={t.people.copyRetry}
      reason="must"
      onClose={onClose}
      onSave={(_, reason) => retry.mutateAsync({ id: request.id, reason })}
    >
      <Typography>{t.people.copyRetryText(request.name || t.people.unnamed)}</Typography>
    </EditDialog>
  );
}
