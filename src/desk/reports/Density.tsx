import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, MouseEvent } from 'react';
import { clock } from '../../lib/format';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';

const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);

interface Props {
  episodeKey: string;
  /** The position of the film that is shown with it, in seconds. */
  seconds?: number;
  /** Called with the position of a click or an arrow key, in seconds of the episode. */
  onJump?: (seconds: number) => void;
}

/** How many danmu there are over the length of an episode; hidden ones are drawn on top in another colour. */
export function Density({ episodeKey, seconds = 0, onJump }: Props) {
  const words = useTexts().reports.danmu;
  const { data, error, refetch } = useLook('danmuDensity', { episodeKey });
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box sx={{ height: 96 }} />;
  const { duration, shown, hidden } = data;
  const most = Math.max(1, ...shown.map((n, at) => n + (hidden[at] ?? 0)));
  const said = words.densityText(sum(shown), sum(hidden));
  const partSeconds = duration / shown.length;
  const part = Math.min(shown.length - 1, Math.floor(seconds / Math.max(partSeconds, Number.MIN_VALUE)));
  const spoken = words.part(clock(seconds), shown[part] ?? 0, hidden[part] ?? 0);
  return (
    <Stack spacing={0.5}>
      <Typography variant="body2" color="textSecondary">
        {words.density}，{said}
      </Typography>
      <Box
        {...(onJump
          ? jumping({ label: words.jump, duration, seconds, partSeconds, spoken }, onJump)
          : { role: 'img', 'aria-label': said })}
        sx={{
          ...{ position: 'relative', display: 'flex', alignItems: 'flex-end', gap: '1px', height: 56 },
          ...{ bgcolor: 'background.paper', cursor: onJump ? 'pointer' : 'default' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {shown.map((n, at) => {
          const gone = hidden[at] ?? 0;
          const from = clock(partSeconds * at);
          return (
            // A part is known by its place only.
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
        {onJump && duration > 0 && (
          <Box
            // The position changes with the film: it is an inline style, so that no class is generated for each value.
            style={{ left: `${Math.min(1, seconds / duration) * 100}%` }}
            sx={{ position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'text.primary', pointerEvents: 'none' }}
          />
        )}
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

interface Jumping {
  label: string;
  duration: number;
  seconds: number;
  partSeconds: number;
  spoken: string;
}

/** Lets the plot move the film: by a click on a position, by arrow keys one part forward or back. */
function jumping({ label, duration, seconds, partSeconds, spoken }: Jumping, onJump: (seconds: number) => void) {
  const go = (to: number) => onJump(Math.min(duration, Math.max(0, to)));
  const keys: Record<string, number> = {
    ...{ ArrowRight: seconds + partSeconds, ArrowUp: seconds + partSeconds },
    ...{ ArrowLeft: seconds - partSeconds, ArrowDown: seconds - partSeconds, Home: 0, End: duration },
  };
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(duration),
    'aria-valuenow': Math.round(Math.min(duration, seconds)),
    'aria-valuetext': spoken,
    onClick: ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      go(((clientX - left) / width) * duration);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = keys[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
}
