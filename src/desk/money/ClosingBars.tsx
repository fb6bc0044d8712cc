import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClosingLine } from '../../contract/desk/shop';
import { useTexts } from '../i18n/texts';
import { useMoney } from '../kit/money';

const DAY_MS = 86_400_000;
const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Every day between the first and the last one with money, with its income and refunds. */
function everyDay(lines: readonly ClosingLine[]): { day: string; paid: number; refunded: number }[] {
  const times = lines.map(({ day }) => atOf(day));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
  const sums = new Map(days.map((day) => [day, { day, paid: 0, refunded: 0 }]));
  for (const { day, paid, refunded } of lines) {
    const sum = sums.get(day);
    if (!sum) continue;
    sum.paid += paid;
    sum.refunded += refunded;
  }
  return [...sums.values()];
}

/** The money of one currency day by day: income above the line, refunds below it. The table has the figures. */
export function ClosingBars({ currency, lines }: { currency: string; lines: readonly ClosingLine[] }) {
  const { closing: words } = useTexts();
  const money = useMoney();
  const days = everyDay(lines);
  const total = (name: 'paid' | 'refunded') => days.reduce((sum, day) => sum + day[name], 0);
  const most = Math.max(1, ...days.map(({ paid }) => paid));
  const least = Math.max(...days.map(({ refunded }) => refunded));
  const said = words.sum(money(total('paid'), currency), money(total('refunded'), currency));
  const height = (amount: number) => `${(amount / (most + least)) * 100}%`;
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {currency}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {said}
      </Typography>
      <Box role="img" aria-label={`${currency}: ${said}`} sx={{ display: 'flex', gap: '2px', height: 140 }}>
        {days.map(({ day, paid, refunded }) => (
          <Stack
            key={day}
            title={words.bar(day, money(paid, currency), money(refunded, currency))}
            sx={{ flex: 1, maxWidth: 32, height: '100%' }}
          >
            <Box sx={{ height: height(most - paid) }} />
            <Box sx={{ height: height(paid), bgcolor: 'primary.main' }} />
            <Box sx={{ height: '1px', flexShrink: 0, bgcolor: 'divider' }} />
            <Box sx={{ height: height(refunded), bgcolor: 'text.secondary' }} />
          </Stack>
        ))}
      </Box>
      <Stack direction="row" sx={{ mt: 0.5, maxWidth: 34 * days.length, justifyContent: 'space-between' }}>
        {[...new Set([days[0]?.day, days.at(-1)?.day])].map((day) => (
          <Typography key={day} variant="caption" color="textSecondary">
            {day}
          </Typography>
        ))}
      </Stack>
    </Paper>
  );
}
