import Stack from '@mui/material/Stack';
import { TimeField } from './TimeField';

/** When something begins and ends; unix ms, 0 where nothing is said. */
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

/** Two fields for a time, by the clocks of whoever types; beside each other where there is room. */
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
