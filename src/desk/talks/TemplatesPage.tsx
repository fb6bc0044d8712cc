import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { Template } from '../../contract/desk/talks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useListState } from '../kit/use-list';
import { TemplateDialog } from './TemplateDialog';

const fresh: Template = { id: '', title: '', text: '', textTw: '', position: 0, revision: '' };

/** The templates of customer service, in the order of its menu. */
export default function TemplatesPage() {
  const { templates: words } = useTexts();
  const state = useListState({ sort: 'position', descending: false });
  const [open, setOpen] = useState<Template>();
  const columns: GridColDef<Template>[] = [
    { field: 'position', headerName: words.labels.position, type: 'number', width: 90 },
    { field: 'title', headerName: words.labels.title, width: 180 },
    { field: 'text', headerName: words.labels.text, flex: 1, minWidth: 240 },
  ];
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => setOpen(fresh)}>
          {words.add}
        </Button>
      }
    >
      <DeskGrid
        call="templateList"
        label={words.title}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={['position']}
        searchable
        onOpen={setOpen}
      />
      {open && <TemplateDialog key={open.id} template={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
