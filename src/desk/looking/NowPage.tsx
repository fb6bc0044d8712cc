import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useLook } from '../api/hooks';
import { useSession } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import { EVERY_MS } from './every';
import { FaultsPart } from './FaultsPart';
import { HostsPart } from './HostsPart';
import { Lines } from './Lines';
import { Tiles } from './Tiles';
import { VisitsPart } from './VisitsPart';

/** The figures of the site now, those of the past, and what it runs on. */
export default function NowPage() {
  const { looking: words } = useTexts();
  const said = useTime();
  const roles = useSession((state) => state.roles);
  const { data, error, refetch } = useLook('now', {}, { every: EVERY_MS });
  return (
    <Page title={words.title} hint={data ? words.until(said(data.at)) : words.hint}>
      <Stack spacing={2}>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            {data.rates.sockets === null && <Alert severity="info">{words.nothingYet}</Alert>}
            <Tiles rates={data.rates} beacon={data.beacon} />
          </>
        )}
        {!data && !error && <Waiting />}
        <Lines beacon={data?.beacon ?? false} />
        {data && (
          <TableBox
            title={words.watched}
            heads={[words.film, words.viewers]}
            numbers={[1]}
            rows={data.watched.map(({ mediaKey, title, viewers }) => ({ key: mediaKey, cells: [title, viewers] }))}
            empty={words.nobodyWatches}
          />
        )}
        <VisitsPart />
        {roles.includes('owner') && (
          <>
            <HostsPart />
            <FaultsPart />
          </>
        )}
      </Stack>
    </Page>
  );
}
