import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { DeskFeedback } from '../../contract/desk/reports';
import { clock } from '../../lib/format';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Pictures } from '../kit/Pictures';
import { SidePanel } from '../kit/SidePanel';
import { useTime } from '../kit/times';
import { Answer } from './Answer';
import { PanelButtons } from './PanelButtons';
import { SupportList } from './SupportList';

const kinds = ['play', 'suggestion'] as const;

/** Feedback about films that do not play and about the site, with the answers. */
export default function FeedbackPage() {
  const t = useTexts();
  const said = useTime();
  const words = t.support.feedback;
  const columns: GridColDef<DeskFeedback>[] = [
    { field: 'text', headerName: words.text, flex: 1, minWidth: 220, valueGetter: (_, row) => row.text || row.about },
    {
      field: 'kind',
      headerName: words.kind,
      width: 110,
      valueFormatter: (value: DeskFeedback['kind']) => words.kinds[value],
    },
    { field: 'about', headerName: words.about, width: 180 },
    {
      field: 'name',
      headerName: t.support.from,
      width: 150,
      valueGetter: (_, row) => row.name || row.uid || t.support.visitor,
    },
    {
      field: 'answeredAt',
      headerName: t.support.state,
      width: 100,
      valueFormatter: (value: number) => (value > 0 ? t.support.answered : t.support.waiting),
    },
    { field: 'at', headerName: t.support.at, width: 190, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <SupportList
      call="feedbackList"
      words={words}
      columns={columns}
      rowId={(row) => row.id}
      sorts={['at']}
      filters={[
        { name: 'kind', label: words.kind, options: kinds.map((one) => [one, words.kinds[one]] as const) },
        {
          name: 'answered',
          label: t.support.state,
          options: [
            ['false', t.support.waiting],
            ['true', t.support.answered],
          ],
        },
      ]}
      paramsOf={(chosen) => ({
        kind: kinds.find((one) => one === chosen('kind')),
        answered: chosen('answered') ? chosen('answered') === 'true' : undefined,
      })}
      panel={(row, onClose) => <Shown row={row} onClose={onClose} />}
    />
  );
}

/** The log of a player as JSON with a line for each entry; text that is no JSON stays as it is. */
function pretty(log: string): string {
  try {
    return JSON.stringify(JSON.parse(log), null, 2);
  } catch {
    return log;
  }
}

function Shown({ row, onClose }: { row: DeskFeedback; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  const words = t.support.feedback;
  const [isAnswering, setAnswering] = useState(false);
  const facts = [
    [t.support.from, row.name || row.uid || t.support.visitor],
    [words.contact, row.contact],
    [words.about, row.about],
    [words.second, row.second >= 0 ? clock(row.second) : ''],
    [
      words.problems,
      row.problems.map((one) => words.problemNames[one as keyof typeof words.problemNames] ?? one).join('、'),
    ],
    [words.device, [row.device, row.browser].filter(Boolean).join(' · ')],
    [t.support.at, said(row.at)],
    [t.support.answer, row.answer],
    [t.support.answeredAt, row.answeredAt > 0 ? said(row.answeredAt) : ''],
  ] as const;
  return (
    <SidePanel label={words.title} onClose={onClose}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {words.kinds[row.kind]}
        </Typography>
        {row.text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.text}</Typography>}
        <Facts facts={facts.filter(([, value]) => value !== '')} />
        {row.picture && <Pictures paths={[row.picture]} />}
        <PanelButtons
          uid={row.uid}
          go={row.answeredAt > 0 ? t.support.answerAnew : t.support.toAnswer}
          onGo={() => setAnswering(true)}
          onClose={onClose}
        />
        {row.log && (
          <>
            <Typography variant="subtitle1" component="h3">
              {words.log}
            </Typography>
            <Box
              component="pre"
              // Focusable, so that a long log can be scrolled by keys, too.
              tabIndex={0}
              aria-label={words.log}
              sx={{ m: 0, p: 1.5, fontSize: 13, maxHeight: 360, overflow: 'auto', bgcolor: 'background.default' }}
            >
              {pretty(row.log)}
            </Box>
          </>
        )}
      </Stack>
      {isAnswering && <AnswerFeedback row={row} onDone={onClose} onClose={() => setAnswering(false)} />}
    </SidePanel>
  );
}

function AnswerFeedback({ row, onDone, onClose }: { row: DeskFeedback; onDone: () => void; onClose: () => void }) {
  const t = useTexts();
  const answer = useAct('feedbackAnswer');
  return (
    <Answer
      name={`feedback.${row.id}`}
      title={t.support.toAnswer}
      text={row.uid ? t.support.isTold : t.support.nobodyTold}
      was={row.answer}
      read={row.revision}
      most={1_000}
      isNeeded
      onDone={onDone}
      onClose={onClose}
      onSave={(said, revision) => answer.mutateAsync({ id: row.id, answer: said, revision })}
    />
  );
}
