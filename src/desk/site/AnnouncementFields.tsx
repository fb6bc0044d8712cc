import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { AnnouncementFacts } from '../../contract/desk/announcements';
import { announcementLimits } from '../../contract/desk/limits-of-announcements';
import { useTexts } from '../i18n/texts';
import { CheckField, LineField } from '../kit/fields';
import { SpanFields } from '../kit/SpanFields';
import { AnnouncementPreview } from './AnnouncementPreview';

interface Props {
  value: AnnouncementFacts;
  set: (part: Partial<AnnouncementFacts>) => void;
}

const levels = ['info', 'warn'] as const;
const screens = ['all', 'tv'] as const;

/** The fields of an announcement, with a preview below its text. */
export function AnnouncementFields({ value, set }: Props) {
  const { announcements: words } = useTexts();
  const { labels, hints } = words;
  const most = announcementLimits.textChars;
  return (
    <>
      <TextField
        label={labels.text}
        helperText={hints.text(most)}
        value={value.text}
        required
        multiline
        onChange={(event) => set({ text: oneLine(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
      <TextField
        label={labels.textTw}
        helperText={hints.textTw}
        value={value.textTw}
        multiline
        onChange={(event) => set({ textTw: oneLine(event.target.value) })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
      <AnnouncementPreview text={value.text} isWarning={value.level === 'warn'} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Pick
          label={labels.level}
          value={value.level}
          all={levels}
          names={words.levels}
          onPick={(level) => set({ level })}
        />
        <Pick
          label={labels.screens}
          value={value.screens}
          all={screens}
          names={words.screens}
          onPick={(one) => set({ screens: one })}
        />
      </Stack>
      <LineField
        label={labels.link}
        hint={hints.link}
        value={value.link}
        most={announcementLimits.linkChars}
        onChange={(link) => set({ link })}
      />
      <SpanFields value={value} set={set} labels={labels} hints={hints} />
      <CheckField label={words.offSwitch} value={value.off} onChange={(off) => set({ off })} />
    </>
  );
}

/** A text field that wraps accepts line breaks, too; they become spaces, because an announcement has no paragraphs. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

interface PickProps<T extends string> {
  label: string;
  value: T;
  all: readonly T[];
  names: Record<T, string>;
  onPick: (value: T) => void;
}

function Pick<T extends string>({ label, value, all, names, onPick }: PickProps<T>) {
  const pick = (given: string) => {
    const found = all.find((one) => one === given);
    if (found) onPick(found);
  };
  return (
    <TextField select label={label} value={value} onChange={(event) => pick(event.target.value)} sx={{ flex: 1 }}>
      {all.map((one) => (
        <MenuItem key={one} value={one}>
          {names[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
