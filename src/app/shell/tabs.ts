import type { MessageKey } from '../../i18n/i18n';
import { paths } from '../../lib/paths';
import type { IconName } from '../../ui/Icon';
import type { Tab } from '../routes/row';

/** The five tabs of spec 2.1, in order. */
export const tabs: readonly { tab: Tab; path: string; icon: IconName; labelKey: MessageKey }[] = [
  { tab: 'home', path: paths.home(), icon: 'home', labelKey: 'shell.tab.home' },
  { tab: 'discovery', path: paths.discovery(), icon: 'discover', labelKey: 'shell.tab.discovery' },
  { tab: 'vip', path: paths.vip(), icon: 'vip', labelKey: 'shell.tab.vip' },
  { tab: 'rank', path: paths.rank(), icon: 'rank', labelKey: 'shell.tab.rank' },
  { tab: 'user', path: paths.user(), icon: 'user', labelKey: 'shell.tab.user' },
];
