import { call } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import type { CheckIns } from '../../../contract/schemas/growth';
import { partsOf } from '../../../features/growth/calendar';
import { refreshGrowth } from '../../../features/growth/refresh';
import { zoneParam } from '../../../features/growth/zone';
import { useT } from '../../../i18n/use-t';
import { useSession } from '../../../state/session';
import { alertDialog, confirmDialog } from '../../../ui/dialogs';
import { toast } from '../../../ui/toast';

/** Makes up for a day that was missed, after it was said what that costs. @returns for a day since 1970-01-01 */
export function useMakeUp({ makeUps, balance }: Pick<CheckIns, 'makeUps' | 'balance'>) {
  const t = useT();
  const [makeUp, busy] = useAction(
    async (day: number) => {
      const { month, day: date } = partsOf(day);
      const title = t('checkIn.makeUp.title', { month, day: date });
      const have = balance ?? useSession.getState().user?.gold ?? 0;
      if (makeUps.left <= 0) {
        await alertDialog({ title, text: t('checkIn.makeUp.none') });
        return;
      }
      if (have < makeUps.gold) {
        await alertDialog({ title, text: t('checkIn.makeUp.short', { n: makeUps.gold - have }) });
        return;
      }
      const sure = await confirmDialog({
        title,
        text: t('checkIn.makeUp.text', { gold: makeUps.gold, left: makeUps.left }),
        confirm: t('checkIn.makeUp.confirm', { gold: makeUps.gold }),
        cancel: t('goods.cancel'),
      });
      if (!sure) return;
      const made = await call('checkIn', { day, ...zoneParam() });
      toast.done(t('checkIn.makeUp.done'));
      await refreshGrowth(made.balance ?? Math.max(0, have - makeUps.gold));
    },
    ({ kind, message }) => {
      if (kind === 'network') toast.network(t('ui.network'));
      else toast.warn(message || t('goods.failed'));
      void refreshGrowth();
    },
  );
  return { makeUp, busy };
}
