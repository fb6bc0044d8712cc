import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { HandGrant } from '../../contract/desk/shop';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { useGiven } from './use-given';

interface Props {
  grant: HandGrant;
  onClose: () => void;
}

/** A grant in full, and the decision about one that waits. */
export function GrantDialog({ grant, onClose }: Props) {
  const t = useTexts();
  const [decision, decide] = useState<'agree' | 'refuse' | null>(null);
  if (decision) return <Decide grant={grant} isAgreed={decision === 'agree'} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t.shop.grantTitle(grant.name)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <GrantFacts grant={grant} />
        {grant.state === 'waiting' && !grant.mayDecide && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t.shop.otherDecides}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t.close}
        </Button>
        {grant.mayDecide && (
          <>
            <Button color="error" onClick={() => decide('refuse')}>
              {t.shop.refuse}
            </Button>
            <Button variant="contained" onClick={() => decide('agree')}>
              {t.shop.agree}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function GrantFacts({ grant }: { grant: HandGrant }) {
  const t = useTexts();
  const said = useTime();
  const given = useGiven();
  return (
    <Facts
      facts={[
        [t.shop.receiver, `${grant.name} · ${grant.uid}`],
        [t.shop.what, given(grant)],
        [t.shop.state, t.shop.grantStates[grant.state]],
        [t.shop.asker, grant.by],
        [t.shop.decider, grant.second || t.none],
        [t.shop.askedAt, said(grant.at)],
        [t.reason, grant.reason],
      ]}
    />
  );
}

function Decide({ grant, isAgreed, onClose }: Props & { isAgreed: boolean }) {
  const t = useTexts();
  const act = useAct('grantDecide');
  const draft = useDraft(`grant.${grant.id}`, {});
  const go = isAgreed ? t.shop.agree : t.shop.refuse;
  return (
    <EditDialog
      title={go}
      draft={draft}
      labels={{}}
      reason={isAgreed ? 'may' : 'must'}
      go={go}
      onClose={onClose}
      onSave={(_, reason) => act.mutateAsync({ id: grant.id, agree: isAgreed, reason })}
    >
      <GrantFacts grant={grant} />
    </EditDialog>
  );
}
