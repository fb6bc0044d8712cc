import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useWindowTitle } from '../../../ui/window-title';
import { TouchShop } from './TouchShop';
import { TvShop } from './TvShop';
import { useShop } from './use-shop';

/**
 * /openVip, also /vip-center/recharge (spec 2.11, Open VIP page). With `screen` it is the page of a phone that has scanned a
 * television's code, and buys for that television's viewer.
 */
export default function OpenVipScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const shop = useShop();
  useWindowTitle(shop.title);
  if (shop.guest?.state === 'error') {
    return (
      <Page title={shop.title} centred>
        <EmptyBlock
          icon="clock"
          main={shop.guest.error?.message || t('buy.screen.over')}
          secondary={t('buy.screen.over.text')}
          action={{ label: t('buy.screen.own'), onPress: () => go(paths.openVip(), { replace: true }) }}
        />
      </Page>
    );
  }
  return layout === 'tv' ? <TvShop shop={shop} /> : <TouchShop shop={shop} />;
}
