import Typography from '@mui/material/Typography';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Film } from '../kit/Film';
import { RENEW_MS } from '../kit/open-film';
import { Fault, Waiting } from '../kit/states';

/** The film of a post, which only its reviewer may see yet. */
export function ReviewFilm({ id, title, poster }: { id: string; title: string; poster: string }) {
  const { film: words } = useTexts();
  const { data, error, refetch } = useLook('reviewFilm', { id }, { every: RENEW_MS });
  const [episode] = data?.episodes ?? [];
  if (error && !episode) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!episode) return <Waiting />;
  return (
    <>
      <Film key={episode.episodeKey} episode={episode} label={words.label(title)} poster={poster} />
      <Typography variant="body2" color="textSecondary">
        {words.uncounted}
      </Typography>
    </>
  );
}
