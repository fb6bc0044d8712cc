import { useT } from '../../i18n/use-t';
import { useConfig } from '../../state/config';
import { useMessages, useUnread } from '../../state/messages';
import { useSettings } from '../../state/settings';
import { useTeen } from '../../state/teen';
import { useVip } from '../../state/vip';
import type { IconName } from '../../ui/Icon';
import type { Tab } from '../routes/row';
import { tabs } from './tabs';

export interface TabItem {
  tab: Tab;
  path: string;
  icon: IconName;
  label: string;
  /** Something new waits behind it (spec 2.1). */
  dot: boolean;
}

/** 青少年模式 has nothing to buy and no posts of others. */
const teenLacks: readonly Tab[] = ['vip', 'discovery'];

/**
 * Dots, for who wants them (enableNotify), and the VIP label rule of spec 2.1: while the recharge activity is active, its title is the label. A gift stands in
 * place of the crown until the viewer has looked (VIP icon state, section 4).
 */
export function useTabItems(): TabItem[] {
  const t = useT();
  const newWorks = useMessages((state) => state.newWorks);
  const unread = useUnread();
  const notify = useSettings((state) => state.enableNotify);
  const activity = useConfig((state) => state.config.rechargeActivity);
  const vipIcon = useVip((state) => state.vipIconState);
  const teen = useTeen();
  return tabs
    .filter(({ tab }) => !teen || !teenLacks.includes(tab))
    .map(({ tab, path, icon, labelKey }) => ({
      tab,
      path,
      icon: tab === 'vip' && vipIcon === 1 ? 'gift' : icon,
      label: tab === 'vip' && activity.status === 1 && activity.title ? activity.title : t(labelKey),
      dot: notify && ((tab === 'discovery' && newWorks > 0) || (tab === 'user' && unread > 0)),
    }));
}
