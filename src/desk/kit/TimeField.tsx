import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { fromField, toField } from './times';

interface Props {
  label: string;
  /** Unix ms, 0 where nothing is said. */
  value: number;
  onChange: (value: number) => void;
  hint?: string | undefined;
  required?: boolean;
  size?: 'small';
  sx?: TextFieldProps['sx'];
  /** The label for who does not see what the field stands beside. */
  ariaLabel?: string;
}

/** The form is not sent with a time before it, which is half a year that somebody types: '0202' of 2024. A day after 0 in every zone. */
const FIRST = '1970-01-02T00:00';

/** A time by the clocks of whoever types. What is no time yet stays in the field, for whoever types its year digit by digit. */
export function TimeField({ label, value, onChange, hint, required, size, sx, ariaLabel }: Props) {
  const [typed, setTyped] = useState({ text: toField(value), over: value });
  const means = fromField(typed.text);
  const isHalf = typed.text !== '' && !(means > 0) && typed.over === value;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={isHalf || means === value ? typed.text : toField(value)}
      required={required ?? false}
      error={isHalf}
      helperText={hint}
      {...(size ? { size } : {})}
      {...(sx ? { sx } : {})}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, over: value });
        const at = fromField(text);
        if (text === '' || at > 0) onChange(at);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: FIRST, ...(ariaLabel ? { 'aria-label': ariaLabel } : {}) },
      }}
    />
  );
}
