import Folder from '@mui/icons-material/Folder';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { DeskData } from '../../contract/desk/calls';
import type { DeskImport } from '../../contract/desk/imports';
import { importLimits } from '../../contract/desk/limits-of-imports';
import { DeskError } from '../api/call';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Fault, Waiting } from '../kit/states';
import { useDraft } from '../kit/use-draft';
import { FactFields, noFacts } from './FactFields';

const BAD_REQUEST = 400;

/** A form for an import from a folder of the server: the folder, and the facts of the titles in it. */
export function FolderDialog({ onClose, onBegun }: { onClose: () => void; onBegun: (row: DeskImport) => void }) {
  const { folder: words } = useTexts().imports;
  const begin = useAct('importFolder');
  const draft = useDraft('import.folder', { path: '', ...noFacts });
  const { path, ...facts } = draft.value;
  return (
    <EditDialog
      title={words.title}
      draft={draft}
      labels={{}}
      go={words.go}
      onClose={onClose}
      onSave={async ({ path: chosen, ...said }) => {
        if (!chosen) throw new DeskError(BAD_REQUEST, words.none, {});
        onBegun(await begin.mutateAsync({ path: chosen, facts: said }));
      }}
    >
      <FolderChoice path={path} onChange={(next) => draft.set({ path: next })} />
      <FactFields value={facts} set={(part) => draft.set(part)} />
    </EditDialog>
  );
}

interface Choice {
  path: string;
  onChange: (path: string) => void;
}

/** A choice of a folder, one level at a time: the folder that is open is the one that is chosen. */
function FolderChoice({ path, onChange }: Choice) {
  const { folder: words } = useTexts().imports;
  const { data, error, refetch } = useLook('importFolders', { path });
  const parts = path === '' ? [] : path.split('/');
  const level = useRef<HTMLDivElement>(null);
  const go = (next: string) => {
    // The pressed button disappears with its level, so the focus moves to the list of the next one.
    level.current?.focus();
    onChange(next);
  };
  return (
    <Stack spacing={1}>
      <Breadcrumbs aria-label={words.choose} sx={{ overflowWrap: 'anywhere' }}>
        <Button size="small" disabled={path === ''} onClick={() => go('')}>
          {words.top}
        </Button>
        {parts.map((name, at) => {
          const here = parts.slice(0, at + 1).join('/');
          return (
            <Button
              key={here}
              size="small"
              disabled={here === path}
              onClick={() => go(here)}
              sx={{ textTransform: 'none' }}
            >
              {name}
            </Button>
          );
        })}
      </Breadcrumbs>
      <Box ref={level} tabIndex={-1} role="group" aria-label={words.choose} sx={{ outlineOffset: 2 }}>
        {error && <Fault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && !error && <Level level={data} isStale={data.path !== path} onChange={go} />}
      </Box>
      <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {path === '' ? words.none : words.chosen(path)}
      </Typography>
    </Stack>
  );
}

interface LevelProps {
  level: DeskData<'importFolders'>;
  /** Whether the level before is still shown, until the next one has been fetched. */
  isStale: boolean;
  onChange: (path: string) => void;
}

function Level({ level, isStale, onChange }: LevelProps) {
  const { folder: words } = useTexts().imports;
  const { videosCounted } = importLimits;
  const counted = (n: number): string => words.videos(Math.min(n, videosCounted), n > videosCounted);
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 280, overflow: 'auto' }}
      aria-busy={isStale}
    >
      {level.videos > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {words.here(level.videos)}
        </Typography>
      )}
      {level.folders.length === 0 && level.videos === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {words.nothing}
        </Typography>
      )}
      <List dense disablePadding>
        {level.folders.map(({ name, path, videos, missing }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton disabled={missing} onClick={() => onChange(path)}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                <Folder />
              </ListItemIcon>
              <ListItemText
                primary={name}
                secondary={missing ? words.missing : counted(videos)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {level.isCut && <Alert severity="info">{words.isCut(level.folders.length)}</Alert>}
    </Box>
  );
}
