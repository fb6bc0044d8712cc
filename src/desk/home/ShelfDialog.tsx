import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { HomeShelf } from '../../contract/desk/home';
import { homeLimits, shelfStyles } from '../../contract/desk/limits-of-home';
import { useTexts } from '../i18n/texts';
import { LineField } from '../kit/fields';
import { useOpenForm } from '../kit/open-forms';
import { TitleList, type TitleNames } from '../kit/TitleList';
import type { HomeRow } from './home-rows';

interface Props {
  row: HomeRow;
  names: TitleNames;
  onChange: (part: Partial<HomeShelf>, added?: TitleNames) => void;
  onClose: () => void;
}

/** A form for one shelf. The preview shows the change as soon as the form closes; it is saved with the page. */
export function ShelfDialog({ row: { name, shelf, auto }, names, onChange, onClose }: Props) {
  const { home: words, done } = useTexts();
  useOpenForm();
  const isOwn = shelf.kind === 'titles';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="shelf-title">
      <DialogTitle id="shelf-title">{words.editShelf(name)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <LineField
            label={words.labels.title}
            value={shelf.title}
            most={homeLimits.titleChars}
            required={isOwn}
            hint={isOwn ? '' : words.titleHint(auto?.title ?? name)}
            onChange={(title) => onChange({ title })}
          />
          <LineField
            label={words.labels.titleTw}
            value={shelf.titleTw}
            most={homeLimits.titleChars}
            hint={words.titleTwHint}
            onChange={(titleTw) => onChange({ titleTw })}
          />
          <TextField
            select
            label={words.labels.style}
            value={shelf.style}
            onChange={({ target: { value } }) => onChange({ style: value as HomeShelf['style'] })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {shelfStyles.map((style) => (
              <MenuItem key={style} value={style}>
                {words.styles[style || 'auto']}
              </MenuItem>
            ))}
          </TextField>
          {isOwn && (
            <TitleList
              label={words.labels.items}
              items={shelf.items}
              names={names}
              most={homeLimits.items}
              none={words.noItems}
              take={words.take}
              onChange={(items, added) => onChange({ items }, added)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
