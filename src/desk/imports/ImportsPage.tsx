import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskImport } from '../../contract/desk/imports';
import { useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { FolderDialog } from './FolderDialog';
import { ImportDrawer } from './ImportDrawer';
import { countsText, goesOn, POLL_MS } from './import-words';
import { ProgressCell } from './Progress';
import { UploadDialog } from './UploadDialog';

const SORTS = ['createdAt'] as const;

/** The imports that go on, and earlier ones with their results. */
export default function ImportsPage() {
  const t = useTexts();
  const words = t.imports;
  const state = useListState({ sort: 'createdAt' });
  const [form, setForm] = useState<'folder' | 'upload' | null>(null);
  const [address, setAddress] = useSearchParams();
  const open = (id: string) =>
    setAddress((was) => {
      const next = new URLSearchParams(was);
      if (id) next.set('open', id);
      else next.delete('open');
      return next;
    });
  const opened = address.get('open') ?? '';
  const actions = (
    <>
      <Button variant="contained" onClick={() => setForm('folder')}>
        {words.fromFolder}
      </Button>
      <Button variant="outlined" onClick={() => setForm('upload')}>
        {words.fromFiles}
      </Button>
    </>
  );
  const choice = (name: 'state' | 'source', options: readonly (readonly [string, string])[]) => (
    <Choice
      label={words[name]}
      value={state.filter(name)}
      options={options}
      onChange={(value) => state.set({ [name]: value })}
    />
  );
  const form_ = { onClose: () => setForm(null), onBegun: (row: DeskImport) => open(row.id) };
  return (
    <Page title={words.title} hint={words.hint} actions={actions}>
      <DeskGrid
        call="importList"
        label={words.title}
        columns={useColumns()}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        params={{
          state: (state.filter('state') || undefined) as DeskImport['state'] | undefined,
          source: (state.filter('source') || undefined) as DeskImport['source'] | undefined,
        }}
        onOpen={(row) => open(row.id)}
        every={(rows) => (rows.some(goesOn) ? POLL_MS : false)}
        blank={<Blank />}
        filters={
          <>
            {choice('state', Object.entries(words.states))}
            {choice('source', Object.entries(words.sources))}
          </>
        }
      />
      {opened && <ImportDrawer key={opened} id={opened} onClose={() => open('')} />}
      {form === 'folder' && <FolderDialog {...form_} />}
      {form === 'upload' && <UploadDialog {...form_} />}
    </Page>
  );
}

function useColumns(): GridColDef<DeskImport>[] {
  const t = useTexts();
  const { imports: words } = t;
  const said = useTime();
  return [
    { field: 'path', headerName: words.path, flex: 1, minWidth: 200 },
    {
      field: 'source',
      headerName: words.source,
      width: 90,
      valueFormatter: (value: DeskImport['source']) => words.sources[value],
    },
    {
      field: 'state',
      headerName: words.state,
      width: 230,
      renderCell: ({ row }) => <ProgressCell row={row} />,
    },
    {
      field: 'counts',
      headerName: words.result,
      flex: 1,
      minWidth: 220,
      valueFormatter: (value: DeskImport['counts']) => countsText(t, value),
    },
    { field: 'byName', headerName: words.by, width: 140 },
    { field: 'createdAt', headerName: words.at, width: 180, valueFormatter: (value: number) => said(value) },
  ];
}

/** Explains the two ways to import, as long as nobody has imported anything. */
function Blank() {
  const { imports: words } = useTexts();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, md: 6 }, textAlign: 'center' }}>
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          {words.blankTitle}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 560 }}>
          {words.blankText}
        </Typography>
      </Stack>
    </Paper>
  );
}
