import { useCall } from '../../../api/queries';
import type { Space } from '../../../contract/schemas/people';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { FindFriend } from './FindFriend';
import { GiftShop, GiftSkeleton } from './GiftShop';

/** /giveVip?userId&packId&categoryId (spec section 4, Gift flow): for whom, which pack, and the payment. */
export default function GiveVipScreen() {
  const t = useT();
  const { query } = useRoute();
  const userId = query.get('userId') ?? '';
  return userId ? (
    <ForFriend key={userId} userId={userId} />
  ) : (
    <Page title={t('gift.title')}>
      <FindFriend />
    </Page>
  );
}

function ForFriend({ userId }: { userId: string }) {
  const t = useT();
  const { go } = useNavigation();
  const own = useSession((state) => state.user?.id ?? '');
  const space = useCall('space', { userId }, { staleTime: 30_000 });
  const another = { label: t('gift.choose'), onPress: () => go(paths.giveVip('', '', ''), { replace: true }) };
  const unknown = space.state === 'error' && space.error && 'kind' in space.error && space.error.kind === 'notFound';
  const why: MessageKey | '' = userId === own ? 'gift.self' : unknown ? 'gift.none' : refusalOf(space.data);
  if (why) {
    const action =
      why === 'gift.self'
        ? { label: t('gift.selfGo'), onPress: () => go(paths.openVip(), { replace: true }) }
        : another;
    return (
      <Page title={t('gift.title')} centred>
        <EmptyBlock icon="gift" main={t(why)} action={action} />
      </Page>
    );
  }
  if (space.data) return <GiftShop friend={space.data} />;
  return (
    <Page title={t('gift.title')}>
      <ListState of={space} skeleton={<GiftSkeleton />} empty={{ main: t('gift.none'), action: another }}>
        {null}
      </ListState>
    </Page>
  );
}

/** Why nothing can be given to somebody; '' where it can. */
function refusalOf(space: Space | undefined): MessageKey | '' {
  if (!space) return '';
  if (space.own) return 'gift.self';
  if (space.state === 'closed') return 'gift.closed';
  if (space.state === 'keptAway') return 'gift.keptAway';
  return space.isBlackList ? 'gift.blocked' : '';
}
