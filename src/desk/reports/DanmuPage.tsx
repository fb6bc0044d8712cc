import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { danmuSorts } from '../../contract/desk/report-kinds';
import type { DeskDanmu } from '../../contract/desk/reports';
import { clock } from '../../lib/format';
import { useLook } from '../api/hooks';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { SearchField } from '../kit/SearchField';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { DanmuActs } from './DanmuActs';
import { Density } from './Density';
import { FilmChoice } from './FilmChoice';

/** Danmu of all, of a title, an episode or somebody: what is taken down, put back and merged, and how dense they are. */
export default function DanmuPage() {
  const t = useTexts();
  const said = useTime();
  const state = useListState({ sort: 'sentAt' });
  const [chosen, setChosen] = useState<string[]>([]);
  const words = t.reports.danmu;
  const [mediaKey, episodeKey, uid] = [state.filter('film'), state.filter('episode'), state.filter('uid')];
  const film = useLook('danmuEpisodes', { mediaKey }, { on: mediaKey !== '' });
  const episodes = mediaKey ? (film.data?.info ?? []) : [];
  // A film has one episode: it is chosen with it.
  const only = episodes.length === 1 ? (episodes[0]?.episodeKey ?? '') : episodeKey;
  const hidden = state.filter('hidden');
  const set = (changes: Record<string, string>) => {
    setChosen([]);
    state.set(changes);
  };
  return (
    <Page title={words.title} hint={words.hint}>
      <Stack spacing={2}>
        {only && <Density episodeKey={only} />}
        <DanmuActs chosen={chosen} episodeKey={only} onDone={() => setChosen([])} />
        <DeskGrid
          call="danmuList"
          label={words.title}
          columns={columnsOf(t, said)}
          rowId={(row) => row.id}
          state={{ ...state, set }}
          sorts={danmuSorts.filter((one) => one !== 'time' || mediaKey !== '')}
          searchable={mediaKey !== '' || uid !== ''}
          params={{
            mediaKey: mediaKey || undefined,
            episodeKey: only || undefined,
            uid: uid || undefined,
            hidden: hidden ? hidden === 'true' : undefined,
          }}
          selected={chosen}
          onSelect={setChosen}
          filters={
            <>
              <FilmChoice
                mediaKey={mediaKey}
                name={film.data?.name ?? ''}
                onChange={(key) => set({ film: key, episode: '', ...(key ? {} : { q: '' }) })}
              />
              {episodes.length > 1 && (
                <Choice
                  label={words.episode}
                  value={episodeKey}
                  options={episodes.map((one) => [one.episodeKey, words.episodeName(one.position, one.title)] as const)}
                  onChange={(key) => set({ episode: key })}
                />
              )}
              <SearchField
                label={words.uid}
                value={uid}
                onChange={(typed) => set({ uid: typed.trim(), ...(typed || mediaKey ? {} : { q: '' }) })}
              />
              <Choice
                label={words.shown}
                value={hidden}
                options={[
                  ['false', words.shownOnes],
                  ['true', words.hidden],
                ]}
                onChange={(value) => set({ hidden: value })}
              />
            </>
          }
        />
      </Stack>
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskDanmu>[] {
  const words = t.reports.danmu;
  return [
    {
      field: 'text',
      headerName: words.text,
      flex: 1,
      minWidth: 220,
      renderCell: ({ row }) => (
        <Typography
          component="span"
          variant="body2"
          color={row.hidden ? 'textSecondary' : 'textPrimary'}
          sx={{ textDecoration: row.hidden ? 'line-through' : 'none' }}
        >
          {row.text}
        </Typography>
      ),
    },
    {
      field: 'hidden',
      headerName: words.shown,
      width: 90,
      valueFormatter: (value: boolean) => (value ? words.hidden : words.shownOnes),
    },
    {
      field: 'titleName',
      headerName: words.place,
      width: 190,
      valueGetter: (_, row) => (row.titleName ? words.placeOf(row.titleName, row.position) : ''),
    },
    {
      field: 'time',
      headerName: words.time,
      width: 100,
      renderCell: ({ row }) => {
        const time = clock(row.timeMs / 1000);
        if (!row.path) return time;
        return (
          <Button
            size="small"
            href={row.path}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openAt(time)}
            sx={{ minWidth: 0 }}
          >
            {time}
          </Button>
        );
      },
    },
    {
      field: 'name',
      headerName: words.sender,
      width: 140,
      valueGetter: (_, row) => row.name || row.uid || words.visitor,
    },
    { field: 'likes', headerName: words.likes, width: 70 },
    { field: 'reports', headerName: words.reports, width: 80 },
    { field: 'sentAt', headerName: words.sentAt, width: 190, valueFormatter: (value: number) => said(value) },
  ];
}
