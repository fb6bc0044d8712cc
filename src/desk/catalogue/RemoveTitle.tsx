import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  mediaKey: string;
  name: string;
  plan: { revision: string };
  onClose: () => void;
}

/** Removes a title for good, and goes back to the list. */
export function RemoveTitle({ mediaKey, name, plan, onClose }: Props) {
  const { plan: words } = useTexts().catalogue;
  const remove = useAct('titleRemove');
  const navigate = useNavigate();
  const [read] = useState(plan.revision);
  const draft = useDraft<{ removed?: boolean }>(`title.remove.${mediaKey}`, {});
  return (
    <EditDialog
      title={words.remove}
      draft={draft}
      labels={{}}
      reason="must"
      go={words.remove}
      onClose={onClose}
      onSave={async (_, reason, revision) => {
        await remove.mutateAsync({ mediaKey, revision: revision || read, reason });
        await navigate('/titles', { replace: true });
      }}
    >
      <Typography>{words.removeText(name)}</Typography>
    </EditDialog>
  );
}
