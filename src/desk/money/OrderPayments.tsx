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
import { useTime } from '../kit/times';
import { useProviderName } from './provider-name';

/** Ways by which an order was paid, or was to be, and what providers told of it. */
export function OrderPayments({ whole: { payments, events } }: { whole: DeskOrderWhole }) {
  const t = useTexts();
  const said = useTime();
  const named = useProviderName();
  const outcomes: Record<string, string> = t.money.outcomes;
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
