import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  ids: string[];
  hidden: boolean;
  /** Shows which danmu they are, where nothing behind the dialog does. */
  about?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** Takes danmu down, or puts them back, with a reason. */
export function HideDanmu({ ids, hidden, about, onDone, onClose }: Props) {
  const t = useTexts();
  const words = t.reports.danmu;
  const hide = useAct('danmuHide');
  // The ticked rows stay while the table behind the dialog is fetched anew.
  const draft = useDraft('danmu.hide', {});
  return (
    <EditDialog
      title={hidden ? words.takeDownTitle(ids.length) : words.putBackTitle(ids.length)}
      draft={draft}
      labels={{}}
      go={hidden ? words.takeDown : words.putBack}
      reason="must"
      onClose={onClose}
      onSave={async (_, reason) => {
        await hide.mutateAsync({ ids, hidden, reason });
        onDone();
      }}
    >
      {about}
      <Typography>{hidden ? words.takeDownText : words.putBackText}</Typography>
    </EditDialog>
  );
}
