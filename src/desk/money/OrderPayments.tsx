import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DeskOrderWhole } from '../../contract/desk/money';
import { useTexts } from '../i18n/texts';
import { useMoney } from '../kit/money';
import { useTime } from '../kit/times';
import { useProviderName } from './provider-name';

/** The payments of an order, finished or not, its refunds, and the notices of providers about it. */
export function OrderPayments({ whole: { order, payments, refunds, events } }: { whole: DeskOrderWhole }) {
  const t = useTexts();
  const said = useTime();
  const named = useProviderName();
  const money = useMoney();
  const outcomes: Record<string, string> = t.money.outcomes;
  const stateOf = ({ state, said: words, doneAt }: DeskOrderWhole['refunds'][number]): string =>
    [t.money.refundStates[state], words, doneAt > 0 && said(doneAt)].filter(Boolean).join(' · ');
  return (
    <>
      <Rows
        title={t.money.payments}
        heads={[
          t.money.provider,
          t.money.state,
          t.money.tradeNo,
          t.money.createdAt,
          t.money.paidAt,
          t.money.refundedAt,
        ]}
        rows={payments.map((one) => [
          named(one.provider),
          t.money.paymentStates[one.state],
          one.tradeNo,
          said(one.createdAt),
          said(one.paidAt),
          said(one.refundedAt),
        ])}
      />
      {order.refunded !== null && (
        <Rows
          title={t.money.refunds}
          heads={[
            t.money.at,
            t.money.amount,
            t.money.state,
            t.money.refundDays,
            t.money.refundBy,
            t.reason,
            t.money.refundNo,
          ]}
          rows={refunds.map((one) => [
            said(one.at),
            money(one.amount, order.currency),
            stateOf(one),
            one.whole ? t.money.allTakenBack : String(one.days || t.none),
            one.byName || t.money.byRules,
            one.reason,
            one.id,
          ])}
        />
      )}
      <Rows
        title={t.money.events}
        heads={[t.money.at, t.money.provider, t.money.outcome, t.money.eventId]}
        rows={events.map((one) => [
          said(one.at),
          named(one.provider),
          outcomes[one.outcome] ?? (one.outcome || t.money.unhandled),
          one.id,
        ])}
      />
    </>
  );
}

function Rows({ title, heads, rows }: { title: string; heads: string[]; rows: string[][] }) {
  const t = useTexts();
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t.none}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
                    {head}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.join('|')}>
                  {row.map((cell, at) => (
                    <TableCell key={heads[at]}>{cell}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Paper>
  );
}
