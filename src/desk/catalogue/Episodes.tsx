import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskEpisode } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LevelField } from '../kit/LevelField';
import { fromField, toField, useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';

interface Props {
  mediaKey: string;
  episodes: DeskEpisode[];
}

/** The episodes of a title in their order. */
export function Episodes({ mediaKey, episodes }: Props) {
  const { catalogue: words, ...t } = useTexts();
  const said = useTime();
  const [edited, setEdited] = useState<DeskEpisode | null>(null);
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.episodes}
      </Typography>
      {episodes.length === 0 && <Typography color="textSecondary">{words.noEpisodes}</Typography>}
      {episodes.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={words.episodes}>
          <Table size="small" aria-label={words.episodes}>
            <TableHead>
              <TableRow>
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
                  <TableCell component="th" scope="row">
                    {one.position}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{one.title || t.none}</TableCell>
                  <TableCell>{words.minutes(Math.max(1, Math.round(one.duration / 60)))}</TableCell>
                  <TableCell>{one.vip > 0 ? t.shop.level(one.vip) : ''}</TableCell>
                  <TableCell>{one.freeAt > 0 ? said(one.freeAt) : words.always}</TableCell>
                  <TableCell align="right">
                    <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => setEdited(one)}>
                      {words.editEpisode(one.position)}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {edited && <Edit mediaKey={mediaKey} episode={edited} onClose={() => setEdited(null)} />}
    </Paper>
  );
}

function Edit({ mediaKey, episode, onClose }: { mediaKey: string; episode: DeskEpisode; onClose: () => void }) {
  const { catalogue: words } = useTexts();
  const save = useAct('episodesSave');
  const { episodeKey, revision: read, position, duration: _, ...initial } = episode;
  const draft = useDraft(`episode.${episodeKey}`, initial);
  const { title, titleTw, vip, freeAt } = draft.value;
  const most = { htmlInput: { maxLength: titleLimits.nameChars } };
  return (
    <EditDialog
      title={words.editEpisode(position)}
      draft={draft}
      labels={{ title: words.episodeTitle, titleTw: words.episodeTitleTw, vip: words.labels.vip, freeAt: words.freeAt }}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, revision) =>
        save.mutateAsync({ mediaKey, episodes: [{ ...value, episodeKey, revision: revision || read }], reason })
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
      <TextField
        type="datetime-local"
        label={words.freeAt}
        helperText={words.freeAtHint}
        value={toField(freeAt)}
        onChange={(event) => draft.set({ freeAt: fromField(event.target.value) })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </EditDialog>
  );
}
