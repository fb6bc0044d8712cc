import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskReportWhole } from '../../contract/desk/reports';
import { roles } from '../../contract/desk/roles';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Pictures } from '../kit/Pictures';
import { reasonWord } from '../kit/reason-word';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { DecideReport, type VerdictName } from './DecideReport';

/** One reported thing: its text, the reports about it, earlier decisions about its author, and the decisions that are possible now. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useLook('report', { id });
  const whole = data?.report.id === id ? data : undefined;
  return (
    <SidePanel label={t.reports.title} onClose={onClose}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!whole && !error && <Waiting />}
      {whole && <Shown whole={whole} onClose={onClose} />}
    </SidePanel>
  );
}

/** The roles that may open a title's page. */
const edits = roles.filter((role) => role === 'owner' || role === 'editor');

function Shown({ whole, onClose }: { whole: DeskReportWhole; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  const words = t.reports;
  const { report, now, path } = whole;
  const isEditor = useMay(edits);
  const [decision, setDecision] = useState<VerdictName | ''>('');
  return (
    <Stack spacing={2} divider={<Divider flexItem />}>
      <Stack spacing={1.5}>
        <Typography variant="h6" component="h2">
          {words.kinds[report.kind]}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 18 }}>
          {report.quote || words.noWords}
        </Typography>
        <Facts facts={factsOf(whole)} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {whole.may.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === 'keep' ? 'contained' : 'outlined'}
              color={verdict === 'keep' ? 'primary' : 'error'}
              onClick={() => setDecision(verdict)}
            >
              {words[verdict]}
            </Button>
          ))}
          {path && (
            <Button href={path} target="_blank" rel="noreferrer">
              {words.openPlace}
            </Button>
          )}
          {isEditor && report.kind === 'video' && now && (
            <Button component={Link} to={`/titles/${encodeURIComponent(report.target)}`}>
              {words.openTitle}
            </Button>
          )}
          {report.aboutUid && (
            <Button component={Link} to={`/people/${encodeURIComponent(report.aboutUid)}`}>
              {words.person}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {t.close}
          </Button>
        </Stack>
      </Stack>
      <Said whole={whole} />
      {report.aboutUid && <Earlier earlier={whole.earlier} />}
      {decision && <DecideReport whole={whole} verdict={decision} onDone={onClose} onClose={() => setDecision('')} />}
    </Stack>
  );

  function factsOf({ report: row }: DeskReportWhole) {
    const isSame = now === row.quote;
    return [
      [words.now, now ? (isSame ? words.same : now) : words.goneNow],
      [words.about, row.aboutName || row.aboutUid || words.nobody],
      [words.count, words.times(row.count)],
      [words.reasonsTitle, row.reasons.map((one) => reasonWord(t, one)).join('、')],
      [words.at, said(row.at)],
      ...(row.doneAt > 0
        ? ([
            [words.verdict, `${words.verdicts[row.verdict]}，${said(row.doneAt)}`],
            ...(row.answer ? [[words.answered, row.answer] as const] : []),
          ] as const)
        : []),
    ] as const;
  }
}

/** The most reports of one thing that the server sends. */
const SHOWN = 100;

function Said({ whole }: { whole: DeskReportWhole }) {
  const t = useTexts();
  const said = useTime();
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle1" component="h3">
        {t.reports.said}
      </Typography>
      {whole.report.count > SHOWN && <Typography color="textSecondary">{t.reports.saidMore(SHOWN)}</Typography>}
      {whole.said.map(({ id, reason, text, at, pictures }) => (
        <Stack key={id} spacing={0.5}>
          <Typography variant="body2" color="textSecondary">
            {reasonWord(t, reason)} · {said(at)}
          </Typography>
          <Typography
            color={text ? 'textPrimary' : 'textSecondary'}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {text || t.reports.saidNothing}
          </Typography>
          {pictures.length > 0 && <Pictures paths={pictures} />}
        </Stack>
      ))}
    </Stack>
  );
}

function Earlier({ earlier }: Pick<DeskReportWhole, 'earlier'>) {
  const t = useTexts();
  const said = useTime();
  const words = t.reports;
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {words.earlier}
      </Typography>
      {earlier.length === 0 && <Typography color="textSecondary">{words.noEarlier}</Typography>}
      {earlier.map(({ id, at, kind, quote, verdict }) => (
        <Box key={id}>
          <Typography variant="body2" color="textSecondary">
            {said(at)} · {words.kinds[kind]} · {words.verdicts[verdict]}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{quote || words.noWords}</Typography>
        </Box>
      ))}
    </Stack>
  );
}
