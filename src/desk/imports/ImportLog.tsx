import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { DeskImport, ImportLine } from '../../contract/desk/imports';
import { DeskError, look } from '../api/call';
import { useLook } from '../api/hooks';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';
import { goesOn, POLL_MS } from './import-words';

const colors = { info: 'text.primary', warn: 'warning.main', error: 'error.main' } as const;

/** The log of an import, the newest line at the lower edge; it is polled while the import goes on. */
export function ImportLog({ row }: { row: DeskImport }) {
  const { imports: words } = useTexts();
  const { data, error, refetch } = useLook(
    'importLog',
    { id: row.id },
    { every: () => (goesOn(row) ? POLL_MS : false) },
  );
  const { state } = row;
  // Once the state has changed the polling ends, and the last lines are fetched once more.
  useEffect(() => {
    if (state) void refetch();
  }, [state, refetch]);
  const [earlier, setEarlier] = useState<{ lines: ImportLine[]; hasEarlier: boolean } | null>(null);
  const [fault, setFault] = useState<DeskError | null>(null);
  const latest = data?.lines ?? [];
  const first = earlier?.lines[0] ?? latest[0];
  const older = (earlier?.lines ?? []).filter(({ n }) => n < (latest[0]?.n ?? 0));
  const hasEarlier = earlier ? earlier.hasEarlier : (data?.hasEarlier ?? false);
  const more = async (): Promise<void> => {
    setFault(null);
    try {
      const page = await look('importLog', { id: row.id, before: first?.n ?? 1 });
      setEarlier({ lines: [...page.lines, ...(earlier?.lines ?? latest)], hasEarlier: page.hasEarlier });
    } catch (thrown) {
      if (!(thrown instanceof DeskError)) throw thrown;
      setFault(thrown);
    }
  };
  const failed = error ?? fault;
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {words.log}
      </Typography>
      {failed && <Fault error={failed} onRetry={() => void (error ? refetch() : more())} />}
      {data && latest.length === 0 && <Typography color="textSecondary">{words.noLines}</Typography>}
      {hasEarlier && (
        <Button size="small" onClick={() => void more()} sx={{ alignSelf: 'flex-start' }}>
          {words.earlier}
        </Button>
      )}
      {latest.length > 0 && <Lines lines={[...older, ...latest]} />}
    </Stack>
  );
}

function Lines({ lines }: { lines: ImportLine[] }) {
  const { imports: words } = useTexts();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={words.log}
      sx={{
        ...{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 },
        // The list is reversed, so that it stays at its lower edge while lines are added, unless somebody has scrolled up.
        ...{ display: 'flex', flexDirection: 'column-reverse' },
      }}
    >
      {lines
        .slice()
        .reverse()
        .map(({ n, at, level, text }) => (
          <Typography key={n} variant="body2" sx={{ color: colors[level], overflowWrap: 'anywhere', py: 0.25 }}>
            <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
              {time.format(at)}
            </Box>
            {level !== 'info' && `${words.levels[level]} · `}
            {text}
          </Typography>
        ))}
    </Box>
  );
}
