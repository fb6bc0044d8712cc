import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Rates } from '../../contract/desk/looking';
import { useTexts } from '../i18n/texts';
import { useNumbers } from './sizes';

/** The number of faults per minute from which the tile is red. */
const MANY_ERRORS = 1;

/** The present figures, side by side. @param beacon whether players send reports */
export function Tiles({ rates, beacon }: { rates: Rates; beacon: boolean }) {
  const { looking: words } = useTexts();
  const { number, ms } = useNumbers();
  const shown = (value: number | null, said = number) => (value === null ? '–' : said(value));
  const tiles: [name: keyof typeof words.tiles, value: string, bad?: boolean][] = [
    ['viewers', shown(rates.viewers)],
    ['plays', shown(rates.plays)],
    ['danmu', shown(rates.danmu)],
    ['answers', shown(rates.answers)],
    ['errors', shown(rates.errors), (rates.errors ?? 0) >= MANY_ERRORS],
    ['answerMs', shown(rates.answerMs, ms)],
    ['firstFrameMs', shown(rates.firstFrameMs, ms)],
    ['stalls', shown(rates.stalls)],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}
    >
      {tiles.map(([name, value, bad]) => (
        <Paper key={name} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography
            component="dd"
            variant="h4"
            color={bad ? 'error' : 'textPrimary'}
            sx={{ m: 0, overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
          <Box component="dt">
            <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {words.tiles[name].label}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              {!beacon && (name === 'firstFrameMs' || name === 'stalls') ? words.noReports : words.tiles[name].unit}
            </Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
