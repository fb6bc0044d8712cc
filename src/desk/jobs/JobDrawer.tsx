import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskJob } from '../../contract/desk/jobs';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Facts } from '../kit/Facts';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { JobLog } from './JobLog';
import { kindWord } from './kind-word';

type Act = 'jobRetry' | 'jobCancel' | 'jobStop';
/** The interval at which a running job is polled. Milliseconds. */
const POLL_MS = 2_000;

/** One job with its log, and the buttons that change it. */
export function JobDrawer({ job: listed, onClose }: { job: DeskJob; onClose: () => void }) {
  const t = useTexts();
  const words = t.jobs;
  const said = useTime();
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, refetch } = useLook(
    'job',
    { id: listed.id },
    { every: (now) => (now?.job.state === 'running' ? POLL_MS : false) },
  );
  const job = data?.job ?? listed;
  const state = job.isStopping ? words.stopping : words.states[job.state];
  return (
    <SidePanel label={words.one} onClose={onClose}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {kindWord(t, job.kind)}
        </Typography>
        <Facts
          facts={[
            [words.state, state],
            [words.kindName, job.kind],
            [words.id, job.id],
            [words.attempts, job.attempts],
            [words.runAt, said(job.runAt)],
            [words.finishedAt, job.finishedAt > 0 ? said(job.finishedAt) : t.none],
            [words.lastError, job.lastError || t.none],
            [words.trace, job.trace || t.none],
          ]}
        />
        {job.state === 'running' && !job.canStop && <Alert severity="info">{words.runsOn}</Alert>}
        <Stack direction="row" spacing={1}>
          <Choices job={job} onAct={setAct} />
          <Button color="inherit" onClick={onClose}>
            {words.close}
          </Button>
        </Stack>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <JobLog lines={data.lines} />}
      </Stack>
      {act && <Ask job={job} act={act} onClose={() => setAct(null)} />}
    </SidePanel>
  );
}

function Choices({ job, onAct }: { job: DeskJob; onAct: (act: Act) => void }) {
  const { jobs: words } = useTexts();
  return (
    <>
      {job.state === 'dead' && (
        <Button variant="contained" onClick={() => onAct('jobRetry')}>
          {words.retry}
        </Button>
      )}
      {job.state === 'waiting' && (
        <Button variant="outlined" onClick={() => onAct('jobCancel')}>
          {job.nextTurn > 0 ? words.skip : words.cancel}
        </Button>
      )}
      {job.state === 'running' && job.canStop && !job.isStopping && (
        <Button variant="outlined" color="error" onClick={() => onAct('jobStop')}>
          {words.stop}
        </Button>
      )}
    </>
  );
}

function Ask({ job, act, onClose }: { job: DeskJob; act: Act; onClose: () => void }) {
  const { jobs: words } = useTexts();
  const said = useTime();
  const acts = { jobRetry: useAct('jobRetry'), jobCancel: useAct('jobCancel'), jobStop: useAct('jobStop') };
  const draft = useDraft(`${act}.${job.id}`, {});
  const asked = {
    jobRetry: [words.retry, words.retryText],
    jobCancel: job.nextTurn > 0 ? [words.skip, words.skipText(said(job.nextTurn))] : [words.cancel, words.cancelText],
    jobStop: [words.stop, words.stopText],
  } as const;
  const [title, text] = asked[act];
  return (
    <EditDialog
      title={title}
      draft={draft}
      labels={{}}
      reason="must"
      go={title}
      onClose={onClose}
      onSave={(_, reason) => acts[act].mutateAsync({ id: job.id, reason })}
    >
      <Typography>{text}</Typography>
    </EditDialog>
  );
}
