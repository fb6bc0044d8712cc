import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { HandGrant } from '../../contract/desk/shop';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField, WholeField } from '../kit/fields';
import { newPress } from '../kit/press';
import { useDraft } from '../kit/use-draft';

const LEVELS = [1, 2, 3, 4] as const;
const MOST_DAYS = 3_660;
interface Typed {
  clientId: string;
  to: string;
  what: HandGrant['what'];
  level: number;
  amount: number;
}

/** Grants VIP or gold; a large grant waits for a second person. */
export function AskGrant({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const ask = useAct('grantAsk');
  const [press] = useState(newPress);
  const draft = useDraft<Typed>('grant.new', { clientId: press, to: '', what: 'vip', level: 1, amount: 7 });
  const { value } = draft;
  // A second press after a lost response is the same grant; a changed form is another one, whatever became of the one before.
  const set = (part: Partial<Typed>) => draft.set({ ...part, clientId: newPress() });
  const isVip = value.what === 'vip';
  return (
    <EditDialog
      title={t.shop.grant}
      draft={draft}
      labels={{}}
      reason="must"
      go={t.shop.grantGo}
      onClose={onClose}
      onSave={(given, reason) => ask.mutateAsync({ ...given, level: given.what === 'vip' ? given.level : 0, reason })}
    >
      <LineField label={t.shop.grantTo} value={value.to} most={128} required onChange={(to) => set({ to })} />
      <TextField
        select
        label={t.shop.what}
        value={value.what}
        onChange={(event) => set({ what: event.target.value as HandGrant['what'] })}
      >
        {(['vip', 'gold'] as const).map((what) => (
          <MenuItem key={what} value={what}>
            {t.shop.whats[what]}
          </MenuItem>
        ))}
      </TextField>
      {isVip && (
        <TextField
          select
          label={t.shop.category.level}
          value={value.level}
          onChange={(event) => set({ level: Number(event.target.value) })}
        >
          {LEVELS.map((level) => (
            <MenuItem key={level} value={level}>
              {t.shop.level(level)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <WholeField
        label={isVip ? t.shop.vipDays : t.shop.goldAmount}
        value={value.amount}
        least={1}
        most={isVip ? MOST_DAYS : shopLimits.granted}
        onChange={(amount) => set({ amount })}
      />
    </EditDialog>
  );
}
