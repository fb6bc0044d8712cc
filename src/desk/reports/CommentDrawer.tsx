import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskComment } from '../../contract/desk/comments';
import { deskLimits } from '../../contract/desk/limits';
import { useTexts } from '../i18n/texts';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { RemoveComment } from './RemoveComment';
import { useThread } from './use-thread';

/** A comment in its context: the root comment of its thread, and all replies. */
export function CommentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { comments: words } = t;
  const { thread, error, refetch, previous, next } = useThread(id);
  const [gone, setGone] = useState<DeskComment>();
  return (
    <SidePanel label={words.thread} onClose={onClose}>
      {error && <Fault error={error} onRetry={refetch} />}
      {!thread && !error && <Waiting />}
      {thread && (
        <Stack spacing={2} divider={<Divider flexItem />}>
          <One comment={thread.root} isMeant={thread.root.id === id} onRemove={setGone} />
          <Stack spacing={2}>
            <Typography variant="subtitle1" component="h3">
              {thread.total === 0
                ? words.noReplies
                : words.repliesOf(Math.min(thread.total, deskLimits.counted), thread.total > deskLimits.counted)}
            </Typography>
            {thread.replies.map((one) => (
              <One key={one.id} comment={one} isMeant={one.id === id} onRemove={setGone} />
            ))}
            {(previous || next) && (
              <Stack direction="row" spacing={1}>
                <Button disabled={!previous} onClick={previous}>
                  {t.previous}
                </Button>
                <Button disabled={!next} onClick={next}>
                  {t.next}
                </Button>
              </Stack>
            )}
          </Stack>
          <Button color="inherit" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
            {t.close}
          </Button>
        </Stack>
      )}
      {gone && (
        <RemoveComment
          comment={gone}
          onClose={() => setGone(undefined)}
          // Without its root comment there is no thread to show.
          onDone={() => (gone.parentId === '' || gone.id === id ? onClose() : setGone(undefined))}
        />
      )}
    </SidePanel>
  );
}

interface Props {
  comment: DeskComment;
  /** Whether it is the comment that was opened. */
  isMeant: boolean;
  onRemove: (comment: DeskComment) => void;
}

function One({ comment, isMeant, onRemove }: Props) {
  const { comments: words } = useTexts();
  const said = useTime();
  const name = comment.name || comment.uid || words.unnamed;
  return (
    <Box
      component="article"
      aria-current={isMeant || undefined}
      sx={isMeant ? { borderLeft: 3, borderColor: 'primary.main', pl: 1.5 } : {}}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[name, said(comment.sentAt), `${words.likes} ${comment.likes}`].join(' · ')}
        {comment.reports > 0 && ` · ${words.reports} ${comment.reports}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 0.5 }}>
        {comment.text || words.pictureOnly}
      </Typography>
      {comment.pictures > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.pictures(comment.pictures)}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button size="small" color="error" aria-label={words.removeOne(name)} onClick={() => onRemove(comment)}>
          {words.remove}
        </Button>
        <Button size="small" href={comment.path} target="_blank" rel="noreferrer">
          {words.openPlace}
        </Button>
        <Button size="small" component={Link} to={`/people/${encodeURIComponent(comment.uid)}`}>
          {words.person}
        </Button>
      </Stack>
    </Box>
  );
}
