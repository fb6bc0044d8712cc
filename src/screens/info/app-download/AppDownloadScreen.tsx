import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { ListState } from '../../../ui/ListState';
import { useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { CardList, CardListSkeleton } from './CardList';
import { CardWall, CardWallSkeleton } from './CardWall';
import { cardOfDevice, cardsOf, withFirst } from './cards';

/** /app-download (spec 2.11): where the app is for each device. embed=1 hides the nav bar; `device` puts one card first. */
export default function AppDownloadScreen() {
  const t = useT();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const info = useCall('appInfo', {});
  const tv = layout === 'tv';
  const bare = query.get('embed') === '1';
  const asked = query.get('device');
  const all = info.data ? cardsOf(info.data) : [];
  const own = tv ? null : cardOfDevice(navigator.userAgent, navigator.maxTouchPoints ?? 0);
  const cards = withFirst(all, all.some(({ id }) => id === asked) ? asked : own);
  return (
    <Page title={bare ? undefined : t('apps.title')} fills={tv}>
      <ListState
        of={info}
        skeleton={tv ? <CardWallSkeleton /> : <CardListSkeleton />}
        empty={{ main: t('apps.none'), secondary: t('apps.noneHint') }}
      >
        {tv ? <CardWall cards={cards} /> : <CardList cards={cards} />}
      </ListState>
    </Page>
  );
}
