import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { JournalEntry } from '../../contract/desk/staff';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { differences } from '../kit/differences';
import { Page } from '../kit/Page';
import { SidePanel } from '../kit/SidePanel';
import { fromField, useTime } from '../kit/times';
import { useListState } from '../kit/use-list';

const SORTS = ['at'] as const;

/** The journal of the desk: who changed what. */
export default function JournalPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'at' });
  const [open, setOpen] = useState<JournalEntry | null>(null);
  const thing = useThing();
  const columns: GridColDef<JournalEntry>[] = [
    { field: 'at', headerName: t.staff.at, width: 180, valueFormatter: (value: number) => said(value) },
    { field: 'name', headerName: t.staff.who, width: 140 },
    {
      field: 'act',
      headerName: t.staff.act,
      width: 160,
      valueFormatter: (value: string) => t.acts[value as keyof typeof t.acts] ?? value,
    },
    { field: 'subject', headerName: t.staff.what, width: 200, valueGetter: (_, row) => thing(row) },
    {
      field: 'changes',
      headerName: t.staff.changes,
      flex: 1,
      minWidth: 260,
      valueGetter: (_, { before, after }) => differences(before, after).join('；'),
    },
    { field: 'reason', headerName: t.reason, width: 200 },
  ];
  const [uid, subject] = [state.filter('uid'), state.filter('subject')];
  const [from, until] = [fromField(state.filter('from')), fromField(state.filter('until'))];
  return (
    <Page title={t.staff.journal}>
      <DeskGrid
        call="journal"
        label={t.staff.journal}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        params={{
          uid: uid || undefined,
          subject: subject || undefined,
          from: from || undefined,
          until: until || undefined,
        }}
        onOpen={setOpen}
        filters={
          <>
            {(['from', 'until'] as const).map((name) => (
              <TextField
                key={name}
                type="datetime-local"
                label={t.staff[name]}
                value={state.filter(name)}
                onChange={(event) => state.set({ [name]: event.target.value })}
                sx={{ width: 220 }}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
            <TextField
              label={t.staff.what}
              value={subject}
              onChange={(event) => state.set({ subject: event.target.value })}
              sx={{ width: 220 }}
            />
          </>
        }
      />
      {open && <Entry entry={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** The thing that an act changed: its kind in words, and its id. A kind of an older version may have no word. */
function useThing(): (entry: JournalEntry) => string {
  const { things } = useTexts();
  return ({ kind, subject }) => `${things[kind as keyof typeof things] ?? kind} ${subject}`;
}

function Entry({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const t = useTexts();
  const thing = useThing();
  const said = useTime();
  const title = t.acts[entry.act as keyof typeof t.acts] ?? entry.act;
  const parts: [string, unknown][] = [
    [t.staff.before, entry.before],
    [t.staff.after, entry.after],
  ];
  return (
    <SidePanel label={title} onClose={onClose}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {said(entry.at)} · {entry.name} · {thing(entry)}
      </Typography>
      {entry.reason && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{entry.reason}</Typography>}
      {parts.map(([when, value]) => (
        <Box key={when} sx={{ mt: 2 }}>
          <Typography variant="subtitle2">{when}</Typography>
          <Box component="pre" sx={stateLook}>
            {value === null ? '∅' : JSON.stringify(value, null, 2)}
          </Box>
        </Box>
      ))}
      <Button color="inherit" onClick={onClose} sx={{ mt: 2 }}>
        {t.close}
      </Button>
    </SidePanel>
  );
}

/** Long words are broken, so that nothing has to be scrolled sideways. */
const stateLook = {
  ...{ m: 0, p: 1.5, bgcolor: 'background.default', fontSize: 13 },
  ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const;
