import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { HelpPage } from '../../contract/desk/help';
import { siteLimits } from '../../contract/desk/limits-of-site';
import { helpTags } from '../../lib/help-html';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { HelpBody } from './HelpBody';
import { HelpProse } from './HelpProse';

interface Props {
  value: HelpPage;
  set: (part: Partial<HelpPage>) => void;
}

/** The text of a page in both languages, each above its preview. */
export function HelpFields({ value, set }: Props) {
  const { help: words } = useTexts();
  const name = (field: 'title' | 'titleTw') => (
    <TextField
      label={words.labels[field]}
      helperText={field === 'titleTw' ? words.twHint : ' '}
      value={value[field]}
      required={field === 'title'}
      onChange={(event) => set({ [field]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: siteLimits.titleChars } }}
    />
  );
  return (
    <Paper sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <Category value={value} set={set} />
          <FormControlLabel
            control={<Checkbox checked={value.tv} onChange={(event) => set({ tv: event.target.checked })} />}
            label={words.labels.tv}
          />
        </Stack>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
          <Side>
            {name('title')}
            <HelpBody label={words.labels.html} value={value.html} required onChange={(html) => set({ html })} />
            <Shown label={words.preview} html={value.html} />
          </Side>
          <Side>
            {name('titleTw')}
            <HelpBody
              label={words.labels.htmlTw}
              hint={words.twHint}
              value={value.htmlTw}
              onChange={(htmlTw) => set({ htmlTw })}
            />
            <Shown label={words.previewTw} html={value.htmlTw} />
          </Side>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.tags(helpTags.join('、'))}
        </Typography>
      </Stack>
    </Paper>
  );
}

const Side = ({ children }: { children: ReactNode }) => (
  <Stack spacing={2} sx={{ minWidth: 0 }}>
    {children}
  </Stack>
);

const Shown = ({ label, html }: { label: string; html: string }) => (
  <div>
    <Typography variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
      {label}
    </Typography>
    <HelpProse html={html} label={label} />
  </div>
);

function Category({ value, set }: Props) {
  const { help: words } = useTexts();
  const { data } = useLook('helpPages', {});
  const categories = data?.categories ?? [];
  return (
    <TextField
      select
      label={words.labels.categoryId}
      value={categories.some(({ id }) => id === value.categoryId) ? String(value.categoryId) : ''}
      onChange={(event) => set({ categoryId: Number(event.target.value) })}
      sx={{ maxWidth: { sm: 320 } }}
    >
      {categories.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
