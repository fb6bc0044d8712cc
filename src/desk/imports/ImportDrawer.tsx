import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskImport } from '../../contract/desk/imports';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { ImportLog } from './ImportLog';
import { countsText, goesOn, POLL_MS } from './import-words';
import { Progress } from './Progress';
import { callOff } from './sending';
import { UploadPart } from './UploadPart';

/** One import: its progress, its log, and the buttons that change it. */
export function ImportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { imports: words } = useTexts();
  const every = (row: DeskImport | undefined) => (row && goesOn(row) ? POLL_MS : (false as const));
  const { data, error, refetch } = useLook('importOne', { id }, { every });
  const row = data?.id === id ? data : undefined;
  return (
    <SidePanel label={words.one} onClose={onClose}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!row && !error && <Waiting />}
      {row && <Shown row={row} onClose={onClose} />}
    </SidePanel>
  );
}

function Shown({ row, onClose }: { row: DeskImport; onClose: () => void }) {
  const t = useTexts();
  const { imports: words } = t;
  const said = useTime();
  const [act, setAct] = useState<'importStop' | 'importRetry' | null>(null);
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {row.path}
      </Typography>
      {row.state === 'uploading' && <UploadPart row={row} />}
      <Progress row={row} />
      <Facts
        facts={[
          [words.state, words.states[row.state]],
          [words.source, words.sources[row.source]],
          [words.result, countsText(t, row.counts) || words.noCounts],
          [words.by, row.byName],
          [words.at, said(row.createdAt)],
          [words.finishedAt, row.finishedAt > 0 ? said(row.finishedAt) : t.none],
        ]}
      />
      {row.titles.length > 0 && <Titles titles={row.titles} />}
      <ImportLog row={row} />
      <Stack direction="row" spacing={1}>
        {goesOn(row) && (
          <Button variant="outlined" color="error" onClick={() => setAct('importStop')}>
            {words.stop}
          </Button>
        )}
        {row.mayRetry && (
          <Button variant="contained" onClick={() => setAct('importRetry')}>
            {words.retry}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </Stack>
      {act && <Ask row={row} act={act} onClose={() => setAct(null)} />}
    </Stack>
  );
}

function Titles({ titles }: { titles: DeskImport['titles'] }) {
  const { imports: words } = useTexts();
  return (
    <Stack spacing={0.5}>
      <Typography variant="subtitle1" component="h3">
        {words.titles}
      </Typography>
      {titles.map(({ mediaKey, name }) => (
        <Link
          key={mediaKey}
          component={RouterLink}
          to={`/titles/${encodeURIComponent(mediaKey)}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      ))}
    </Stack>
  );
}

function Ask({ row, act, onClose }: { row: DeskImport; act: 'importStop' | 'importRetry'; onClose: () => void }) {
  const { imports: words } = useTexts();
  const [stop, retry] = [useAct('importStop'), useAct('importRetry')];
  const draft = useDraft(`${act}.${row.id}`, {});
  const title = act === 'importStop' ? words.stop : words.retry;
  const stopText = row.state === 'uploading' ? words.stopUpload : words.stopText;
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{}}
      reason="must"
      go={title}
      onClose={onClose}
      onSave={async (_, reason) => {
        await (act === 'importStop' ? stop : retry).mutateAsync({ id: row.id, reason });
        if (act === 'importStop') callOff(row.id);
      }}
    >
      <Typography>{act === 'importStop' ? stopText : words.retryText}</Typography>
    </EditDialog>
  );
}
