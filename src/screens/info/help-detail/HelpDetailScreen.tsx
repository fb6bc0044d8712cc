import { documents } from '../../../features/reading/documents';
import { hidesNavBar, idOf, placeOf } from '../../../features/reading/help-tree';
import { QuestionsSkeleton } from '../../../features/reading/ListSkeleton';
import { QuestionList } from '../../../features/reading/QuestionList';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ReadingPane } from '../../../features/reading/ReadingPane';
import { useHelpCategories } from '../../../features/reading/use-help-categories';
import { ContactButton } from '../../../features/service/ContactButton';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Neighbours } from './Neighbours';

/**
 * /helpDetail (query id, index, hideNavBar): one help page. `index` is its place within its category; the categories
 * know it better, so it is only carried along. Another question of the category replaces this one: Back leaves.
 */
export default function HelpDetailScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const { categories, state } = useHelpCategories();
  const id = idOf(query);
  const hidden = hidesNavBar(query);
  const place = id === null ? null : placeOf(categories, id);
  const open = (next: { id: number }, index: number) => go(paths.helpDetail(next.id, index, hidden), { replace: true });
  // Spec 2.10: id 70 has a title of its own; it may stand in no category.
  const title = id === documents.agreement ? t('info.agreement') : (place?.category.title ?? t('info.help.title'));
  return (
    <ReadingLayout title={title} bar={!hidden} right={place ? <ContactButton /> : undefined}>
      {layout === 'tv' && place ? (
        <QuestionList
          id="questions"
          label={t('info.help.questions')}
          categories={[place.category]}
          headings={false}
          shown={id}
          onChoose={open}
        />
      ) : null}
      {layout === 'tv' && id !== null && state === 'loading' ? <QuestionsSkeleton /> : null}
      <ReadingPane
        id={id}
        pageTitle={hidden ? undefined : title}
        landing={layout === 'tv'}
        footer={place ? <Neighbours place={place} onOpen={open} /> : null}
      />
    </ReadingLayout>
  );
}
