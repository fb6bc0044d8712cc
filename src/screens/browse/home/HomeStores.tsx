import { lazy, Suspense } from 'react';
import { KeptScroll } from '../../../focus/KeptScroll';
import { Screen } from '../../../focus/Screen';
import { usePlatform } from '../../../platform/use-platform';
import { ChannelRow } from './ChannelRow';
import { ChannelTabs } from './ChannelTabs';
import styles from './HomeStores.module.css';
import { useChannels } from './use-channels';

/** Only who opens the channel needs it. */
const StoresView = lazy(() => import('../stores/StoresView'));

/** The home screen of the category `stores`: no titles, but playlists of members (spec 2.1). */
export default function HomeStores() {
  const { layout } = usePlatform();
  const channels = useChannels();
  const view = (
    <Suspense fallback={<div className={styles.waiting} />}>
      <StoresView />
    </Suspense>
  );
  if (layout === 'tv') {
    return (
      <Screen className={styles.page}>
        <div className={styles.content}>
          <ChannelRow channels={channels} category="stores" />
          {view}
        </div>
      </Screen>
    );
  }
  return (
    <Screen scroll={false} className={styles.page}>
      <ChannelTabs channels={channels} category="stores" solid />
      <div className={styles.scroller} data-scroller="">
        <div className={styles.content}>
          <KeptScroll />
          {view}
        </div>
      </div>
    </Screen>
  );
}
