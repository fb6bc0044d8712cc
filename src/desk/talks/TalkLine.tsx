import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TalkBox } from '../../contract/desk/limits-of-talks';
import type { TalkRow } from '../../contract/desk/talks';
import { type Texts, useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';
import { waitWords } from './wait-words';

interface Props {
  row: TalkRow;
  box: TalkBox;
  /** The place in the queue; 0 outside of it, and where not all of the queue is shown. */
  place: number;
  /** Unix ms. */
  now: number;
  isChosen: boolean;
  onOpen: (() => void) | undefined;
  onTakeOver: (() => void) | undefined;
}

/** One conversation of a list. A colleague's conversation shows who answers it, and nothing of its messages. */
export function TalkLine({ row, box, place, now, isChosen, onOpen, onTakeOver }: Props) {
  const t = useTexts();
  const said = useTime();
  const name = row.name || t.talks.unnamed;
  const face = (
    <Stack direction="row" spacing={1.5} sx={{ width: '100%', minWidth: 0, alignItems: 'flex-start' }}>
      <Avatar src={row.avatar || undefined} alt="" sx={{ width: 36, height: 36, mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            {name}
          </Typography>
          {row.unread > 0 && <Chip size="small" color="primary" label={t.talks.unread(row.unread)} />}
          {place > 0 && <Chip size="small" variant="outlined" label={t.talks.place(place)} />}
        </Stack>
        {(box === 'waiting' || box === 'mine') && (
          <Typography variant="body2" noWrap color="textSecondary">
            {row.words || t.talks.noWords}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {standing(row, box, t, now, said)}
        </Typography>
      </Box>
    </Stack>
  );
  if (onOpen)
    return (
      <ListItem disablePadding divider>
        <ListItemButton selected={isChosen} aria-current={isChosen ? 'true' : undefined} onClick={onOpen}>
          {face}
        </ListItemButton>
      </ListItem>
    );
  return (
    <ListItem divider sx={{ flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
      {face}
      {onTakeOver && (
        <Button
          size="small"
          onClick={onTakeOver}
          sx={{ alignSelf: 'flex-end' }}
          aria-label={`${t.talks.takeOver} ${name}`}
        >
          {t.talks.takeOver}
        </Button>
      )}
    </ListItem>
  );
}

function standing(row: TalkRow, box: TalkBox, t: Texts, now: number, said: (ms: number) => string): string {
  const agent = row.agent || t.talks.somebody;
  if (box === 'waiting') return waitWords(now - row.askedAt, t);
  if (box === 'mine') return said(row.at);
  if (box === 'others') return `${t.talks.by(agent)} · ${said(row.at)}`;
  return `${row.byViewer ? t.talks.endedByViewer(agent) : t.talks.endedBy(agent)} · ${said(row.at)}`;
}
