import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskEpisode, EpisodeOrder } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LevelField } from '../kit/LevelField';
import { TimeField } from '../kit/TimeField';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';
import { OrderDialog } from './OrderDialog';
import { WithdrawEpisode } from './WithdrawEpisode';

interface Props {
  mediaKey: string;
  episodes: DeskEpisode[];
  order: EpisodeOrder & { revision: string };
}

/** The episodes of a title in their order, season by season. */
export function Episodes({ mediaKey, episodes, order }: Props) {
  const { catalogue: words, ...t } = useTexts();
  const said = useTime();
  const [edited, setEdited] = useState<DeskEpisode | null>(null);
  const [moved, setMoved] = useState<DeskEpisode | null>(null);
  const [isSorted, setSorted] = useState(false);
  const names = new Map(order.seasons.map(({ number, title }) => [number, words.seasonName(number, title)]));
  const isDivided = episodes.some(({ season }) => season > 0);
  const nameOf = ({ season, number }: DeskEpisode) => words.whichEpisode(season, number);
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {words.episodes}
        </Typography>
        {episodes.length > 1 && <Button onClick={() => setSorted(true)}>{words.order}</Button>}
      </Stack>
      {episodes.length === 0 && <Typography color="textSecondary">{words.noEpisodes}</Typography>}
      {episodes.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={words.episodes}>
          <Table size="small" aria-label={words.episodes}>
            <TableHead>
              <TableRow>
                {isDivided && <TableCell>{words.season}</TableCell>}
                <TableCell>{words.position}</TableCell>
                <TableCell>{words.episodeTitle}</TableCell>
                <TableCell>{words.duration}</TableCell>
                <TableCell>{words.vip}</TableCell>
                <TableCell>{words.freeAt}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {episodes.map((one) => (
                <TableRow key={one.episodeKey}>
                  {isDivided && <TableCell>{names.get(one.season)}</TableCell>}
                  <TableCell component="th" scope="row">
                    {one.number}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    {one.title || t.none}
                    {one.withdrawn && <Chip size="small" label={words.plan.states.withdrawn} sx={{ ml: 1 }} />}
                  </TableCell>
                  <TableCell>{words.minutes(Math.max(1, Math.round(one.duration / 60)))}</TableCell>
                  <TableCell>{one.vip > 0 ? t.shop.level(one.vip) : ''}</TableCell>
                  <TableCell>{one.freeAt > 0 ? said(one.freeAt) : words.always}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {episodes.length > 1 && (
                      <Button
                        color={one.withdrawn ? 'primary' : 'inherit'}
                        aria-label={one.withdrawn ? words.showEpisode(nameOf(one)) : words.withdrawEpisode(nameOf(one))}
                        onClick={() => setMoved(one)}
                      >
                        {one.withdrawn ? words.show : words.withdraw}
                      </Button>
                    )}
                    <Button onClick={() => setEdited(one)}>{words.editEpisode(nameOf(one))}</Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {moved && (
        <WithdrawEpisode mediaKey={mediaKey} episode={moved} name={nameOf(moved)} onClose={() => setMoved(null)} />
      )}
      {isSorted && (
        <OrderDialog mediaKey={mediaKey} episodes={episodes} order={order} onClose={() => setSorted(false)} />
      )}
      {edited && <Edit mediaKey={mediaKey} episode={edited} onClose={() => setEdited(null)} />}
    </Paper>
  );
}

function Edit({ mediaKey, episode, onClose }: { mediaKey: string; episode: DeskEpisode; onClose: () => void }) {
  const { catalogue: words } = useTexts();
  const save = useAct('episodesSave');
  const { episodeKey, revision: read, season, number } = episode;
  const { title: was, titleTw: wasTw, vip: wasVip, freeAt: wasFreeAt } = episode;
  const initial = { title: was, titleTw: wasTw, vip: wasVip, freeAt: wasFreeAt };
  const draft = useDraft(`episode.${episodeKey}`, initial, read);
  const { title, titleTw, vip, freeAt } = draft.value;
  const most = { htmlInput: { maxLength: titleLimits.nameChars } };
  return (
    <EditDialog
      title={words.editEpisode(words.whichEpisode(season, number))}
      draft={draft}
      labels={{ title: words.episodeTitle, titleTw: words.episodeTitleTw, vip: words.labels.vip, freeAt: words.freeAt }}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, revision) =>
        save.mutateAsync({ mediaKey, episodes: [{ ...value, episodeKey, revision }], reason })
      }
    >
      <TextField
        label={words.episodeTitle}
        value={title}
        autoFocus
        onChange={(event) => draft.set({ title: event.target.value })}
        slotProps={most}
      />
      <TextField
        label={words.episodeTitleTw}
        helperText={words.twHint}
        value={titleTw}
        onChange={(event) => draft.set({ titleTw: event.target.value })}
        slotProps={most}
      />
      <LevelField
        label={words.labels.vip}
        hint={words.episodeVipHint}
        value={vip}
        onChange={(to) => draft.set({ vip: to })}
      />
      <TimeField
        label={words.freeAt}
        hint={words.freeAtHint}
        value={freeAt}
        onChange={(at) => draft.set({ freeAt: at })}
      />
    </EditDialog>
  );
}
