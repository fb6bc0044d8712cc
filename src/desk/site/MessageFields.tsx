import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { messageLevels, siteLimits } from '../../contract/desk/limits-of-site';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { PictureField } from '../kit/PictureField';
import type { Typed } from './message-wish';

interface Props {
  value: Typed;
  set: (part: Partial<Typed>) => void;
}
type TextName = 'to' | 'title' | 'titleTw' | 'text' | 'textTw' | 'link' | 'linkText' | 'linkTextTw' | 'regions';
const { messageTitleChars, messageChars, linkChars } = siteLimits;
const BUTTON_CHARS = 30;
const MOST_DAYS = 3_650;
/** At least one visible character: to a browser, blanks alone are a value, too. */
const VISIBLE = '.*\\S.*';

/** The addressees of a message, its text, and how long it is kept. */
export function MessageFields({ value, set }: Props) {
  const { messages: words } = useTexts();
  const text = (
    name: TextName,
    label: string,
    most: number,
    more: { hint?: string; must?: true; lines?: true; pattern?: string } = {},
  ) => (
    <TextField
      label={label}
      helperText={more.hint}
      value={value[name]}
      required={more.must ?? false}
      multiline={more.lines ?? false}
      {...(more.lines ? { minRows: 3, maxRows: 10 } : {})}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most, ...(more.pattern ? { pattern: more.pattern, title: label } : {}) } }}
    />
  );
  const tw = { hint: words.twHint };
  return (
    <>
      <Whom value={value} set={set} />
      {!value.isAll && text('to', words.to, 128, { must: true, pattern: VISIBLE })}
      {value.isAll && text('regions', words.regions, 200, { hint: words.regionsHint })}
      {value.isAll && <Language value={value} set={set} />}
      {value.isAll && <Levels value={value} set={set} />}
      {text('title', words.titleField, messageTitleChars, { must: true })}
      {text('titleTw', words.titleTw, messageTitleChars, tw)}
      {text('text', words.text, messageChars, { must: true, lines: true })}
      {text('textTw', words.textTw, messageChars, { ...tw, lines: true })}
      <PictureField
        label={words.picture}
        value={value.picture}
        shape="free"
        most={linkChars}
        hint={words.pictureHint}
        onChange={(picture) => set({ picture })}
      />
      {text('link', words.link, linkChars, { hint: words.linkHint })}
      {value.link && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {text('linkText', words.linkText, BUTTON_CHARS)}
          {text('linkTextTw', words.linkTextTw, BUTTON_CHARS, tw)}
        </Stack>
      )}
      <TextField
        type="number"
        label={words.days}
        helperText={words.daysHint}
        value={value.days}
        required
        onChange={(event) => set({ days: Math.trunc(Number(event.target.value)) })}
        slotProps={{ htmlInput: { min: 0, max: MOST_DAYS, step: 1 } }}
      />
    </>
  );
}

function Whom({ value, set }: Props) {
  const { messages: words } = useTexts();
  const isOwner = useMay(['owner']);
  return (
    <div>
      <RadioGroup
        row
        aria-label={words.whom}
        value={value.isAll ? 'all' : 'one'}
        onChange={(_, next) => set({ isAll: next === 'all' })}
      >
        <FormControlLabel value="one" control={<Radio />} label={words.one} />
        <FormControlLabel value="all" control={<Radio />} label={words.all} disabled={!isOwner} />
      </RadioGroup>
      {!isOwner && <FormHelperText>{words.onlyOwner}</FormHelperText>}
    </div>
  );
}

/** The VIP levels that get the message. */
function Levels({ value, set }: Props) {
  const { messages: words } = useTexts();
  const { levels } = value;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{words.levels}</FormLabel>
      <FormGroup row>
        {messageLevels.map((level) => (
          <FormControlLabel
            key={level}
            control={
              <Checkbox
                checked={levels.includes(level)}
                onChange={({ target }) =>
                  set({
                    levels: messageLevels.filter((one) => (one === level ? target.checked : levels.includes(one))),
                  })
                }
              />
            }
            label={words.level(level)}
          />
        ))}
      </FormGroup>
      <FormHelperText>{words.levelsHint}</FormHelperText>
    </FormControl>
  );
}

const languages = ['', 'zh-CN', 'zh-TW'] as const;

function Language({ value, set }: Props) {
  const { messages: words } = useTexts();
  return (
    <TextField
      select
      label={words.language}
      value={value.language}
      onChange={(event) => set({ language: languages.find((one) => one === event.target.value) ?? '' })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {languages.map((one) => (
        <MenuItem key={one} value={one}>
          {words.languages[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
