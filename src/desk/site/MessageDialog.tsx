import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SiteMessage } from '../../contract/desk/site';
import { useAct } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { MessageFace } from './MessageFace';
import { whomOf } from './whom-of';

/** One message in full, and a button to withdraw it. */
export function MessageDialog({ message, onClose }: { message: SiteMessage; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  const isOwner = useMay(['owner']);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { columns, states, forEver, withdraw } = t.messages;
  if (isWithdrawing) return <Withdraw message={message} onClose={onClose} />;
  const mayWithdraw = message.state === 'standing' && (message.uid !== '' || isOwner);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="message-title">
      <DialogTitle id="message-title">{message.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Stack spacing={2}>
          <Facts
            facts={[
              [columns.to, whomOf(message, t)],
              [columns.at, said(message.publishedAt)],
              [columns.endsAt, message.endsAt > 0 ? said(message.endsAt) : forEver],
              [columns.readers, String(message.readers)],
              [columns.state, states[message.state]],
            ]}
          />
          <MessageFace {...message} />
        </Stack>
      </DialogContent>
      <DialogActions>
        {mayWithdraw && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            {withdraw}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Withdraw({ message, onClose }: { message: SiteMessage; onClose: () => void }) {
  const { messages: words } = useTexts();
  const act = useAct('messageWithdraw');
  const draft = useDraft(`message.withdraw.${message.id}`, {});
  return (
    <EditDialog
      title={words.withdraw}
      draft={draft}
      labels={{}}
      reason="may"
      go={words.withdraw}
      onClose={onClose}
      onSave={(_, reason) => act.mutateAsync({ id: message.id, reason })}
    >
      <Typography>{words.withdrawText(message.title)}</Typography>
    </EditDialog>
  );
}
