import { serverNow } from '../../../api/client';
import type { Trend } from '../../../contract/schemas/trends';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './PostCard.module.css';

/** Something that was published, as the feed tells of it: when, what, and how others react. */
export function PostCard({ trend }: { trend: Trend }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const wan = t('ui.wan');
  return (
    <Focusable className={styles.post} onPress={() => go(paths.play(trend.mediaKey))}>
      <Picture
        src={trend.backdrop || trend.thumb}
        width={layout === 'tv' ? 506 : 360}
        ratio="wide"
        alt={trend.title}
        color={trend.color}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.title}>{trend.title}</span>
        <span className={styles.text}>{trend.description}</span>
        <span className={styles.meta}>
          <RelativeTime at={trend.publishedAt} now={serverNow()} /> {t('people.post.published')}
          {' · '}
          {t('people.post.comments')} {count(trend.comments, wan)}
          {' · '}
          {t('people.post.favourites')} {count(trend.favorites.count, wan)}
        </span>
      </span>
    </Focusable>
  );
}
