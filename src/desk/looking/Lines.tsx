import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RatesAt, Span } from '../../contract/desk/looking';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { LinePlot } from '../kit/LinePlot';
import { Fault } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import { EVERY_MS } from './every';
import { useNumbers } from './sizes';

const spans: readonly Span[] = ['hour', 'day', 'week'];

type Field = Exclude<keyof RatesAt, 'at'>;

/** The figures of the last hour, day or week, as plots, and on request as a table. */
export function Lines({ beacon }: { beacon: boolean }) {
  const { looking: words } = useTexts();
  const said = useTime();
  const { number, ms } = useNumbers();
  const [span, setSpan] = useState<Span>('hour');
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useLook('figureLines', { span }, { every: EVERY_MS });
  const points = data?.info ?? [];
  const ends = [said(points[0]?.at ?? 0), said(points.at(-1)?.at ?? 0)] as const;
  const line = (field: Field) => ({ name: words.tiles[field].label, values: points.map((point) => point[field]) });
  const plots: [title: string, fields: Field[], inWords: (n: number) => string][] = [
    [words.plots.viewers, ['viewers', 'sockets'], number],
    [words.plots.acts, ['plays', 'danmu'], number],
    [words.plots.answers, ['answers'], number],
    [words.plots.errors, ['errors'], number],
    [words.plots.answerMs, ['answerMs'], ms],
    ...(beacon
      ? ([
          [words.plots.firstFrameMs, ['firstFrameMs'], ms],
          [words.plots.stalls, ['stalls'], number],
        ] satisfies [string, Field[], (n: number) => string][])
      : []),
  ];
  const fields = plots.flatMap(([, own, inWords]) => own.map((field) => ({ field, inWords })));
  const cell = (value: number | null, inWords: (n: number) => string) => (value === null ? '–' : inWords(value));
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {words.course}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={span}
          aria-label={words.span}
          onChange={(_, to) => to && setSpan(to)}
        >
          {spans.map((one) => (
            <ToggleButton key={one} value={one}>
              {words.spans[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton size="small" value="table" selected={isTable} onChange={() => setTable(!isTable)}>
          {words.asTable}
        </ToggleButton>
      </Stack>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data && !isTable && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {plots.map(([title, own, inWords]) => (
            <LinePlot
              key={title}
              title={title}
              lines={own.map(line)}
              ends={ends}
              said={inWords}
              empty={words.noFigures}
            />
          ))}
        </Box>
      )}
      {data && isTable && (
        <TableBox
          title={words.spans[span]}
          heads={[words.time, ...fields.map(({ field }) => words.tiles[field].label)]}
          numbers={fields.map((_, at) => at + 1)}
          rows={[...points].reverse().map((point) => ({
            key: String(point.at),
            cells: [said(point.at), ...fields.map(({ field, inWords }) => cell(point[field], inWords))],
          }))}
          empty={words.noFigures}
        />
      )}
    </Stack>
  );
}
