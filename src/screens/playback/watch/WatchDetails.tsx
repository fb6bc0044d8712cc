import { lazy, Suspense, useState } from 'react';
import { UnderFilmAdvert } from '../../../features/adverts/AdvertStrip';
import { AskedComment } from '../../../features/comments/AskedComment';
import { Comments } from '../../../features/comments/Comments';
import { DanmuBar } from '../../../features/film/DanmuBar';
import type { Film } from '../../../features/film/use-film';
import type { Watching } from '../../../features/film/use-watching';
import { Uploader } from '../../../features/people/Uploader';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { useTeen } from '../../../state/teen';
import { useRoute } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { Cast } from './Cast';
import { Episodes } from './Episodes';
import { Rating } from './Rating';
import { Related } from './Related';
import social from './Social.module.css';
import { TitleHead } from './TitleHead';
import { Topics } from './Topics';
import { useFurtherDown } from './use-further-down';
import { Votes } from './Votes';
import styles from './Watch.module.css';

/** Only who plays from a playlist needs it. */
const StoreShelf = lazy(() => import('../../../features/stores/StoreShelf'));

type Tab = 'about' | 'comments';

/** Right of the window (below it on phones): what it is and what can be done; then episodes and related titles. */
export function WatchDetails({ watching }: { watching: Watching }) {
  const { layout } = usePlatform();
  const { film, player, controls, refusal } = watching;
  const asked = useRoute().query.get('comment') ?? '';
  const [tab, setTab] = useState<Tab>(asked ? 'comments' : 'about');
  const tv = layout === 'tv';
  const teen = useTeen();
  const isWhole = useFurtherDown(watching);
  return (
    <>
      <div className={styles.side}>
        {!tv && !teen && player && !refusal ? <DanmuBar player={player} controls={controls} /> : null}
        {film.detail ? <TitleHead watching={watching} detail={film.detail} /> : <TextSkeleton lines={6} />}
      </div>
      <UnderFilmAdvert mediaKey={film.mediaKey} />
      <div className={styles.below}>
        {tv || teen ? null : <PageTabs comments={film.detail?.comments ?? 0} tab={tab} onTab={setTab} />}
        {film.settled ? (
          <>
            {tv || teen || tab === 'about' ? <About film={film} isWhole={isWhole} /> : null}
            {!teen && (tv ? isWhole : tab === 'comments') ? <TitleComments film={film} /> : null}
            {teen ? null : (
              <AskedComment mediaKey={film.mediaKey} videoType={film.detail?.isSeries ? 1 : 0} id={asked} />
            )}
          </>
        ) : (
          <div className={styles.bones}>
            <TextSkeleton lines={4} />
          </div>
        )}
      </div>
    </>
  );
}

/** A phone shows one of the two at a time. */
function PageTabs({ comments, tab, onTab }: { comments: number; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useT();
  const name = comments ? t('watch.commentsTab', { n: count(comments, t('ui.wan')) }) : t('watch.comments');
  return (
    <div className={styles.tabs}>
      <Tabs
        id="page-tabs"
        options={[
          { value: 'about', name: t('player.intro') },
          { value: 'comments', name },
        ]}
        value={tab}
        onChange={(value) => onTab(value === 'comments' ? 'comments' : 'about')}
      />
    </div>
  );
}

function About({ film: { mediaKey, detail }, film, isWhole }: { film: Film; isWhole: boolean }) {
  const teen = useTeen();
  return (
    <>
      {film.queue.key ? (
        <Suspense fallback={null}>
          <StoreShelf queue={film.queue} />
        </Suspense>
      ) : null}
      <Episodes film={film} />
      <div className={social.band}>
        {detail?.uploader && !teen ? <Uploader given={detail.uploader} mediaKey={mediaKey} /> : null}
        <Rating mediaKey={mediaKey} />
      </div>
      <Cast people={detail?.cast ?? []} director={detail?.director ?? ''} />
      {isWhole ? (
        <>
          {teen ? null : <Votes mediaKey={mediaKey} />}
          <Related mediaKey={mediaKey} />
          <Topics mediaKey={mediaKey} />
        </>
      ) : null}
    </>
  );
}

const TitleComments = ({ film: { mediaKey, detail } }: { film: Film }) => (
  <Comments mediaKey={mediaKey} videoType={detail?.isSeries ? 1 : 0} total={detail?.comments ?? 0} />
);
