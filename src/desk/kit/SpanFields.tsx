import Stack from '@mui/material/Stack';
import { TimeField } from './TimeField';

/** A span of time; unix ms, 0 where it is open. */
interface Span {
  startsAt: number;
  endsAt: number;
}

interface Props {
  value: Span;
  set: (part: Partial<Span>) => void;
  labels: Record<keyof Span, string>;
  hints: Record<keyof Span, string>;
}

/** Two fields for a span of time, in the time zone of the browser; side by side where there is room. */
export function SpanFields({ value, set, labels, hints }: Props) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TimeField
          key={name}
          label={labels[name]}
          hint={hints[name]}
          value={value[name]}
          onChange={(at) => set({ [name]: at })}
          sx={{ flex: 1 }}
        />
      ))}
    </Stack>
  );
}
