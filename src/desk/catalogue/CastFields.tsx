import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TitleFacts } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';
import { useTexts } from '../i18n/texts';

type Cast = TitleFacts['cast'];

/** The actors of a title and their roles. An actor without a name is not saved. */
export function CastFields({ cast, onChange }: { cast: Cast; onChange: (cast: Cast) => void }) {
  const { catalogue: words } = useTexts();
  const change = (at: number, part: Partial<Cast[number]>) =>
    onChange(cast.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const field = (at: number, name: 'name' | 'role', label: string) => (
    <TextField
      label={label}
      value={cast[at]?.[name] ?? ''}
      onChange={(event) => change(at, { [name]: event.target.value })}
      sx={{ flex: 1 }}
      slotProps={{ htmlInput: { maxLength: titleLimits.personChars } }}
    />
  );
  return (
    <Stack spacing={1} role="group" aria-label={words.labels.cast}>
      <Typography variant="subtitle2">{words.labels.cast}</Typography>
      {cast.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actors may have the same name, so that a row is known by its place only.
        <Stack key={at} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {field(at, 'name', words.actor)}
          {field(at, 'role', words.role)}
          <IconButton
            aria-label={words.removeActor(one.name)}
            onClick={() => onChange(cast.filter((_, index) => index !== at))}
          >
            <Close />
          </IconButton>
        </Stack>
      ))}
      <Button
        onClick={() => onChange([...cast, { name: '', role: '' }])}
        disabled={cast.length >= titleLimits.listed}
        sx={{ alignSelf: 'flex-start' }}
      >
        {words.addActor}
      </Button>
    </Stack>
  );
}
