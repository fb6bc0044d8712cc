import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HelpTree } from '../../contract/desk/help';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';

type Removed = HelpTree['removed'][number];

/** Pages that were removed; each can be restored as it was. */
export function RemovedHelp({ removed }: { removed: readonly Removed[] }) {
  const { help: words } = useTexts();
  const said = useTime();
  const [asked, setAsked] = useState<Removed | null>(null);
  if (removed.length === 0) return null;
  return (
    <Paper component="section" aria-label={words.removed} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.removed}
      </Typography>
      <List disablePadding>
        {removed.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              <Button aria-label={`${words.comeBack} ${one.title}`} onClick={() => setAsked(one)}>
                {words.comeBack}
              </Button>
            }
          >
            <ListItemText
              primary={one.title}
              secondary={`${said(one.at)} · ${words.removedBy(one.name)}`}
              sx={{ pr: 6, overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {asked && <ComeBack page={asked} onClose={() => setAsked(null)} />}
    </Paper>
  );
}

function ComeBack({ page, onClose }: { page: Removed; onClose: () => void }) {
  const { help: words } = useTexts();
  const comeBack = useAct('helpReturn');
  const draft = useDraft(`help.return.${page.id}`, {});
  return (
    <EditDialog
      title={words.comeBackTitle(page.title)}
      draft={draft}
      labels={{}}
      reason="may"
      go={words.comeBack}
      onClose={onClose}
      onSave={(_, reason) => comeBack.mutateAsync({ id: page.id, reason })}
    >
      <Typography>{words.comeBackText}</Typography>
    </EditDialog>
  );
}
