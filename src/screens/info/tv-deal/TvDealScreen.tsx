import { documents } from '../../../features/reading/documents';
import { idOf, placeOf } from '../../../features/reading/help-tree';
import { QuestionsSkeleton } from '../../../features/reading/ListSkeleton';
import { QuestionList } from '../../../features/reading/QuestionList';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ReadingPane } from '../../../features/reading/ReadingPane';
import { useHelpCategories } from '../../../features/reading/use-help-categories';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { ChipRow } from '../../../ui/ChipRow';
import { useNavigation, useRoute } from '../../../ui/navigation';
import styles from './TvDealScreen.module.css';

/**
 * /tvdeal (query id): agreements and terms. The text has focus from the start, so that a remote scrolls at once; the
 * other documents of its category stand at the left, on a phone above it. Without an id: the user agreement.
 */
export default function TvDealScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const { categories, state } = useHelpCategories();
  const id = idOf(query) ?? documents.agreement;
  const place = placeOf(categories, id);
  const open = (next: number) => go(paths.tvDeal(next), { replace: true });
  const others = place && place.category.sublist.length > 1 ? place.category : null;
  const waiting = state === 'loading';
  return (
    <ReadingLayout title={t('info.deal.title')}>
      {waiting && layout === 'tv' ? <QuestionsSkeleton /> : null}
      {waiting && layout === 'touch' ? (
        <div className={`${styles.chips} ${styles.waiting}`} aria-hidden="true" />
      ) : null}
      {others && layout === 'tv' ? (
        <QuestionList
          id="documents"
          label={t('info.deal.list')}
          categories={[others]}
          headings={false}
          shown={id}
          onChoose={(item) => open(item.id)}
        />
      ) : null}
      {others && layout === 'touch' ? (
        <div className={styles.chips}>
          <ChipRow
            id="documents"
            label=""
            options={others.sublist.map((item) => ({ value: String(item.id), name: item.title }))}
            value={String(id)}
            onChange={(value) => open(Number(value))}
          />
        </div>
      ) : null}
      <ReadingPane id={id} landing={layout === 'tv'} />
    </ReadingLayout>
  );
}
