import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';

/** The pause in typing after which the list is searched. Milliseconds. */
const PAUSE_MS = 300;

/** A field for search words; `onChange` is called when typing pauses. */
export function SearchField({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (q: string) => void;
  label?: string;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text), PAUSE_MS);
  };
  return (
    <TextField
      type="search"
      label={label ?? t.search}
      value={typed}
      onChange={(event) => type(event.target.value)}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
