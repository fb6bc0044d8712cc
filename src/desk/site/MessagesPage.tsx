import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { SiteMessage } from '../../contract/desk/site';
import { type Texts, useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { MessageDialog } from './MessageDialog';
import { SendMessage } from './SendMessage';
import { whomOf } from './whom-of';

/** The site's messages, the latest first, with the number of their readers. */
export default function MessagesPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'at' });
  const [isSending, setSending] = useState(false);
  const [open, setOpen] = useState<SiteMessage | null>(null);
  const words = t.messages;
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button variant="contained" onClick={() => setSending(true)}>
          {words.send}
        </Button>
      }
    >
      <DeskGrid
        call="messageList"
        label={words.title}
        columns={columnsOf(t, said)}
        rowId={(row) => row.id}
        state={state}
        sorts={['at']}
        onOpen={setOpen}
      />
      {isSending && <SendMessage onClose={() => setSending(false)} />}
      {open && <MessageDialog message={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<SiteMessage>[] {
  const { columns, states, forEver } = t.messages;
  return [
    { field: 'title', headerName: columns.title, flex: 1, minWidth: 200 },
    { field: 'uid', headerName: columns.to, width: 200, valueGetter: (_, row) => whomOf(row, t) },
    {
      field: 'at',
      headerName: columns.at,
      width: 170,
      valueGetter: (_, row) => row.publishedAt,
      valueFormatter: (value: number) => said(value),
    },
    {
      field: 'endsAt',
      headerName: columns.endsAt,
      width: 170,
      valueFormatter: (value: number) => (value > 0 ? said(value) : forEver),
    },
    { field: 'readers', headerName: columns.readers, type: 'number', width: 90 },
    {
      field: 'state',
      headerName: columns.state,
      width: 140,
      valueFormatter: (value: SiteMessage['state']) => states[value],
    },
  ];
}
