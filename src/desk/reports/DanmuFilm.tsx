import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { RENEW_MS } from '../kit/open-film';
import { Fault, Waiting } from '../kit/states';
import { DanmuFilters } from './DanmuFilters';
import { OverFilm } from './OverFilm';
import type { ChosenDanmu } from './use-chosen-danmu';

/** One episode with its danmu over it, once an episode is chosen. */
export function DanmuFilm({ chosen }: { chosen: ChosenDanmu }) {
  const words = useTexts().reports.danmu;
  const { mediaKey, only } = chosen;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <DanmuFilters chosen={chosen} />
      </Stack>
      {only ? (
        <Opened chosen={chosen} />
      ) : (
        <Alert severity="info">{mediaKey ? words.chooseEpisode : words.chooseFilm}</Alert>
      )}
    </Stack>
  );
}

function Opened({ chosen }: { chosen: ChosenDanmu }) {
  const { mediaKey: id, only: episodeKey } = chosen;
  const { data, error, refetch } = useLook('reviewFilm', { id, episodeKey }, { every: RENEW_MS });
  // The cached data of the episode before are not this one's film.
  const episode = data?.episodes.find((one) => one.episodeKey === episodeKey);
  if (error && !episode) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!episode) return <Waiting />;
  return <OverFilm key={episodeKey} episode={episode} chosen={chosen} />;
}
