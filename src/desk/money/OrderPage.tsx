import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DeskOrder, DeskOrderWhole } from '../../contract/desk/money';
import { useAct, useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { useMoney } from '../kit/money';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { OrderPayments } from './OrderPayments';
import { useOrderState } from './order-state';
import { useProviderName } from './provider-name';
import { RefundDialog } from './RefundDialog';

/** Everything about one order, and the acts that are possible with it. */
export default function OrderPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useLook('order', { id });
  const [open, setOpen] = useState<'refund' | 'settle' | null>(null);
  const actions = (
    <>
      <Button component={Link} to="/orders">
        {t.money.toOrders}
      </Button>
      <Button component={Link} to={`/journal?subject=${encodeURIComponent(id)}`}>
        {t.people.history}
      </Button>
      {data?.maySettle && (
        <Button variant="contained" onClick={() => setOpen('settle')}>
          {t.money.settle}
        </Button>
      )}
      {data?.mayRefund && (
        <Button variant="outlined" color="error" onClick={() => setOpen('refund')}>
          {t.money.refund}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t.money.orderTitle(id)} actions={actions}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack spacing={2}>
          <Part title={t.money.facts}>
            <OrderFacts whole={data} />
          </Part>
          <Part title={t.money.bought}>
            <Bought whole={data} />
          </Part>
          <OrderPayments whole={data} />
        </Stack>
      )}
      {data && open === 'refund' && <RefundDialog whole={data} onClose={() => setOpen(null)} />}
      {data && open === 'settle' && <Settle whole={data} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function OrderFacts({ whole: { order, expiresAt, account } }: { whole: DeskOrderWhole }) {
  const t = useTexts();
  const said = useTime();
  const money = useMoney();
  const named = useProviderName();
  const stated = useOrderState();
  const refunded = ({ amount, refunded: back, currency }: DeskOrder): [string, string] => [
    t.money.refundedSum,
    t.money.refundedOf(money(back, currency), money((amount ?? 0) - (back ?? 0), currency)),
  ];
  return (
    <Facts
      facts={[
        [t.money.state, order.late ? `${stated(order)} · ${t.money.late}` : stated(order)],
        [
          t.money.buyer,
          <Whom key="buyer" uid={order.uid} text={[order.name, account, order.uid].filter(Boolean).join(' · ')} />,
        ],
        [t.money.subject, order.subject],
        [t.money.amount, money(order.amount, order.currency)],
        ...(order.refunded ? [refunded(order)] : []),
        [t.money.provider, named(order.provider)],
        [t.money.createdAt, said(order.createdAt)],
        [t.money.expiresAt, said(expiresAt)],
        [t.money.paidAt, said(order.paidAt)],
      ]}
    />
  );
}

/** A person, with a link to their page for staff who may open it. */
function Whom({ uid, text }: { uid: string; text: string }) {
  const mayOpen = useMay(['owner', 'reviewer', 'support']);
  if (!mayOpen) return <>{text}</>;
  return (
    <MuiLink component={Link} to={`/people/${encodeURIComponent(uid)}`}>
      {text}
    </MuiLink>
  );
}

function Bought({ whole: { bought } }: { whole: DeskOrderWhole }) {
  const t = useTexts();
  const said = useTime();
  if (!bought) return <Typography color="textSecondary">{t.none}</Typography>;
  return (
    <Facts
      facts={[
        [t.money.pack, t.money.packOf(bought.package, bought.level, bought.days)],
        [t.money.receiver, <Whom key="receiver" uid={bought.toUid} text={`${bought.toName} · ${bought.toUid}`} />],
        [t.money.grantedUntil, bought.grantedUntil ? said(bought.grantedUntil) : t.money.notGranted],
        [t.money.revokedAt, said(bought.revokedAt)],
      ]}
    />
  );
}

function Settle({ whole: { order }, onClose }: { whole: DeskOrderWhole; onClose: () => void }) {
  const t = useTexts();
  const money = useMoney();
  const settle = useAct('orderSettle');
  const draft = useDraft(`settle.${order.id}`, { tradeNo: '' });
  return (
    <EditDialog
      title={t.money.settle}
      draft={draft}
      labels={{ tradeNo: t.money.tradeNo }}
      reason="may"
      go={t.money.settle}
      onClose={onClose}
      onSave={({ tradeNo }, reason) => settle.mutateAsync({ id: order.id, tradeNo, reason })}
    >
      <Typography>{t.money.settleText(money(order.amount, order.currency))}</Typography>
      <TextField
        label={t.money.receipt}
        value={draft.value.tradeNo}
        required
        autoFocus
        onChange={(event) => draft.set({ tradeNo: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
    </EditDialog>
  );
}
