import type { VipPackage } from '../../../contract/schemas/vip';
import { useVipBuying } from '../../../features/vip-buy/vip-store';
import { priceOf } from '../../../features/vip-buy/words';
import { useBack } from '../../../focus/back';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation, useRoute } from '../../../ui/navigation';

/** That the viewer was asked to stay: once a visit of the app. */
const asked = stored('vipStay', plainText);

interface Leaving {
  pack: VipPackage | null;
  /** The viewer has chosen something, so leaving is a change of mind. */
  touched: boolean;
  /** It was bought: nothing is left undone. */
  done: boolean;
}

/** Spec 2.11: towards these the page asks whether it may be left. */
const asksTowards = /^\/(?:vip|vip-center|user)\/?(?:\?|$)/i;

/**
 * Leaving the page of buying (spec 2.11). Who had chosen a pack is asked once a visit whether they really go; towards /vip and
 * /user there is a question each time, unless the server has refused for good (7003) or the purchase is done. Who just came
 * leaves as from any page. @returns what the page's own back button does
 */
export function useLeave({ pack, touched, done }: Leaving): () => void {
  const t = useT();
  const { back, previous } = useNavigation();
  const { query } = useRoute();
  const uid = useSession((state) => state.user?.id ?? '');
  const blocked = useVipBuying((state) => uid !== '' && state.blockedUid === uid);
  const question = (): Promise<boolean> | null => {
    if (done || blocked || !pack) return null;
    if (touched && asked.get() === '') {
      asked.set('1');
      return confirmDialog({
        title: t('buy.stay.title'),
        text: t('buy.stay.text', { name: pack.name, price: priceOf(pack) }),
        confirm: t('buy.stay.leave'),
        cancel: t('buy.stay.stay'),
      });
    }
    // A registration leads home whatever lies behind (spec 2.11).
    if (query.get('fromRegister') !== null || !asksTowards.test(previous?.() ?? '')) return null;
    const text = t(query.get('type') === '1' ? 'buy.leave.renew' : 'buy.leave');
    return confirmDialog({ text, confirm: t('buy.stay.leave'), cancel: t('buy.stay.stay') });
  };
  const asks = (): boolean => {
    const answer = question();
    void answer?.then((sure) => sure && back());
    return answer !== null;
  };
  useBack(asks);
  return () => {
    if (!asks()) back();
  };
}
