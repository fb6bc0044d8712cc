import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskData } from '../../contract/desk/calls';
import { DeskError, look } from '../api/call';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault } from '../kit/states';
import { TableBox } from '../kit/TableBox';

type LedgerFault = DeskData<'ledgerCheck'>['faults'][number];

interface Check {
  state: 'none' | 'running' | 'stopped' | 'done';
  checked: number;
  faults: LedgerFault[];
  /** The cursor at which the check continues. */
  next: string;
  error: DeskError | null;
}
const begun: Check = { state: 'none', checked: 0, faults: [], next: '', error: null };

/** Compares everybody's gold with their entries, some accounts at a time; the check can be stopped, and continues where it stopped. */
function useCheck() {
  const [check, setCheck] = useState(begun);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function run(from: Check): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    let now: Check = { ...from, state: 'running', error: null };
    setCheck(now);
    try {
      while (now.state === 'running') {
        const part = await look('ledgerCheck', now.next ? { after: now.next } : {}, abort.signal);
        if (abort.signal.aborted) return;
        now = {
          ...now,
          checked: now.checked + part.checked,
          faults: [...now.faults, ...part.faults],
          next: part.next,
          state: part.next ? 'running' : 'done',
        };
        setCheck(now);
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof DeskError)) throw error;
      setCheck({ ...now, state: 'stopped', error });
    }
  }
  return {
    check,
    start: () => void run(begun),
    goOn: () => void run(check),
    stop() {
      running.current?.abort();
      setCheck({ ...check, state: 'stopped' });
    },
  };
}

/** The check of the ledger of gold. */
export default function LedgerPage() {
  const { ledger: words } = useTexts();
  const { check, start, goOn, stop } = useCheck();
  const { state, checked, faults, error } = check;
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        state === 'running' ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <>
            {state === 'stopped' && <Button onClick={goOn}>{words.goOn}</Button>}
            <Button variant="contained" onClick={start}>
              {state === 'none' ? words.start : words.again}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        {error && <Fault error={error} onRetry={goOn} />}
        {state === 'running' && <LinearProgress aria-label={words.title} />}
        {state !== 'none' && <Typography aria-live="polite">{words.checked(checked)}</Typography>}
        {state === 'done' && faults.length === 0 && <Alert severity="success">{words.clean}</Alert>}
        {faults.length > 0 && <Faults faults={faults} />}
      </Stack>
    </Page>
  );
}

function Faults({ faults }: { faults: readonly LedgerFault[] }) {
  const { ledger: words } = useTexts();
  return (
    <TableBox
      title={words.faults(faults.length)}
      heads={[words.account, words.held, words.sum, words.difference]}
      numbers={[1, 2, 3]}
      rows={faults.map(({ uid, name, held, sum }) => ({
        key: uid,
        cells: [
          <Link key="name" component={RouterLink} to={`/people/${encodeURIComponent(uid)}`}>
            {name}
          </Link>,
          held,
          sum,
          held - sum,
        ],
      }))}
      empty={words.clean}
    />
  );
}
