import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../i18n/texts';

interface Props {
  label: string;
  /** '' for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  /** The name of '' where it does not mean 'all'. */
  all?: string;
}

/** One filter of a list: all, or one of the options. */
export function Choice({ label, value, options, onChange, all }: Props) {
  const t = useTexts();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 140 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{all ?? t.all}</MenuItem>
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
