import Typography from '@mui/material/Typography';
import type { RankFacts } from '../../contract/desk/ranking';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import type { TitleNames } from '../kit/TitleList';
import { useTime } from '../kit/times';
import type { useDraft } from '../kit/use-draft';
import type { Board } from './board-name';

/** The rule before it is saved, with the names of the titles that were added. */
export type RankDraft = RankFacts & { names: TitleNames };

interface Props {
  board: Board;
  draft: ReturnType<typeof useDraft<RankDraft>>;
  names: TitleNames;
  onClose: () => void;
}

/** Asks for a reason and saves; where another editor saved meanwhile, both versions are shown. */
export function SaveRanking({ board, draft, names, onClose }: Props) {
  const { ranking: words } = useTexts();
  const time = useTime();
  const save = useAct('rankRuleSave');
  const tell = (name: keyof RankDraft, row: RankDraft): string =>
    row[name === 'out' ? 'out' : 'pins']
      .map(({ mediaKey, until }) => {
        const called = names[mediaKey]?.name ?? mediaKey;
        return until > 0 ? words.endsAt(called, time(until)) : called;
      })
      .join('、') || words.byPlays;
  return (
    <EditDialog
      title={words.saveTitle}
      draft={draft}
      labels={{ pins: words.pins, out: words.out }}
      tell={tell}
      reason="may"
      onClose={onClose}
      onSave={({ pins, out }, reason, revision) =>
        save.mutateAsync({ ...board, facts: { pins, out }, revision, reason })
      }
    >
      <Typography>{words.saveText}</Typography>
    </EditDialog>
  );
}
