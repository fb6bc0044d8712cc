import type { SyntheticEvent } from 'react';
import { useCall } from '../../../api/queries';
import { orderIdOf } from '../../../features/pay-result/order-id';
import { ResultCard, ResultSkeleton } from '../../../features/pay-result/ResultCard';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { isPayOrigin } from '../../../lib/pay-origin';
import { usePlatform } from '../../../platform/use-platform';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { QrCode } from '../../../ui/QrCode';
import styles from './Iframe.module.css';

/** They refuse to stand in a frame, as a page that takes card numbers does. */
const neverFramed = ['https://checkout.stripe.com', 'https://wx.tenpay.com'];

/**
 * /iframe (query url, title, orderId): a provider's own page, where its origin is one that the server knows. What is typed there
 * is between the viewer and the provider. A page that may not be framed is opened instead; a television shows it as a code.
 */
export default function IframeScreen() {
  const t = useT();
  const { query } = useRoute();
  const { back, go, knows } = useNavigation();
  const { layout } = usePlatform();
  const origins = useCall('payOrigins', {});
  const address = addressOf(query.get('url') ?? '');
  const title = query.get('title')?.slice(0, 40) || t('frame.title');
  const orderId = orderIdOf(query);
  const close = () => (orderId ? go(paths.payResult(orderId), { replace: true }) : back());
  // The provider sends its viewer back to a page of ours: it belongs in place of the frame, not into it.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const path = pathIn(currentTarget);
    if (path && knows?.(path)) go(path, { replace: true });
  };
  const refused = {
    icon: 'shield' as const,
    main: t('frame.refused'),
    secondary: t('frame.refused.text'),
    action: { label: t('frame.close'), onPress: back },
  };
  const known = origins.data ? isPayOrigin(address, [window.location.origin, ...origins.data.info]) : false;
  if (origins.data && known && layout === 'touch' && !isPayOrigin(address, neverFramed)) {
    return (
      <Page title={title} fills>
        <iframe
          className={styles.frame}
          src={address}
          title={title}
          onLoad={onLoad}
          // No `allow-top-navigation`: the page stays in its frame, unless the viewer presses something in it.
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
          referrerPolicy="origin"
        />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <ListState of={origins} skeleton={<ResultSkeleton />} empty={refused}>
        {known ? <Elsewhere address={address} onClose={close} /> : <EmptyBlock {...refused} />}
      </ListState>
    </Page>
  );
}

/** Where a frame has come to, if that is on our own origin; '' where it is not: another origin's page says nothing of itself. */
function pathIn(frame: HTMLIFrameElement): string {
  try {
    const { pathname, search } = frame.contentWindow?.location ?? { pathname: '', search: '' };
    return pathname + search;
  } catch {
    return '';
  }
}

/** A path is one of ours. */
function addressOf(given: string): string {
  try {
    return new URL(given, window.location.origin).href;
  } catch {
    return '';
  }
}

function Elsewhere({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const close = { id: 'close', label: t('frame.close'), onPress: onClose };
  if (layout === 'tv') {
    return (
      <ResultCard
        icon="phone"
        tone="plain"
        title={t('frame.tv')}
        text={t('frame.tv.text')}
        actions={[close]}
        facts={[]}
      >
        <QrCode text={address} size={360} label={t('frame.tv')} />
      </ResultCard>
    );
  }
  const leave = { id: 'leave', label: t('frame.leave'), onPress: () => window.location.assign(address) };
  const { host } = new URL(address);
  return (
    <ResultCard
      icon="lock"
      tone="plain"
      title={t('frame.leave')}
      text={t('frame.leave.text', { host })}
      actions={[leave, close]}
      facts={[]}
    />
  );
}
