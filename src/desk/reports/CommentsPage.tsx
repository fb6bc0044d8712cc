import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { DeskComment } from '../../contract/desk/comments';
import { commentSorts } from '../../contract/desk/report-kinds';
import { useLook } from '../api/hooks';
import { type Texts, useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { FilmChoice } from '../kit/FilmChoice';
import { Page } from '../kit/Page';
import { SearchField } from '../kit/SearchField';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { CommentDrawer } from './CommentDrawer';

/** Comments and replies of everybody, of a title, or of one author; each opens its thread. */
export default function CommentsPage() {
  const t = useTexts();
  const said = useTime();
  const { comments: words } = t;
  const state = useListState({ sort: 'sentAt' });
  const [open, setOpen] = useState('');
  const [mediaKey, uid] = [state.filter('film'), state.filter('uid')];
  const name = useLook('danmuEpisodes', { mediaKey }, { on: mediaKey !== '' }).data?.name ?? '';
  const isSearched = mediaKey !== '' || uid !== '';
  return (
    <Page title={words.title} hint={words.hint}>
      <DeskGrid
        call="commentList"
        label={words.title}
        columns={columnsOf(t, said)}
        rowId={(row) => row.id}
        state={state}
        sorts={commentSorts}
        searchable={isSearched}
        params={{ mediaKey: mediaKey || undefined, uid: uid || undefined }}
        onOpen={(row) => setOpen(row.id)}
        filters={
          <>
            <FilmChoice
              mediaKey={mediaKey}
              name={name}
              onChange={(film) => state.set({ film, ...(film || uid ? {} : { q: '' }) })}
            />
            <SearchField
              label={t.reports.danmu.uid}
              value={uid}
              onChange={(typed) => state.set({ uid: typed.trim(), ...(typed || mediaKey ? {} : { q: '' }) })}
            />
            {!isSearched && (
              <Typography variant="body2" color="textSecondary">
                {words.searchHint}
              </Typography>
            )}
          </>
        }
      />
      {open && <CommentDrawer key={open} id={open} onClose={() => setOpen('')} />}
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskComment>[] {
  const { comments: words } = t;
  return [
    {
      field: 'text',
      headerName: words.text,
      flex: 1,
      minWidth: 240,
      valueGetter: (_, row) => row.text || words.pictureOnly,
    },
    { field: 'titleName', headerName: words.place, width: 180, valueFormatter: (name: string) => name || words.post },
    { field: 'name', headerName: words.author, width: 150, valueGetter: (_, row) => row.name || row.uid },
    { field: 'likes', headerName: words.likes, type: 'number', width: 90 },
    {
      field: 'replies',
      headerName: words.replies,
      width: 90,
      valueGetter: (_, row) => (row.parentId ? words.isReply : String(row.replies)),
    },
    { field: 'reports', headerName: words.reports, type: 'number', width: 80 },
    { field: 'sentAt', headerName: words.sentAt, width: 190, valueFormatter: (value: number) => said(value) },
  ];
}
