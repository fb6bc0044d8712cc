import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { PostRow } from '../../contract/desk/moderation';
import { type Texts, useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { SearchField } from '../kit/SearchField';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { ReviewDrawer } from './ReviewDrawer';

const listed = ['review', 'shown', 'refused'] as const;

/** Why a post waits, or the reason for which it was refused. */
const whyOf = (reason: string, t: Texts): string =>
  t.moderation.whys[reason as keyof Texts['moderation']['whys']] ?? reason;

/** Posts and films that wait for a reviewer, the earliest first; decided ones can be looked up, too. */
export default function PostsPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'at', descending: false });
  const [open, setOpen] = useState('');
  const chosen = listed.find((one) => one === state.filter('state')) ?? 'review';
  const { columns: names } = t.moderation;
  const columns: GridColDef<PostRow>[] = [
    {
      field: 'text',
      headerName: names.text,
      flex: 1,
      minWidth: 220,
      valueGetter: (_, row) => row.text || t.moderation.noWords,
    },
    {
      field: 'kind',
      headerName: t.moderation.kind,
      width: 100,
      valueFormatter: (value: PostRow['kind']) => t.moderation.kinds[value],
    },
    { field: 'name', headerName: names.author, width: 160 },
    { field: 'reason', headerName: names.why, width: 160, valueFormatter: (value: string) => whyOf(value, t) },
    { field: 'at', headerName: names.at, width: 170, valueFormatter: (value: number) => said(value) },
  ];
  return (
    <Page title={t.moderation.posts} hint={t.moderation.postsHint}>
      <DeskGrid
        call="postQueue"
        label={t.moderation.posts}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={['at']}
        params={{ state: chosen, uid: state.filter('uid') || undefined }}
        onOpen={(row) => setOpen(row.id)}
        filters={
          <>
            <TextField
              select
              label={t.moderation.state}
              value={chosen}
              onChange={({ target }) => state.set({ state: target.value === 'review' ? '' : target.value })}
              sx={{ width: 160 }}
            >
              {listed.map((one) => (
                <MenuItem key={one} value={one}>
                  {t.moderation.states[one]}
                </MenuItem>
              ))}
            </TextField>
            <SearchField
              label={t.people.uid}
              value={state.filter('uid')}
              onChange={(typed) => state.set({ uid: typed.trim() })}
            />
          </>
        }
      />
      {open && <ReviewDrawer id={open} onClose={() => setOpen('')} />}
    </Page>
  );
}
