import { useMemo, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { PayType, StartedOrder, VipMember } from '../../../contract/schemas/vip';
import { useChoice } from '../../../features/vip-buy/use-choice';
import { useCreateOrder } from '../../../features/vip-buy/use-create-order';
import { useFollowOrder } from '../../../features/vip-buy/use-follow-order';
import { usePayInfo } from '../../../features/vip-buy/use-pay-info';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { isOwnPath } from '../../../lib/pay-origin';
import { useSession } from '../../../state/session';
import { useHere, useNavigation, useRoute } from '../../../ui/navigation';
import { useGiftQuestion } from './use-gift-question';
import { useLeave } from './use-leave';
import { useUnpaidOrder } from './use-unpaid-order';

/** Of whoever is looked at where the list has not come yet. */
const nobody: VipMember = { id: '', nickName: '', avatar: '', vipLevel: 0, vipTypeName: '', eDate: 0, bigV: false };

/** An order of a television's, made with the remote, and what is to be scanned for it. */
export interface ShownOrder {
  started: StartedOrder;
  way: PayType;
  content: string;
}

/** What both layouts of /openVip show and do. */
export function useShop() {
  const t = useT();
  const { query } = useRoute();
  const here = useHere();
  const { go } = useNavigation();
  const user = useSession((state) => state.user);
  const screen = query.get('screen') ?? '';
  const guest = useCall(
    'openPayScreen',
    { code: screen },
    { enabled: screen !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const info = usePayInfo(screen ? { screen } : {}, screen === '' || guest.state === 'ready');
  const choice = useChoice(info.data);
  const [paid, setPaid] = useState('');
  const [shown, setShown] = useState<ShownOrder | null>(null);
  const [begun, setBegun] = useState<Omit<ShownOrder, 'content'> | null>(null);
  const follow = useFollowOrder((content) => setShown((now) => (now ? { ...now, content } : now)));
  const [order, ordering] = useCreateOrder({
    ...(screen ? { screen } : {}),
    onStarted(started, way) {
      setBegun({ started, way });
      setShown({ started, way, content: '' });
      follow(started.step, started.order.orderId);
    },
  });
  useGiftQuestion({
    uid: screen ? (guest.data?.member.id ?? '') : (query.get('uid') ?? ''),
    name: guest.data?.member.nickName ?? '',
    own: user?.id ?? '',
  });
  useUnpaidOrder(screen ? '' : (user?.id ?? ''));
  const leave = useLeave({ pack: choice.pack, touched: choice.touched, done: paid !== '' || begun !== null });
  const toLogin = () => go(paths.login(here));
  const member = useMemo(
    () => info.data?.member ?? (user ? { ...nobody, ...user, vipTypeName: user.vipTypeName ?? '' } : nobody),
    [info.data, user],
  );
  return {
    title: t(query.get('type') === '1' ? 'buy.title.renew' : 'buy.title.open'),
    info,
    choice,
    member,
    /** Nobody is signed in, and there is no television whose viewer it could be for. */
    visitor: !user && !screen,
    guest: screen ? guest : null,
    goOn: useGoOn(),
    leave,
    toLogin,
    order: (sysName?: string) => {
      const way = sysName ? choice.ways.find((one) => one.sysName === sysName) : choice.way;
      if (!user && !screen) toLogin();
      else if (choice.pack && way) order({ pack: choice.pack, way });
    },
    ordering,
    shown: shown?.content ? shown : null,
    closeShown: () => setShown(null),
    paid,
    setPaid,
  };
}

export type Shop = ReturnType<typeof useShop>;

/** After the payment: to the film whose gate led here, else home. */
function useGoOn(): { label: string; onPress: () => void } {
  const t = useT();
  const { query } = useRoute();
  const { go } = useNavigation();
  const from = query.get('from') ?? '';
  const known = isOwnPath(from) ? from : '';
  return {
    label: t(/^\/(?:play|watch)/i.test(known) ? 'buy.paid.film' : 'buy.paid.home'),
    onPress: () => go(known || paths.home(), { replace: true, returns: true }),
  };
}
