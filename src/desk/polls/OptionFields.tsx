import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { PollFacts } from '../../contract/desk/polls';
import { limits } from '../../contract/limits';
import { useTexts } from '../i18n/texts';
import { LineField } from '../kit/fields';

type Options = PollFacts['options'];

interface Props {
  options: Options;
  isLocked: boolean;
  onChange: (options: Options) => void;
}

/** The options of a poll, in both scripts; two at least. */
export function OptionFields({ options, isLocked, onChange }: Props) {
  const { polls: words } = useTexts();
  const change = (at: number, part: Partial<Options[number]>) =>
    onChange(options.map((one, n) => (n === at ? { ...one, ...part } : one)));
  return (
    <Stack spacing={2}>
      {options.map(({ text, textTw }, at) => (
        <Stack key={words.option(at + 1)} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Box sx={pair}>
            <LineField
              label={words.option(at + 1)}
              value={text}
              most={limits.pollOptionMaxChars}
              required
              disabled={isLocked}
              onChange={(typed) => change(at, { text: typed })}
            />
            <LineField
              label={words.optionTw(at + 1)}
              value={textTw}
              most={limits.pollOptionMaxChars}
              disabled={isLocked}
              onChange={(typed) => change(at, { textTw: typed })}
            />
          </Box>
          {!isLocked && options.length > 2 && (
            <IconButton
              aria-label={words.takeOption(at + 1)}
              onClick={() => onChange(options.filter((_, n) => n !== at))}
            >
              <Close />
            </IconButton>
          )}
        </Stack>
      ))}
      {!isLocked && options.length < limits.pollOptionsMax && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...options, { text: '', textTw: '' }])}>
          {words.addOption}
        </Button>
      )}
    </Stack>
  );
}

/** Both scripts side by side, on a phone one above the other. */
const pair = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
