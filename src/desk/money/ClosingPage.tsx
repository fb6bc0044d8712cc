import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClosingLine } from '../../contract/desk/shop';
import { date } from '../../lib/format';
import { DeskError, keepFile } from '../api/call';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { useMoney } from '../kit/money';
import { Page } from '../kit/Page';
import { Fault, sentenceOf, Waiting } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { toast } from '../kit/toast';
import { ClosingBars } from './ClosingBars';
import { useProviderName } from './provider-name';

const DAY_MS = 86_400_000;
/** How many days are shown by default. */
const SHOWN = 90;

/** The day so many days before today, as the value of a date field. */
const daysAgo = (days: number): string => date(Date.now() - days * DAY_MS);

/** Income and refunds of each day. */
export default function ClosingPage() {
  const t = useTexts();
  const words = t.closing;
  const [address, setAddress] = useSearchParams();
  const span = { from: address.get('from') ?? daysAgo(SHOWN - 1), until: address.get('until') ?? daysAgo(0) };
  const { data, error, refetch } = useLook('closing', span);
  const [isKeeping, setKeeping] = useState(false);
  const choose = (part: Partial<typeof span>) => {
    // A date field that has been emptied is not sent.
    if (Object.values(part).every(Boolean)) setAddress({ ...span, ...part }, { replace: true });
  };
  async function keep(): Promise<void> {
    setKeeping(true);
    try {
      await keepFile('closingFile', span, 'GET');
    } catch (fault) {
      if (!(fault instanceof DeskError)) throw fault;
      toast(sentenceOf(fault, t), 'error');
    } finally {
      setKeeping(false);
    }
  }
  const day = (name: keyof typeof span) => (
    <TextField
      type="date"
      label={words[name]}
      value={span[name]}
      fullWidth={false}
      sx={{ width: 200 }}
      onChange={(event) => choose({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" loading={isKeeping} disabled={!data} onClick={() => void keep()}>
          {words.file}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {day('from')}
          {day('until')}
        </Stack>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {data ? <Lines lines={data.info} /> : !error && <Waiting />}
      </Stack>
    </Page>
  );
}

function Lines({ lines }: { lines: ClosingLine[] }) {
  const { closing: words } = useTexts();
  const money = useMoney();
  const providerName = useProviderName();
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return (
    <>
      {currencies.map((currency) => (
        <ClosingBars key={currency} currency={currency} lines={lines.filter((one) => one.currency === currency)} />
      ))}
      <TableBox
        title={words.lines}
        heads={[words.day, words.provider, words.orders, words.paid, words.refunds, words.refunded]}
        numbers={[2, 3, 4, 5]}
        rows={lines.map(({ day, currency, provider, orders, paid, refunds, refunded }) => ({
          key: `${day} ${currency} ${provider}`,
          cells: [day, providerName(provider), orders, money(paid, currency), refunds, money(refunded, currency)],
        }))}
        empty={words.empty}
      />
    </>
  );
}
