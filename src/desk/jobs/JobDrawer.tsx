import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskJob } from '../../contract/desk/jobs';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { SidePanel } from '../kit/SidePanel';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { kindWord } from './kind-word';

/** One job, and what may be done with it. */
export function JobDrawer({ job, onClose }: { job: DeskJob; onClose: () => void }) {
  const t = useTexts();
  const words = t.jobs;
  const said = useTime();
  const [act, setAct] = useState<'jobRetry' | 'jobCancel' | null>(null);
  return (
    <SidePanel label={words.one} onClose={onClose}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {kindWord(t, job.kind)}
        </Typography>
        <Facts
          facts={[
            [words.state, words.states[job.state]],
            [words.kindName, job.kind],
            [words.id, job.id],
            [words.attempts, job.attempts],
            [words.runAt, said(job.runAt)],
            [words.finishedAt, job.finishedAt > 0 ? said(job.finishedAt) : t.none],
            [words.lastError, job.lastError || t.none],
            [words.trace, job.trace || t.none],
          ]}
        />
        <Stack direction="row" spacing={1}>
          {job.state === 'dead' && (
            <Button variant="contained" onClick={() => setAct('jobRetry')}>
              {words.retry}
            </Button>
          )}
          {job.state === 'waiting' && (
            <Button variant="outlined" onClick={() => setAct('jobCancel')}>
              {words.cancel}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {words.close}
          </Button>
        </Stack>
      </Stack>
      {act && <Ask job={job} act={act} onClose={() => setAct(null)} onDone={onClose} />}
    </SidePanel>
  );
}

interface AskProps {
  job: DeskJob;
  act: 'jobRetry' | 'jobCancel';
  onClose: () => void;
  onDone: () => void;
}

function Ask({ job, act, onClose, onDone }: AskProps) {
  const { jobs: words } = useTexts();
  const [retry, cancel] = [useAct('jobRetry'), useAct('jobCancel')];
  const draft = useDraft(`${act}.${job.id}`, {});
  const title = act === 'jobRetry' ? words.retry : words.cancel;
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{}}
      reason="must"
      go={title}
      onClose={onClose}
      onSave={async (_, reason) => {
        await (act === 'jobRetry' ? retry : cancel).mutateAsync({ id: job.id, reason });
        onDone();
      }}
    >
      <Typography>{act === 'jobRetry' ? words.retryText : words.cancelText}</Typography>
    </EditDialog>
  );
}
