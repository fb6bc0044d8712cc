import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { fromField, toField } from './times';

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
        <TextField
          key={name}
          type="datetime-local"
          label={labels[name]}
          helperText={hints[name]}
          value={toField(value[name])}
          onChange={(event) => set({ [name]: fromField(event.target.value) })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: 1 }}
        />
      ))}
    </Stack>
  );
}
