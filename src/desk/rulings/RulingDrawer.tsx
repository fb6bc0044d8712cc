import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRulingWhole } from '../../contract/desk/rulings';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { reasonWord } from '../kit/reason-word';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { AnswerRuling, type RulingVerdict } from './AnswerRuling';

/** One appeal: its text, the decision and who made it, the thing as it is now, other decisions about the person, and the possible answers. */
export function RulingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useLook('ruling', { id });
  const whole = data?.ruling.id === id ? data : undefined;
  return (
    <SidePanel label={t.rulings.title} onClose={onClose}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!whole && !error && <Waiting />}
      {whole && <Shown whole={whole} onClose={onClose} />}
    </SidePanel>
  );
}

function Shown({ whole, onClose }: { whole: DeskRulingWhole; onClose: () => void }) {
  const t = useTexts();
  const words = t.rulings;
  const { ruling, path, bar, may } = whole;
  const [verdict, setVerdict] = useState<RulingVerdict | ''>('');
  return (
    <Stack spacing={2} divider={<Divider flexItem />}>
      <Stack spacing={1.5}>
        <Typography variant="h6" component="h2">
          {words.kinds[ruling.kind]}
        </Typography>
        {ruling.quote && <Words label={words.quote} text={ruling.quote} />}
        <Words label={words.text} text={ruling.text} />
        {bar && ruling.state === 'open' && (
          <Alert severity="info" variant="outlined">
            {words.bars[bar]}
          </Alert>
        )}
        <DecisionFacts whole={whole} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {may.map((one) => (
            <Button key={one} variant={one === 'undo' ? 'contained' : 'outlined'} onClick={() => setVerdict(one)}>
              {words[one]}
            </Button>
          ))}
          {path && (
            <Button href={path} target="_blank" rel="noreferrer">
              {t.reports.openPlace}
            </Button>
          )}
          <Button component={Link} to={`/people/${encodeURIComponent(ruling.uid)}`}>
            {t.reports.person}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {t.close}
          </Button>
        </Stack>
      </Stack>
      {whole.said.length > 0 && <Said said={whole.said} />}
      <Earlier earlier={whole.earlier} />
      {verdict && <AnswerRuling whole={whole} verdict={verdict} onDone={onClose} onClose={() => setVerdict('')} />}
    </Stack>
  );
}

const Words = ({ label, text }: { label: string; text: string }) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
  </Box>
);

function DecisionFacts({ whole: { ruling, now, mutedUntil, isLocked } }: { whole: DeskRulingWhole }) {
  const t = useTexts();
  const said = useTime();
  const words = t.rulings;
  const isThing = ruling.kind !== 'mute' && ruling.kind !== 'lock';
  const facts = [
    [words.person, ruling.name || ruling.uid],
    [words.why, ruling.why],
    [words.by, `${ruling.byName || ruling.byUid || words.shell}，${said(ruling.at)}`],
    [words.appealedAt, said(ruling.appealedAt)],
    [words.now, isThing ? now || words.gone : ''],
    [words.muted, mutedUntil > 0 ? said(mutedUntil) : ''],
    [words.locked, isLocked ? words.yes : ''],
    [words.verdict, ruling.answeredAt > 0 ? `${words.states[ruling.state]}，${said(ruling.answeredAt)}` : ''],
    [words.answer, ruling.answer],
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}

function Said({ said }: Pick<DeskRulingWhole, 'said'>) {
  const t = useTexts();
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {t.reports.said}
      </Typography>
      {said.map(({ id, reason, text }) => (
        <Typography key={id} sx={{ overflowWrap: 'anywhere' }}>
          {reasonWord(t, reason)}
          {text && ` · ${text}`}
        </Typography>
      ))}
    </Stack>
  );
}

function Earlier({ earlier }: Pick<DeskRulingWhole, 'earlier'>) {
  const t = useTexts();
  const said = useTime();
  const words = t.rulings;
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {words.earlier}
      </Typography>
      {earlier.length === 0 && <Typography color="textSecondary">{words.noEarlier}</Typography>}
      {earlier.map(({ id, at, kind, quote, why, state }) => (
        <Box key={id}>
          <Typography variant="body2" color="textSecondary">
            {[said(at), words.kinds[kind], words.states[state]].filter(Boolean).join(' · ')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{quote || why || words.account}</Typography>
        </Box>
      ))}
    </Stack>
  );
}
