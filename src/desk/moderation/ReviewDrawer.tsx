import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewedPost } from '../../contract/desk/moderation';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Pictures } from '../kit/Pictures';
import { SidePanel } from '../kit/SidePanel';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { toast } from '../kit/toast';
import { Refuse } from './Refuse';
import { ReviewFilm } from './ReviewFilm';

/** One post with all that its readers would see, and the decision about it. */
export function ReviewDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useLook('reviewedPost', { id });
  const post = data?.id === id ? data : undefined;
  return (
    <SidePanel label={t.moderation.posts} onClose={onClose}>
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!post && !error && <Waiting />}
      {post && <Shown post={post} onClose={onClose} />}
    </SidePanel>
  );
}

function Shown({ post, onClose }: { post: ReviewedPost; onClose: () => void }) {
  const t = useTexts();
  const said = useTime();
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2">
        {post.name || post.uid}
      </Typography>
      <Typography color="textSecondary">
        {t.moderation.states[post.state]} · {t.moderation.kinds[post.kind]} · {said(post.at)}
      </Typography>
      {post.film && <Film id={post.id} film={post.film} />}
      <Typography sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
        {post.text || t.moderation.noWords}
      </Typography>
      {post.labels.length > 0 && (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {post.labels.map((label) => (
            <Chip key={label} size="small" label={label} />
          ))}
        </Stack>
      )}
      {post.pictures.length > 0 && <Pictures paths={post.pictures.map(({ path }) => path)} />}
      <Verdict post={post} onClose={onClose} />
    </Stack>
  );
}

function Film({ id, film }: { id: string; film: NonNullable<ReviewedPost['film']> }) {
  const t = useTexts();
  return (
    <Stack spacing={1}>
      <ReviewFilm id={id} title={film.title} poster={film.poster} />
      <Typography variant="subtitle1" component="h3" sx={{ wordBreak: 'break-word' }}>
        {film.title}
      </Typography>
      <Typography color="textSecondary">{t.moderation.length(Math.max(1, Math.round(film.seconds / 60)))}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>{film.description}</Typography>
    </Stack>
  );
}

function Verdict({ post, onClose }: { post: ReviewedPost; onClose: () => void }) {
  const t = useTexts();
  const pass = useAct('postJudge', () => {
    toast(t.moderation.passed);
    onClose();
  });
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      {pass.error && <Fault error={pass.error} />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {post.state === 'review' && (
          <Button
            variant="contained"
            loading={pass.isPending}
            onClick={() => pass.mutate({ id: post.id, verdict: 'pass', revision: post.revision, reason: '' })}
          >
            {t.moderation.pass}
          </Button>
        )}
        {post.state !== 'refused' && (
          <Button variant="outlined" color="error" onClick={() => setRefusing(true)}>
            {post.state === 'shown' ? t.moderation.takeDown : t.moderation.refuse}
          </Button>
        )}
        <Button component={Link} to={`/people/${encodeURIComponent(post.uid)}`}>
          {t.moderation.author}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </Stack>
      {isRefusing && <Refuse post={post} onDone={onClose} onClose={() => setRefusing(false)} />}
    </>
  );
}
