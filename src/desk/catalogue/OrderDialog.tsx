import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DeskEpisode, EpisodeOrder } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { SortableList } from '../kit/SortableList';
import { useDraft } from '../kit/use-draft';
import { filled, isDivided, movedTo, orderInWords, withSeason } from './episode-order';

type Seasons = EpisodeOrder['seasons'];

interface Props {
  mediaKey: string;
  episodes: DeskEpisode[];
  order: EpisodeOrder & { revision: string };
  onClose: () => void;
}

/** A form that puts the episodes of a series into order and into seasons, by dragging or by keys. */
export function OrderDialog({ mediaKey, episodes, order, onClose }: Props) {
  const { catalogue: words } = useTexts();
  const save = useAct('episodesOrder');
  const { revision: read, ...initial } = order;
  const draft = useDraft<EpisodeOrder>(`order.${mediaKey}`, initial, read);
  const { seasons } = draft.value;
  const set = (next: Seasons) => draft.set({ seasons: next });
  return (
    <EditDialog
      title={words.order}
      draft={draft}
      labels={{ seasons: words.order }}
      tell={(_, row) => orderInWords(row.seasons, episodes, words.seasonName)}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, revision) =>
        save.mutateAsync({ mediaKey, seasons: filled(value.seasons), revision, reason })
      }
    >
      <Typography color="textSecondary">{words.orderHint}</Typography>
      {seasons.map((season) => (
        <Season key={season.number} season={season} seasons={seasons} episodes={episodes} onChange={set} />
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => set(withSeason(seasons))}>
        {words.addSeason}
      </Button>
    </EditDialog>
  );
}

interface SeasonProps {
  season: Seasons[number];
  seasons: Seasons;
  episodes: DeskEpisode[];
  onChange: (next: Seasons) => void;
}

function Season({ season, seasons, episodes, onChange }: SeasonProps) {
  const { catalogue: words } = useTexts();
  const several = isDivided(seasons);
  const { number, title, titleTw } = season;
  const known = new Map(episodes.map((one) => [one.episodeKey, one]));
  const items = season.episodes.map((key, at) => ({
    key,
    name: known.get(key)?.title || words.whichEpisode(several ? number : 0, at + 1),
  }));
  const change = (part: Partial<Seasons[number]>) =>
    onChange(seasons.map((one) => (one.number === number ? { ...one, ...part } : one)));
  const label = several ? words.seasonName(number, '') : words.episodes;
  const most = { htmlInput: { maxLength: titleLimits.seasonChars } };
  return (
    <Stack spacing={1} role="group" aria-label={label}>
      {several && (
        <>
          <Typography variant="subtitle2" component="h3">
            {label}
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <TextField
              size="small"
              label={words.seasonTitle}
              placeholder={label}
              value={title}
              onChange={(event) => change({ title: event.target.value })}
              slotProps={{ ...most, inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 12rem' }}
            />
            <TextField
              size="small"
              label={words.seasonTitleTw}
              value={titleTw}
              onChange={(event) => change({ titleTw: event.target.value })}
              slotProps={most}
              sx={{ flex: '1 1 12rem' }}
            />
          </Stack>
        </>
      )}
      {items.length === 0 && <Typography color="textSecondary">{words.emptySeason}</Typography>}
      <SortableList label={label} items={items} onSort={(next) => change({ episodes: next.map(({ key }) => key) })}>
        {({ key, name }) => (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
            {several && (
              <TextField
                select
                size="small"
                value={number}
                onChange={(event) => onChange(movedTo(seasons, key, Number(event.target.value)))}
                slotProps={{ select: { SelectDisplayProps: { 'aria-label': words.seasonOf(name) } } }}
                sx={{ width: '7.5rem' }}
              >
                {seasons.map((one) => (
                  <MenuItem key={one.number} value={one.number}>
                    {words.seasonName(one.number, '')}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Stack>
        )}
      </SortableList>
    </Stack>
  );
}
