import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskPoll } from '../../contract/desk/polls';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { EndPoll } from './EndPoll';
import { PollDialog } from './PollDialog';
import { RemovePoll } from './RemovePoll';

/** One poll with its results, and the buttons that change it. */
export function PollDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { polls: words } = useTexts();
  const { data, error, refetch } = useLook('poll', { id });
  return (
    <SidePanel label={words.title} onClose={onClose}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Shown poll={data} onClose={onClose} />}
    </SidePanel>
  );
}

function Shown({ poll, onClose }: { poll: DeskPoll; onClose: () => void }) {
  const t = useTexts();
  const { polls: words } = t;
  const [act, setAct] = useState<'edit' | 'end' | 'remove' | ''>('');
  const [isEditor, isReviewer] = [useMay(['owner', 'editor']), useMay(['owner', 'reviewer'])];
  const isSites = poll.asker === 'site';
  const mayAct = isSites ? isEditor : isReviewer;
  const close = () => setAct('');
  return (
    <Stack spacing={2}>
      <Box>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {poll.title}
        </Typography>
        {poll.titleTw !== poll.title && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {poll.titleTw}
          </Typography>
        )}
      </Box>
      <Answers poll={poll} />
      <About poll={poll} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {isSites && mayAct && (
          <Button variant="contained" onClick={() => setAct('edit')}>
            {t.edit}
          </Button>
        )}
        {mayAct && poll.state === 'open' && <Button onClick={() => setAct('end')}>{words.endNow}</Button>}
        {mayAct && (
          <Button color="error" onClick={() => setAct('remove')}>
            {isSites ? words.remove : words.takeDown}
          </Button>
        )}
        <Button href={poll.path} target="_blank" rel="noreferrer">
          {words.openPlace}
        </Button>
        {!isSites && isReviewer && (
          <Button component={Link} to={`/people/${encodeURIComponent(poll.uid)}`}>
            {words.person}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </Stack>
      {act === 'edit' && <PollDialog poll={poll} onClose={close} />}
      {act === 'end' && <EndPoll poll={poll} onClose={close} />}
      {act === 'remove' && <RemovePoll poll={poll} onDone={onClose} onClose={close} />}
    </Stack>
  );
}

function About({ poll }: { poll: DeskPoll }) {
  const { polls: words } = useTexts();
  const said = useTime();
  return (
    <Facts
      facts={[
        [words.film, poll.titleName || poll.mediaKey],
        [words.asker, poll.asker === 'site' ? words.askers.site : poll.name || poll.uid],
        [words.state, words.states[poll.state]],
        [words.endsAt, poll.endsAt > 0 ? said(poll.endsAt) : words.forEver],
        [words.createdAt, poll.createdAt > 0 ? said(poll.createdAt) : words.unknown],
      ]}
    />
  );
}

/** The options with their votes, as viewers see them. */
function Answers({ poll }: { poll: DeskPoll }) {
  const { polls: words } = useTexts();
  const base = poll.options.reduce((sum, option) => sum + option.base, 0);
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {poll.options.map(({ text, textTw, votes }) => (
        <Box component="li" key={text}>
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{textTw === text ? text : `${text} / ${textTw}`}</Typography>
            <Typography sx={{ flexShrink: 0 }}>{words.votesOf(votes)}</Typography>
          </Stack>
          <Box aria-hidden sx={{ height: 6, borderRadius: 1, mt: 0.5, overflow: 'hidden', bgcolor: 'action.selected' }}>
            <Box
              sx={{ height: 1, width: `${poll.votes > 0 ? (votes / poll.votes) * 100 : 0}%`, bgcolor: 'primary.main' }}
            />
          </Box>
        </Box>
      ))}
      <Typography component="li" variant="body2" color="textSecondary">
        {[words.votesOf(poll.votes), ...(base > 0 ? [words.baseOf(base)] : [])].join(' · ')}
      </Typography>
    </Stack>
  );
}
