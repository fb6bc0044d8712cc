import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { levelAdverts, levelHeights, levelLimits } from '../../contract/desk/limits-of-levels';
import { heightName } from '../../lib/height-name';
import { useTexts } from '../i18n/texts';
import type { LevelField, LevelValue } from './level-values';

interface Props {
  /** The right and the level, for screen readers, which do not see the table's heads. */
  label: string;
  field: LevelField;
  value: LevelValue;
  onChange: (value: LevelValue) => void;
}

/** A field for one right of one level. */
export function LevelCell({ label, field, value, onChange }: Props) {
  if (Array.isArray(value)) return <Adverts label={label} value={value} onChange={onChange} />;
  if (field === 'height')
    return (
      <Select
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        inputProps={{ 'aria-label': label }}
      >
        {levelHeights.map((height) => (
          <MenuItem key={height} value={height}>
            {heightName(height)}
          </MenuItem>
        ))}
      </Select>
    );
  if (typeof value === 'string')
    return (
      <TextField
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: levelLimits.nameChars } }}
      />
    );
  return <Whole label={label} field={field} value={value} onChange={onChange} />;
}

/** The least value of a field: everybody has at least one of these rights. */
const least = (field: LevelField): number => (field === 'earlyDays' || field === 'goldOff' ? 0 : 1);

/** A field for a whole number. An emptied field changes nothing yet. */
function Whole({ label, field, value, onChange }: Props & { value: number }) {
  const [text, setText] = useState(String(value));
  const shown = text !== '' && Number(text) !== value ? String(value) : text;
  const most = (levelLimits as Partial<Record<LevelField, number>>)[field] ?? 0;
  return (
    <TextField
      size="small"
      fullWidth
      type="number"
      value={shown}
      error={value < least(field) || value > most}
      onBlur={() => setText(String(value))}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value !== '') onChange(Math.trunc(Number(event.target.value)));
      }}
      slotProps={{ htmlInput: { 'aria-label': label, min: least(field), max: most, step: 1 } }}
    />
  );
}

interface AdvertsProps {
  label: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** The kinds of adverts that a level does not see. */
function Adverts({ label, value, onChange }: AdvertsProps) {
  const { levels: words, adverts } = useTexts();
  const said =
    value.length === 0
      ? words.noAdverts
      : levelAdverts.every((type) => value.includes(type))
        ? words.allAdverts
        : words.someAdverts(value.length);
  return (
    <Select
      size="small"
      fullWidth
      multiple
      displayEmpty
      value={[...value]}
      renderValue={() => said}
      onChange={(event) => onChange([...(event.target.value as number[])].sort((a, b) => a - b))}
      inputProps={{ 'aria-label': label }}
    >
      {levelAdverts.map((type) => (
        <MenuItem key={type} value={type} dense>
          <Checkbox checked={value.includes(type)} size="small" tabIndex={-1} disableRipple sx={{ py: 0 }} />
          <ListItemText primary={adverts.types[type]} />
        </MenuItem>
      ))}
    </Select>
  );
}
