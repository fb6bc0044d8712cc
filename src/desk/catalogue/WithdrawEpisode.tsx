import Typography from '@mui/material/Typography';
import type { DeskEpisode } from '../../contract/desk/catalogue';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { useDraft } from '../kit/use-draft';

interface Props {
  mediaKey: string;
  episode: DeskEpisode;
  /** The episode's name. */
  name: string;
  onClose: () => void;
}

/** Withdraws one episode, or shows it again. */
export function WithdrawEpisode({ mediaKey, episode, name, onClose }: Props) {
  const { catalogue: words } = useTexts();
  const act = useAct('episodeWithdraw');
  const { episodeKey, withdrawn, revision: read } = episode;
  const draft = useDraft<{ withdrawn?: boolean }>(`episode.withdraw.${episodeKey}`, {});
  return (
    <EditDialog
      title={withdrawn ? words.showEpisode(name) : words.withdrawEpisode(name)}
      draft={draft}
      labels={{}}
      reason={withdrawn ? 'may' : 'must'}
      go={withdrawn ? words.show : words.withdraw}
      onClose={onClose}
      onSave={(_, reason, revision) =>
        act.mutateAsync({ mediaKey, episodeKey, withdrawn: !withdrawn, revision: revision || read, reason })
      }
    >
      <Typography>{withdrawn ? words.showEpisodeText : words.withdrawEpisodeText}</Typography>
    </EditDialog>
  );
}
