import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Hosts } from '../../contract/desk/looking';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { NotYet } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import { EVERY_MS } from './every';
import { useNumbers } from './sizes';

/** The processes, disks and database that the site runs on. */
export function HostsPart() {
  const { looking: words } = useTexts();
  const said = useTime();
  const { data, error, refetch } = useLook('hosts', {}, { every: EVERY_MS });
  return (
    <Stack spacing={2}>
      {(error || !data) && <NotYet error={error} refetch={refetch} of={words.processes} />}
      {data && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Jobs jobs={data.jobs} />
            <Disks hosts={data} />
          </Box>
          <TableBox
            title={words.processes}
            heads={[words.process, words.seenAt, words.sockets, words.doesJobs]}
            numbers={[2]}
            rows={data.processes.map(({ name, seenAt, sockets, worker }) => ({
              key: name,
              cells: [name, said(seenAt), sockets, worker ? words.yes : words.no],
            }))}
            empty={words.nothingYet}
          />
        </>
      )}
    </Stack>
  );
}

function Jobs({ jobs }: { jobs: Hosts['jobs'] }) {
  const { looking: words, jobs: names } = useTexts();
  const { ms } = useNumbers();
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {names.title}
      </Typography>
      <Facts
        facts={[
          [names.states.waiting, jobs.waiting],
          [names.states.running, jobs.running],
          [
            names.states.dead,
            <Typography key="dead" component="span" color={jobs.dead > 0 ? 'error' : 'textPrimary'}>
              {jobs.dead}
            </Typography>,
          ],
          [words.oldest, jobs.oldestMs > 0 ? ms(jobs.oldestMs) : words.no],
        ]}
      />
    </Paper>
  );
}

function Disks({ hosts: { disks, databaseBytes } }: { hosts: Hosts }) {
  const { looking: words } = useTexts();
  const { bytes } = useNumbers();
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.disks}
      </Typography>
      <Facts
        facts={[
          ...disks.map(({ what, free, total }) => {
            const share = total > 0 ? Math.round((free / total) * 100) : 0;
            return [words.disk[what], words.free(bytes(free), bytes(total), share)] as const;
          }),
          [words.database, bytes(databaseBytes)],
        ]}
      />
    </Paper>
  );
}
