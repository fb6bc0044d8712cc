import { useEffect, useRef } from 'react';
import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation, useRoute } from '../../../ui/navigation';

interface Gift {
  /** Whose VIP the address speaks of; '' for nobody's, or not known yet. */
  uid: string;
  name: string;
  /** Who is signed in; '' for nobody. */
  own: string;
}

/**
 * Spec section 4, Gift flow: who scanned somebody else's code is asked whether they pay for that friend, and goes to /giveVip
 * with the pack; who says no buys for themselves. A visitor signs in first, unless it is a television's code: that may be paid
 * by anybody.
 */
export function useGiftQuestion({ uid, name, own }: Gift): void {
  const t = useT();
  const { go, knows } = useNavigation();
  const { query } = useRoute();
  const asked = useRef(false);
  // An address names the friend by their id alone.
  const unnamed = uid !== '' && own !== '' && uid !== own && name === '';
  const friend = useCall('space', { userId: uid }, { enabled: unnamed, staleTime: 30_000 });
  const called = name || (friend.data?.nickName ?? '');
  const waits = unnamed && friend.state === 'loading';
  useEffect(() => {
    if (asked.current || waits || !uid || !own || uid === own) return;
    const id = query.get('id') || query.get('selectId') || '';
    const categoryId = query.get('categoryId') ?? '';
    const path = paths.giveVip(uid, id, categoryId, query.get('screen') ?? undefined);
    if (!(knows?.(path) ?? true)) return;
    asked.current = true;
    void confirmDialog({
      title: t('buy.gift.title'),
      text: t('buy.gift.text', { name: called ? ` ${called} ` : t('buy.gift.someone') }),
      confirm: t('buy.gift.confirm'),
      cancel: t('buy.gift.own'),
    }).then((gift) => go(gift ? path : paths.openVip(undefined, { id, categoryId }), { replace: true }));
  }, [uid, called, waits, own, query, go, knows, t]);
}
