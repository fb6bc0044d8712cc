import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskData } from '../../contract/desk/calls';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

type HelpNow = DeskData<'helpPage'>['page'];

/** Removes a page from the viewers' help; it can be restored. */
export function RemoveHelp({ page, onClose }: { page: HelpNow; onClose: () => void }) {
  const { help: words, remove: go } = useTexts();
  const remove = useAct('helpRemove');
  const open = useNavigate();
  const isGone = useRef(false);
  const draft = useDraft<Partial<HelpNow>>(`help.remove.${page.id}`, {});
  const close = () => {
    onClose();
    if (isGone.current) open('/help');
  };
  return (
    <EditDialog
      title={words.removeTitle(page.title)}
      draft={draft}
      labels={words.labels}
      reason="must"
      go={go}
      onClose={close}
      onSave={async (_, reason, theirs) => {
        await remove.mutateAsync({ id: page.id, revision: theirs || page.revision, reason });
        isGone.current = true;
      }}
    >
      <Typography>{words.removeText}</Typography>
    </EditDialog>
  );
}
