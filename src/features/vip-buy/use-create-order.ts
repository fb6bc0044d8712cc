import { useCallback, useRef } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import { ret } from '../../contract/ret';
import type { OfferChanged, PayType, StartedOrder, VipPackage } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { price } from '../../lib/price';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { alertDialog, confirmDialog } from '../../ui/dialogs';
import { beginLoading } from '../../ui/loading';
import { useNavigation, useRoute } from '../../ui/navigation';
import { toast } from '../../ui/toast';
import { payAs } from './follow-step';
import { answeredWish, clientIdOf, type OrderWish } from './order-wish';
import type { BuyFor } from './use-pay-info';
import { keepPayRefer, useVipBuying } from './vip-store';

export interface OrderOptions extends BuyFor {
  /** Called with an order that has begun, with its pack and price. */
  onStarted(started: StartedOrder, way: PayType): void;
}

/** The parts of an order. */
export interface Bought {
  pack: VipPackage;
  way: PayType;
  addressId?: string;
}

const wishOf = ({ pack, way, addressId }: Bought, to: BuyFor): OrderWish => ({
  packageId: pack.packageId,
  sysName: way.sysName,
  amount: pack.dislocalprice,
  currency: pack.currency,
  promotions: pack.promotions.map(({ promotionCode }) => promotionCode),
  ...to,
  ...(addressId ? { addressId } : {}),
});

/**
 * Makes an order and hands it on. If the price of a pack has changed meanwhile, the viewer is asked about the new one; a refusal with 7003 is shown
 * in a dialog that leads to /user; other refusals are shown for 1 s (spec section 8, VIP purchase). The choice stays.
 * @returns the function that orders, always the same one, and whether an answer is awaited
 */
export function useCreateOrder({ toUid, screen, onStarted }: OrderOptions): [(bought: Bought) => void, boolean] {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const refuse = useCallback(
    (refusal: ApiError): void => {
      if (refusal.ret === ret.vipBlocked) {
        useVipBuying.setState({ blockedUid: useSession.getState().user?.id ?? '' });
        void alertDialog({ text: refusal.message, confirm: t('ui.gotIt') }).then(() => go(paths.user()));
      } else if (refusal.kind === 'network' || refusal.ret === 0) toast.network(t('buy.network'));
      else if (refusal.kind === 'login' || refusal.kind === 'session') {
        // The API client has shown the message and leads to the login.
      } else toast.refused(refusal.message || t('buy.refused'));
    },
    [go, t],
  );
  const handOn = useRef(onStarted);
  handOn.current = onStarted;
  return useAction(async (bought: Bought) => {
    const to: BuyFor = { ...(toUid ? { toUid } : {}), ...(screen ? { screen } : {}) };
    for (let wanted = bought; ; ) {
      const wish = wishOf(wanted, to);
      const [started, refusal] = await attempt(send(wish, payAs(layout)).finally(beginLoading()));
      if (started) {
        answeredWish(wish);
        keepPayRefer(query.get('from') ?? '');
        handOn.current(started, wanted.way);
        return;
      }
      // Without an answer it is unknown whether the order exists: the next press asks for the same one.
      if (refusal.kind !== 'network' && refusal.ret !== 0) answeredWish(wish);
      if (refusal.ret !== ret.conflict) {
        refuse(refusal);
        return;
      }
      const pack = offerOf(refusal);
      if (pack === undefined) {
        refuse(refusal);
        return;
      }
      // The list behind the dialog shows the present prices.
      void queryClient.invalidateQueries({ queryKey: ['payInfo'] });
      if (!pack) {
        await alertDialog({ title: t('buy.gone.title'), text: refusal.message || t('buy.gone') });
        return;
      }
      const now = price(pack.dislocalprice, pack.currency, pack.priceSymbol);
      const before = price(wanted.pack.dislocalprice, wanted.pack.currency, wanted.pack.priceSymbol);
      const sure = await confirmDialog({
        title: t('buy.changed.title'),
        text: t('buy.changed', { name: pack.name, before, now }),
        confirm: t('buy.changed.confirm', { price: now }),
      });
      if (!sure) return;
      wanted = { ...wanted, pack };
    }
  }, refuse);
}

const send = (wish: OrderWish, as: 'qr' | 'wap'): Promise<StartedOrder> =>
  call('createOrder', {
    clientId: clientIdOf(wish),
    ProductID: wish.packageId,
    SysName: wish.sysName,
    amount: wish.amount,
    currency: wish.currency,
    ...(wish.toUid ? { ToUID: wish.toUid } : {}),
    ...(wish.promotions.length > 0 ? { Promotions: wish.promotions.join('|') } : {}),
    ...(wish.screen ? { screen: wish.screen } : {}),
    ...(wish.addressId ? { addressId: wish.addressId } : {}),
    as,
  });

/** The pack as it is sold now, null where it no longer is; undefined where the refusal is about something else. */
const offerOf = ({ data }: ApiError): OfferChanged['offer'] | undefined => (data as Partial<OfferChanged>).offer;
