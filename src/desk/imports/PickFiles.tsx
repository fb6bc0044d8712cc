import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { importLimits, sidecarTypes, videoTypes } from '../../contract/desk/limits-of-imports';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';

const suffixes = (list: string): string[] => list.split(' ').map((one) => `.${one}`);
const isOf = (list: string) => (name: string) => suffixes(list).some((one) => name.toLowerCase().endsWith(one));

export const isVideo = isOf(videoTypes);
/** The file types that a file chooser offers. */
export const accepted = [...suffixes(videoTypes), ...suffixes(sidecarTypes), '.nfo', '.json'].join(',');

const MB = 1024 * 1024;

/** The files of a title, and which of them are accepted. */
export function PickFiles({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const { upload: words } = useTexts().imports;
  const language = useLanguage();
  const sizeOf = (bytes: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / MB);
  const add = (more: File[]) => {
    const named = new Map([...files, ...more].map((file) => [file.name, file]));
    onChange([...named.values()].slice(0, importLimits.files));
  };
  return (
    <Stack spacing={1}>
      <PickButton label={words.pick} onPick={add} />
      <Typography variant="body2" color="textSecondary">
        {words.pickHint}
      </Typography>
      <List dense disablePadding sx={{ maxHeight: 220, overflow: 'auto' }}>
        {files.map((file) => (
          <ListItem
            key={file.name}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={words.remove(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <Close />
              </IconButton>
            }
          >
            <ListItemText
              primary={file.name}
              secondary={sizeOf(file.size)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}

/** A button that opens the browser's file chooser. */
export function PickButton({ label, onPick }: { label: string; onPick: (files: File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => field.current?.click()} sx={{ alignSelf: 'flex-start' }}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Emptied, because the browser reports no change where the same file is chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
