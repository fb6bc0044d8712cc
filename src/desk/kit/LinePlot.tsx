import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export interface PlotLine {
  name: string;
  /** null for an unknown value: the line has a gap there. */
  values: readonly (number | null)[];
}

interface Props {
  title: string;
  lines: readonly PlotLine[];
  /** The labels at both ends of the time axis. */
  ends: readonly [string, string];
  said: (value: number) => string;
  /** The text for a plot without a single value. */
  empty: string;
}

const [WIDTH, HEIGHT] = [600, 140];
const colors = ['primary.main', 'secondary.main'] as const;
/** The second line is dashed, so that the two can be told apart without colour. */
const dashes = ['none', '6 4'] as const;

/** The segments of a line between its gaps, as points of the drawing. */
function pieces(values: PlotLine['values'], most: number): string[] {
  const found: string[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) {
      found.push([]);
      continue;
    }
    const x = values.length > 1 ? (at / (values.length - 1)) * WIDTH : 0;
    found.at(-1)?.push(`${x.toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`);
  }
  // A single value is drawn as a short dash.
  return found.filter((piece) => piece.length > 0).map((piece) => [...piece, piece.at(-1)].join(' '));
}

/** One or two lines over time, with their highest value; a table beside it has the figures. */
export function LinePlot({ title, lines, ends, said, empty }: Props) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const most = Math.max(1e-9, ...values);
  const summary = lines.map(({ name, values: own }) => `${name} ${said(Math.max(0, ...own.map((one) => one ?? 0)))}`);
  return (
    <Paper sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        {lines.length > 1 &&
          lines.map(({ name }, at) => (
            <Stack key={name} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
              <Box
                sx={{ width: 18, borderTop: '2px', borderTopStyle: at ? 'dashed' : 'solid', borderColor: colors[at] }}
              />
              <Typography variant="caption" color="textSecondary">
                {name}
              </Typography>
            </Stack>
          ))}
      </Stack>
      {values.length === 0 ? (
        <Box sx={{ height: 164, display: 'grid', placeItems: 'center' }}>
          <Typography color="textSecondary">{empty}</Typography>
        </Box>
      ) : (
        <>
          <Typography variant="caption" color="textSecondary" component="div">
            {said(most > 1e-9 ? most : 0)}
          </Typography>
          <Box
            component="svg"
            role="img"
            aria-label={`${title}: ${summary.join(', ')}`}
            viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
            preserveAspectRatio="none"
            sx={{ display: 'block', width: '100%', height: 120, borderBottom: 1, borderTop: 1, borderColor: 'divider' }}
          >
            {lines.map(({ name, values: own }, at) =>
              pieces(own, most).map((points) => (
                <Box
                  key={`${name} ${points}`}
                  component="polyline"
                  points={points}
                  sx={{
                    fill: 'none',
                    stroke: (theme) => (at ? theme.palette.secondary.main : theme.palette.primary.main),
                    strokeWidth: 2,
                    strokeLinecap: 'round',
                    strokeDasharray: dashes[at],
                    vectorEffect: 'non-scaling-stroke',
                  }}
                />
              )),
            )}
          </Box>
          <Stack direction="row" sx={{ mt: 0.5, justifyContent: 'space-between' }}>
            {ends.map((end) => (
              <Typography key={end} variant="caption" color="textSecondary">
                {end}
              </Typography>
            ))}
          </Stack>
        </>
      )}
    </Paper>
  );
}
