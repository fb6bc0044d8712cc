import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { clock } from '../../lib/format';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';

const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);

/** How many danmu there are over the length of an episode; what was taken down stands on top in another colour. */
export function Density({ episodeKey }: { episodeKey: string }) {
  const t = useTexts();
  const words = t.reports.danmu;
  const { data, error, refetch } = useLook('danmuDensity', { episodeKey });
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box sx={{ height: 96 }} />;
  const { duration, shown, hidden } = data;
  const most = Math.max(1, ...shown.map((n, at) => n + (hidden[at] ?? 0)));
  const said = words.densityText(sum(shown), sum(hidden));
  return (
    <Stack spacing={0.5}>
      <Typography variant="body2" color="textSecondary">
        {words.density}，{said}
      </Typography>
      <Box
        role="img"
        aria-label={said}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '1px', height: 56, bgcolor: 'background.paper', px: 0.5 }}
      >
        {shown.map((n, at) => {
          const gone = hidden[at] ?? 0;
          const from = clock((duration / shown.length) * at);
          return (
            // Parts have no name but their place.
            <Stack
              key={from + String(at)}
              title={words.part(from, n, gone)}
              sx={{ flex: 1, height: '100%', justifyContent: 'flex-end' }}
            >
              <Box sx={{ height: `${(gone / most) * 100}%`, bgcolor: 'text.secondary' }} />
              <Box sx={{ height: `${(n / most) * 100}%`, bgcolor: 'primary.main' }} />
            </Stack>
          );
        })}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          0:00
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {clock(duration)}
        </Typography>
      </Stack>
    </Stack>
  );
}
