import Typography from '@mui/material/Typography';
import type { HomePageName } from '../../contract/desk/home';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import type { TitleNames } from '../kit/TitleList';
import type { useDraft } from '../kit/use-draft';
import type { HomeDraft } from './home-rows';

interface Props {
  page: HomePageName;
  draft: ReturnType<typeof useDraft<HomeDraft>>;
  names: TitleNames;
  onClose: () => void;
}

/** Asks for a reason and saves; where another editor saved meanwhile, both arrangements are shown. */
export function SaveHome({ page, draft, names, onClose }: Props) {
  const { home: words } = useTexts();
  const save = useAct('homeSave');
  const listed = (all: readonly string[]) => all.join('、') || words.automatic;
  const tell = (name: keyof HomeDraft, { shelves, hero }: HomeDraft): string =>
    name === 'hero'
      ? listed(hero.map((key) => names[key]?.name ?? key))
      : listed(
          shelves.map((shelf) => {
            const called = shelf.title || shelf.source || words.unnamed;
            return shelf.hidden ? words.hiddenOne(called) : called;
          }),
        );
  return (
    <EditDialog
      title={words.saveTitle}
      draft={draft}
      labels={{ hero: words.hero, shelves: words.shelves }}
      tell={tell}
      reason="may"
      onClose={onClose}
      onSave={({ shelves, hero }, reason, revision) =>
        save.mutateAsync({ page, facts: { shelves, hero }, revision, reason })
      }
    >
      <Typography>{words.saveText}</Typography>
    </EditDialog>
  );
}
