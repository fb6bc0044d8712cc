import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Toggle from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Switch } from '../../contract/desk/site';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { drmWrong, optionSaid, said, wordsOf } from './switch-words';

/** A choice with more options than this gets a search field, because nobody reads the whole list. */
const MANY = 12;

interface Props {
  setting: Switch;
  value: string;
  isChanged: boolean;
  onChange: (value: string) => void;
}

/** One setting: what it does, its default, and its control. */
export function SwitchField({ setting, value, isChanged, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { key, kind, standard } = setting;
  const { label, hint } = wordsOf(key, t);
  const wrong = key === 'config.drm' ? drmWrong(value, t) : '';
  const about = wrong || `${hint}${t.switches.standard(said(setting, standard, t, language))}`;
  return (
    <Box sx={{ pl: 1.5, borderLeft: 3, borderColor: isChanged ? 'primary.main' : 'transparent' }}>
      {kind === 'switch' ? (
        <>
          <FormControlLabel
            control={
              <Toggle
                checked={value === '1'}
                onChange={(event) => onChange(event.target.checked ? '1' : '0')}
                slotProps={{ input: { 'aria-describedby': `${key}-about` } }}
              />
            }
            label={label}
          />
          <FormHelperText id={`${key}-about`}>{about}</FormHelperText>
        </>
      ) : (
        <Typed setting={setting} value={value} label={label} about={about} isWrong={wrong !== ''} onChange={onChange} />
      )}
      <FormHelperText sx={{ mt: 0, ml: kind === 'switch' ? 0 : 1.75, fontFamily: 'monospace' }}>{key}</FormHelperText>
    </Box>
  );
}

type TypedProps = Omit<Props, 'isChanged'> & { label: string; about: string; isWrong: boolean };

function Typed({ setting, value, label, about, isWrong, onChange }: TypedProps) {
  const t = useTexts();
  const language = useLanguage();
  const { key, kind, options, least, most } = setting;
  const common = { label, helperText: about, error: isWrong };
  if (kind === 'choice' && options.length > MANY)
    return (
      <Autocomplete
        options={options}
        value={value}
        disableClearable
        getOptionLabel={(option) => optionSaid(key, option, t, language)}
        onChange={(_, next) => onChange(next)}
        renderInput={(params) => <TextField {...params} {...common} />}
      />
    );
  if (kind === 'choice')
    return (
      <TextField
        select
        {...common}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {optionSaid(key, option, t, language)}
          </MenuItem>
        ))}
      </TextField>
    );
  const isNumber = kind === 'number';
  return (
    <TextField
      {...common}
      type={isNumber ? 'number' : 'text'}
      value={value}
      multiline={kind === 'lines'}
      {...(kind === 'lines' ? { minRows: 3, maxRows: 12 } : {})}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: isNumber ? { min: least, max: most, step: 1 } : { maxLength: most } }}
    />
  );
}
