import { useState } from 'react';
import { hidesNavBar, placeOf } from '../../../features/reading/help-tree';
import { ListSkeleton } from '../../../features/reading/ListSkeleton';
import { QuestionList } from '../../../features/reading/QuestionList';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ReadingPane } from '../../../features/reading/ReadingPane';
import { useHelpCategories } from '../../../features/reading/use-help-categories';
import { ContactButton } from '../../../features/service/ContactButton';
import { FeedbackButton } from '../../../features/service/FeedbackButton';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { useRest } from '../../../ui/use-rest';

/**
 * /help (spec 2.11): categories with their questions; one that is chosen opens its page. On a TV the text of the
 * question that has focus can be read right away, beside the list.
 */
export default function HelpScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const help = useHelpCategories();
  const [read, setRead] = useState<number | null>(null);
  const rest = useRest(setRead);
  const first = help.categories[0]?.sublist[0]?.id ?? null;
  const shown = read !== null && placeOf(help.categories, read) ? read : first;
  const hidden = hidesNavBar(query);
  const tv = layout === 'tv';
  return (
    <ReadingLayout
      title={t('info.help.title')}
      bar={!hidden}
      scrolls
      right={
        help.state === 'loading' ? null : (
          <>
            <ContactButton />
            <FeedbackButton />
          </>
        )
      }
    >
      <ListState
        of={help}
        skeleton={<ListSkeleton />}
        empty={{
          main: t('info.help.empty'),
          secondary: t('info.help.emptyHint'),
          action: { label: t('info.help.home'), onPress: () => go(paths.home()) },
        }}
      >
        <QuestionList
          id="questions"
          label={t('info.help.questions')}
          landing={tv}
          categories={help.categories}
          shown={tv ? shown : null}
          onChoose={(item, index) => go(paths.helpDetail(item.id, index, hidden))}
          onFocusItem={tv ? (item) => rest(item.id) : undefined}
        />
        {tv ? <ReadingPane id={shown} /> : null}
      </ListState>
    </ReadingLayout>
  );
}
