import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { DeskOrderWhole } from '../../contract/desk/money';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { decimalsOf, minorUnits, useMoney } from '../kit/money';
import { newPress } from '../kit/press';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { useProviderName } from './provider-name';

const DAY_MS = 86_400_000;

interface Typed {
  clientId: string;
  isPart: boolean;
  /** The amount as it is typed. */
  amount: string;
  days: string;
}

/** Refunds an order: all that is left, or a part of it, with or without taking days of VIP back. */
export function RefundDialog({ whole, onClose }: { whole: DeskOrderWhole; onClose: () => void }) {
  const t = useTexts();
  const { order } = whole;
  const money = useMoney();
  const named = useProviderName();
  const refund = useAct('orderRefund');
  const [press] = useState(newPress);
  const draft = useDraft<Typed>(`refund.${order.id}`, { clientId: press, isPart: false, amount: '', days: '' });
  // Another amount is another refund with another `clientId`, whatever became of the one before.
  const set = (part: Partial<Typed>) => draft.set({ ...part, clientId: newPress() });
  const { isPart } = draft.value;
  const left = money((order.amount ?? 0) - (order.refunded ?? 0), order.currency);
  return (
    <EditDialog
      title={t.money.refund}
      draft={draft}
      labels={{}}
      reason="must"
      go={t.money.refund}
      onClose={onClose}
      onSave={(typed, reason) =>
        refund.mutateAsync({
          id: order.id,
          clientId: typed.clientId,
          amount: typed.isPart ? minorUnits(typed.amount, order.currency) : 0,
          days: typed.isPart ? Number(typed.days) : 0,
          reason,
        })
      }
    >
      <RadioGroup
        row
        aria-label={t.money.refundHow}
        value={isPart ? 'part' : 'all'}
        onChange={(_, how) => set({ isPart: how === 'part' })}
      >
        <FormControlLabel value="all" control={<Radio />} label={t.money.refundAll} />
        <FormControlLabel value="part" control={<Radio />} label={t.money.refundSome} />
      </RadioGroup>
      {isPart ? (
        <PartFields whole={whole} typed={draft.value} set={set} />
      ) : (
        <Typography>{t.money.refundText(left, named(order.provider))}</Typography>
      )}
    </EditDialog>
  );
}

function PartFields({
  whole: { order, bought },
  typed,
  set,
}: {
  whole: DeskOrderWhole;
  typed: Typed;
  set: (part: Partial<Typed>) => void;
}) {
  const t = useTexts();
  const money = useMoney();
  const left = (order.amount ?? 0) - (order.refunded ?? 0);
  const amount = minorUnits(typed.amount, order.currency);
  const isFit = amount > 0 && amount <= left;
  const limits = t.money.refundLeft(money(left, order.currency));
  const days = Number(typed.days);
  return (
    <>
      <TextField
        label={t.money.refundAmount(order.currency)}
        value={typed.amount}
        required
        autoFocus
        error={typed.amount !== '' && !isFit}
        helperText={limits}
        // Keeps the form from being sent with an invalid amount; the field shows the reason.
        inputRef={(field: HTMLInputElement | null) => field?.setCustomValidity(isFit ? '' : limits)}
        onChange={(event) => set({ amount: event.target.value })}
        slotProps={{
          htmlInput: { inputMode: decimalsOf(order.currency) === 0 ? 'numeric' : 'decimal', maxLength: 14 },
        }}
      />
      {bought && (
        <>
          <TextField
            type="number"
            label={t.money.refundDays}
            value={typed.days}
            placeholder="0"
            onChange={(event) => set({ days: event.target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: 0, max: Math.min(bought.days, shopLimits.refundDays), step: 1 },
            }}
          />
          <VipEnd until={bought.vipUntil} days={days} />
        </>
      )}
    </>
  );
}

/** When the receiver's VIP will end. */
function VipEnd({ until, days }: { until: number; days: number }) {
  const t = useTexts();
  const said = useTime();
  const [now] = useState(Date.now);
  if (until <= now) return <Typography color="textSecondary">{t.money.vipOver}</Typography>;
  const end = Math.max(now, until - days * DAY_MS);
  return (
    <Typography color="textSecondary" aria-live="polite">
      {days > 0 ? t.money.vipWillEnd(said(until), said(end)) : t.money.vipStays(said(until))}
    </Typography>
  );
}
