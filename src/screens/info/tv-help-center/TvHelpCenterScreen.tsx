import { useMemo, useState } from 'react';
import { forTv, placeOf } from '../../../features/reading/help-tree';
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
import { useNavigation } from '../../../ui/navigation';
import { useRest } from '../../../ui/use-rest';

/**
 * /tvhelpCenter (spec 2.11): the questions of TV viewers at the left; the text follows the focus, or comes at once
 * with OK, and is read without leaving. On a phone, which has no room for both, a question opens its page.
 */
export default function TvHelpCenterScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const help = useHelpCategories();
  const categories = useMemo(() => forTv(help.categories), [help.categories]);
  const [read, setRead] = useState<number | null>(null);
  const rest = useRest(setRead);
  const first = categories[0]?.sublist[0]?.id ?? null;
  const shown = read !== null && placeOf(categories, read) ? read : first;
  const tv = layout === 'tv';
  return (
    <ReadingLayout
      title={t('info.tv.title')}
      scrolls
      right={
        help.state === 'loading' ? null : (
          <>
            <ContactButton />
            <FeedbackButton small={!tv} />
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
          categories={categories}
          headings={!tv || categories.length > 1}
          shown={tv ? shown : null}
          onChoose={(item) => {
            if (tv) rest.now(item.id);
            else go(paths.helpDetail(item.id));
          }}
          onFocusItem={tv ? (item) => rest(item.id) : undefined}
        />
        {tv ? <ReadingPane id={shown} /> : null}
      </ListState>
    </ReadingLayout>
  );
}
