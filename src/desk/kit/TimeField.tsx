import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { fromField, toField } from './times';

interface Props {
  label: string;
  /** Unix ms, 0 where no time is set. */
  value: number;
  onChange: (value: number) => void;
  hint?: string | undefined;
  required?: boolean;
  size?: 'small';
  sx?: TextFieldProps['sx'];
  /** The label for screen readers, where the visible context is missing. */
  ariaLabel?: string;
}

/** A field for a time in the time zone of the browser. Incomplete text stays in the field while the year is typed digit by digit. */
export function TimeField({ label, value, onChange, hint, required, size, sx, ariaLabel }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState({ text: '', over: 0 });
  const means = fromField(typed.text);
  // An incomplete year counts as incomplete, too: '0202' of 2024.
  const isHalf = typed.text !== '' && !(means > 0) && typed.over === value;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={isHalf || means === value ? typed.text : toField(value)}
      required={required ?? false}
      error={isHalf}
      // Keeps the form from being sent; the field shows the reason.
      inputRef={(field: HTMLInputElement | null) => field?.setCustomValidity(isHalf ? t.halfTime : '')}
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
        ...(ariaLabel ? { htmlInput: { 'aria-label': ariaLabel } } : {}),
      }}
    />
  );
}
