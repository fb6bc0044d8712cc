import type { MessageKey } from '../../../i18n/i18n';
import { paths } from '../../../lib/paths';
import type { IconName } from '../../../ui/Icon';

export interface Entry {
  id: string;
  icon: IconName;
  labelKey: MessageKey;
  /** Where it leads. An entry whose page has no screen yet is not shown, and lights up by itself when it has. */
  path: string;
  /** Users only. */
  own?: true;
  /** Only where the gold store is open. */
  store?: true;
  /** Where there may be a camera. */
  phone?: true;
}

export interface EntryGroup {
  id: string;
  titleKey: MessageKey;
  entries: readonly Entry[];
}

/** The way to everything of one's own (spec 2.1 mine, 2.8). @param uid '' for a visitor */
export const entryGroups = (uid: string): readonly EntryGroup[] => [
  {
    id: 'content',
    titleKey: 'user.group.content',
    entries: [
      { id: 'history', icon: 'history', labelKey: 'user.entry.history', path: paths.history() },
      { id: 'watching', icon: 'play', labelKey: 'user.entry.watching', path: paths.watching() },
      { id: 'kept', icon: 'download', labelKey: 'keep.title', path: paths.playDownload() },
      { id: 'favourites', icon: 'heart', labelKey: 'favourites.title', path: paths.myCollection() },
      { id: 'stores', icon: 'collection', labelKey: 'user.entry.stores', path: '/editMyStores', own: true },
      { id: 'space', icon: 'home', labelKey: 'user.entry.space', path: paths.space(uid), own: true },
      { id: 'posts', icon: 'send', labelKey: 'user.entry.posts', path: '/myDynamic', own: true },
      { id: 'publish', icon: 'pen', labelKey: 'user.entry.publish', path: paths.publish(), own: true },
      { id: 'messages', icon: 'comment', labelKey: 'user.entry.messages', path: paths.message(), own: true },
      { id: 'replies', icon: 'danmu', labelKey: 'user.entry.replies', path: '/commentAndReply', own: true },
      { id: 'votes', icon: 'check', labelKey: 'user.entry.votes', path: '/voteManage', own: true },
      { id: 'follow', icon: 'plus', labelKey: 'user.entry.follow', path: paths.moreFocus() },
    ],
  },
  {
    id: 'growth',
    titleKey: 'user.group.growth',
    entries: [
      { id: 'checkIn', icon: 'check', labelKey: 'user.entry.checkIn', path: paths.signIn(), own: true },
      { id: 'tasks', icon: 'list', labelKey: 'user.entry.tasks', path: paths.taskCenter(), own: true },
      { id: 'goldStore', icon: 'star', labelKey: 'gold.store', path: paths.goldStore(), own: true, store: true },
      { id: 'gold', icon: 'coin', labelKey: 'gold.title', path: paths.myGold(), own: true },
      { id: 'level', icon: 'rank', labelKey: 'user.entry.level', path: paths.myLevel(), own: true },
      { id: 'invite', icon: 'gift', labelKey: 'user.entry.invite', path: paths.invitation(), own: true },
      { id: 'newcomer', icon: 'flame', labelKey: 'newcomer.title', path: paths.newHandTask(), own: true },
    ],
  },
  {
    id: 'account',
    titleKey: 'user.group.account',
    entries: [
      { id: 'vip', icon: 'crown', labelKey: 'user.entry.vip', path: paths.vip() },
      { id: 'editInfo', icon: 'user', labelKey: 'user.entry.editInfo', path: paths.editInfo(), own: true },
      { id: 'security', icon: 'lock', labelKey: 'user.entry.security', path: paths.accountSecurity(), own: true },
      { id: 'area', icon: 'globe', labelKey: 'user.entry.area', path: paths.selectArea() },
      { id: 'teen', icon: 'shield', labelKey: 'user.entry.teen', path: paths.teenMode() },
      { id: 'blacklist', icon: 'close', labelKey: 'user.entry.blacklist', path: '/blacklist', own: true },
      { id: 'orders', icon: 'history', labelKey: 'user.entry.orders', path: '/openVipRecords', own: true },
      { id: 'exchange', icon: 'gift', labelKey: 'user.entry.exchange', path: '/exchangeVip', own: true },
    ],
  },
  {
    id: 'service',
    titleKey: 'user.group.service',
    entries: [
      { id: 'settings', icon: 'settings', labelKey: 'user.entry.settings', path: paths.settings() },
      { id: 'scan', icon: 'qr', labelKey: 'user.entry.scan', path: paths.scanCode(), phone: true },
      { id: 'help', icon: 'help', labelKey: 'user.entry.help', path: paths.help() },
      { id: 'contact', icon: 'comment', labelKey: 'user.entry.contact', path: paths.contact(uid), own: true },
      { id: 'feedback', icon: 'send', labelKey: 'user.entry.feedback', path: paths.feedback() },
      { id: 'seeking', icon: 'search', labelKey: 'user.entry.seeking', path: '/seekingMovies' },
      { id: 'download', icon: 'download', labelKey: 'user.entry.download', path: '/app-download' },
      { id: 'about', icon: 'info', labelKey: 'user.entry.about', path: paths.aboutUs() },
    ],
  },
];
