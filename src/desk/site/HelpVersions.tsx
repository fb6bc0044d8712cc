import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import type { HelpPage } from '../../contract/desk/help';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { toast } from '../kit/toast';
import { HelpProse } from './HelpProse';

type Version = DeskData<'helpPage'>['versions'][number];

interface Props {
  versions: readonly Version[];
  /** Copies a version's text into the form; nothing is saved by that. */
  onTake: (page: HelpPage) => void;
}

/** The text of a page before each change, the latest first. */
export function HelpVersions({ versions, onTake }: Props) {
  const { help: words } = useTexts();
  const said = useTime();
  const [open, setOpen] = useState<Version | null>(null);
  return (
    <Paper component="section" aria-label={words.versions} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.versions}
      </Typography>
      {versions.length === 0 && <Typography color="textSecondary">{words.noVersions}</Typography>}
      <List disablePadding>
        {versions.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              <Button aria-label={`${words.look} ${words.version(said(one.at))}`} onClick={() => setOpen(one)}>
                {words.look}
              </Button>
            }
          >
            <ListItemText
              primary={words.version(said(one.at))}
              secondary={`${words.changedBy(one.name)} · ${one.title}`}
              sx={{ pr: 6, overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {open && <Look version={open} onTake={onTake} onClose={() => setOpen(null)} />}
    </Paper>
  );
}

function Look({ version, onTake, onClose }: { version: Version; onTake: Props['onTake']; onClose: () => void }) {
  const t = useTexts();
  const words = t.help;
  const said = useTime();
  const { data, error, isPlaceholderData } = useLook('helpVersion', { id: version.id });
  const page = isPlaceholderData ? undefined : data;
  const take = () => {
    if (!page) return;
    onTake(page);
    toast(words.takenBack, 'info');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="version-title">
      <DialogTitle id="version-title">{words.version(said(version.at))}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <Fault error={error} />}
        {!page && !error && <Waiting />}
        {page && (
          <Stack spacing={1}>
            <Typography variant="h6" component="p">
              {page.title}
            </Typography>
            <HelpProse html={page.html} label={words.preview} />
            <Typography variant="h6" component="p">
              {page.titleTw}
            </Typography>
            <HelpProse html={page.htmlTw} label={words.previewTw} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
        <Button variant="contained" disabled={!page} onClick={take}>
          {words.takeBack}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
