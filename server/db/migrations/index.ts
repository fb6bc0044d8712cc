import type { Migration } from 'kysely';
import * as tables from './0001-tables';
import * as social from './0002-social';
import * as likesAndScores from './0003-likes-and-scores';
import * as ownWorks from './0004-own-works';
import * as shownDanmu from './0005-shown-danmu';
import * as searches from './0006-searches';
import * as money from './0007-money';
import * as jobsAndFiles from './0008-jobs-and-files';
import * as countedPlays from './0009-counted-plays';
import * as advertViews from './0010-advert-views';
import * as tallies from './0011-tallies';
import * as folderNames from './0012-folder-names';
import * as shieldedSenders from './0013-shielded-senders';
import * as loginNumbers from './0014-login-numbers';
import * as traces from './0015-traces';
import * as episodeSources from './0016-episode-sources';
import * as accounts from './0017-accounts';
import * as dataExports from './0021-exports';
import * as teen from './0022-teen';
import * as faces from './0023-faces';
import * as people from './0024-people';
import * as vip from './0026-vip';
import * as vipOrders from './0027-vip-orders';
import * as vipReminders from './0028-vip-reminders';
import * as sandboxGateway from './0030-sandbox-gateway';
import * as providers from './0031-providers';
import * as rights from './0032-rights';
import * as helpOfRights from './0033-help-of-rights';
import * as offers from './0034-offers';
import * as redeem from './0035-redeem';
import * as nicknames from './0036-nicknames';
import * as billing from './0038-billing';
import * as fileHashes from './0040-file-hashes';
import * as shareCopied from './0041-share-copied';
import * as chat from './0042-chat';
import * as notices from './0043-notices';
import * as commentsAndPolls from './0044-comments-and-polls';
import * as locks from './0045-locks';
import * as chatWaits from './0046-chat-waits';
import * as noticeReaders from './0048-notice-readers';
import * as reports from './0050-reports';
import * as serviceDesk from './0051-service-desk';
import * as shownPictures from './0053-shown-pictures';
import * as posts from './0055-posts';
import * as videoUploads from './0056-video-uploads';
import * as stores from './0057-stores';
import * as underPosts from './0058-under-posts';
import * as films from './0059-films';
import * as storeCovers from './0060-store-covers';
import * as feeds from './0061-feeds';
import * as growth from './0062-growth';
import * as invitations from './0063-invitations';
import * as goldStore from './0064-gold-store';
import * as filmWishes from './0065-film-wishes';
import * as feedbacks from './0066-feedbacks';
import * as keeps from './0067-keeps';
import * as apps from './0068-apps';
import * as advertCaps from './0069-advert-caps';
import * as privacyOfVisits from './0070-privacy-of-visits';
import * as writtenInBoth from './0071-written-in-both';
import * as playsByHour from './0072-plays-by-hour';
import * as desk from './0073-desk';
import * as deskPeople from './0074-desk-people';
import * as titlesAtDesk from './0077-titles-at-the-desk';
import * as moneyDesk from './0080-money-desk';
import * as helpVersions from './0081-help-versions';
import * as handGrants from './0082-hand-grants';
import * as reportsDesk from './0083-reports-desk';
import * as jobsAtDesk from './0084-jobs-at-the-desk';
import * as titlesAtATime from './0085-titles-at-a-time';
import * as homeArranged from './0086-home-arranged';
import * as imports from './0087-imports';
import * as figures from './0089-figures';
import * as privacyOfPlaying from './0090-privacy-of-playing';
import * as offersAtDesk from './0091-offers-at-the-desk';
import * as talksAtDesk from './0092-talks-at-the-desk';
import * as refunds from './0093-refunds';
import * as announcements from './0095-announcements';
import * as alarmSetup from './0096-alarm-setup';
import * as drafts from './0097-drafts';
import * as ranking from './0098-ranking';
import * as levelsOfTitles from './0099-levels-of-titles';
import * as sitePictures from './0101-site-pictures';
import * as rulings from './0103-rulings';
import * as wordLists from './0105-word-lists';
import * as commentsAtDesk from './0106-comments-at-the-desk';
import * as peopleByAnything from './0107-people-by-anything';
import * as removedHelp from './0109-removed-help';
import * as jobLines from './0110-job-lines';
import * as collectionsInBoth from './0111-collections-in-both';
import * as seasons from './0112-seasons';
import * as pollsAtDesk from './0113-polls-at-the-desk';
import * as listsOfDesk from './0114-lists-of-the-desk';
import * as holds from './0115-holds';
import * as listsOfViewers from './0116-lists-of-viewers';
import * as whoAnswers from './0117-who-answers';
import * as whatGoes from './0118-what-goes';
import * as moneyOfPayments from './0119-money-of-payments';
import * as longLists from './0120-long-lists';
import * as withdrawnTitles from './0121-withdrawn-titles';
import * as keptTitles from './0122-kept-titles';
import * as oneTree from './0123-one-tree';
import * as namesOfFiles from './0124-names-of-files';
import * as soldPacks from './0125-sold-packs';
import * as shownAdverts from './0126-shown-adverts';
import * as filtersOfDesk from './0127-filters-of-desk';
import * as readMessages from './0128-read-messages';
import * as danmuOfASecond from './0130-danmu-of-a-second';
import * as migrationsThatAdd from './0131-migrations-that-add';
import * as deletedHistory from './0132-deleted-history';
import * as newestDanmu from './0133-newest-danmu';

/** Says of itself whether servers of the version before it run on while it is brought in, and behind it. */
export interface SaidMigration extends Migration {
  /**
   * True where it takes nothing away and makes nothing stricter: a table, a column that an insert may leave out, an index. Held
   * to it by server/db/adding.test.ts. False: all servers stop first.
   */
  readonly adds: boolean;
}

/** Those from before migrations said so do not say it. */
export type SiteMigration = Migration & Partial<SaidMigration>;

/** From before migrations said so: all servers stop for each of these. */
const unsaid: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-social': social,
  '0003-likes-and-scores': likesAndScores,
  '0004-own-works': ownWorks,
  '0005-shown-danmu': shownDanmu,
  '0006-searches': searches,
  '0007-money': money,
  '0008-jobs-and-files': jobsAndFiles,
  '0009-counted-plays': countedPlays,
  '0010-advert-views': advertViews,
  '0011-tallies': tallies,
  '0012-folder-names': folderNames,
  '0013-shielded-senders': shieldedSenders,
  '0014-login-numbers': loginNumbers,
  '0015-traces': traces,
  '0016-episode-sources': episodeSources,
  '0017-accounts': accounts,
  '0021-exports': dataExports,
  '0022-teen': teen,
  '0023-faces': faces,
  '0024-people': people,
  '0026-vip': vip,
  '0027-vip-orders': vipOrders,
  '0028-vip-reminders': vipReminders,
  '0030-sandbox-gateway': sandboxGateway,
  '0031-providers': providers,
  '0032-rights': rights,
  '0033-help-of-rights': helpOfRights,
  '0034-offers': offers,
  '0035-redeem': redeem,
  '0036-nicknames': nicknames,
  '0038-billing': billing,
  '0040-file-hashes': fileHashes,
  '0041-share-copied': shareCopied,
  '0042-chat': chat,
  '0043-notices': notices,
  '0044-comments-and-polls': commentsAndPolls,
  '0045-locks': locks,
  '0046-chat-waits': chatWaits,
  '0048-notice-readers': noticeReaders,
  '0050-reports': reports,
  '0051-service-desk': serviceDesk,
  '0053-shown-pictures': shownPictures,
  '0055-posts': posts,
  '0056-video-uploads': videoUploads,
  '0057-stores': stores,
  '0058-under-posts': underPosts,
  '0059-films': films,
  '0060-store-covers': storeCovers,
  '0061-feeds': feeds,
  '0062-growth': growth,
  '0063-invitations': invitations,
  '0064-gold-store': goldStore,
  '0065-film-wishes': filmWishes,
  '0066-feedbacks': feedbacks,
  '0067-keeps': keeps,
  '0068-apps': apps,
  '0069-advert-caps': advertCaps,
  '0070-privacy-of-visits': privacyOfVisits,
  '0071-written-in-both': writtenInBoth,
  '0072-plays-by-hour': playsByHour,
  '0073-desk': desk,
  '0074-desk-people': deskPeople,
  '0077-titles-at-the-desk': titlesAtDesk,
  '0080-money-desk': moneyDesk,
  '0081-help-versions': helpVersions,
  '0082-hand-grants': handGrants,
  '0083-reports-desk': reportsDesk,
  '0084-jobs-at-the-desk': jobsAtDesk,
  '0085-titles-at-a-time': titlesAtATime,
  '0086-home-arranged': homeArranged,
  '0087-imports': imports,
  '0089-figures': figures,
  '0090-privacy-of-playing': privacyOfPlaying,
  '0091-offers-at-the-desk': offersAtDesk,
  '0092-talks-at-the-desk': talksAtDesk,
  '0093-refunds': refunds,
  '0095-announcements': announcements,
  '0096-alarm-setup': alarmSetup,
  '0097-drafts': drafts,
  '0098-ranking': ranking,
  '0099-levels-of-titles': levelsOfTitles,
  '0101-site-pictures': sitePictures,
  '0103-rulings': rulings,
  '0105-word-lists': wordLists,
  '0106-comments-at-the-desk': commentsAtDesk,
  '0107-people-by-anything': peopleByAnything,
  '0109-removed-help': removedHelp,
  '0110-job-lines': jobLines,
  '0111-collections-in-both': collectionsInBoth,
  '0112-seasons': seasons,
  '0113-polls-at-the-desk': pollsAtDesk,
  '0114-lists-of-the-desk': listsOfDesk,
  '0115-holds': holds,
  '0116-lists-of-viewers': listsOfViewers,
  '0117-who-answers': whoAnswers,
  '0118-what-goes': whatGoes,
  '0119-money-of-payments': moneyOfPayments,
  '0120-long-lists': longLists,
  '0121-withdrawn-titles': withdrawnTitles,
  '0122-kept-titles': keptTitles,
  '0123-one-tree': oneTree,
  '0124-names-of-files': namesOfFiles,
  '0125-sold-packs': soldPacks,
  '0126-shown-adverts': shownAdverts,
  '0127-filters-of-desk': filtersOfDesk,
  '0128-read-messages': readMessages,
  '0130-danmu-of-a-second': danmuOfASecond,
};

const said: Record<string, SaidMigration> = {
  '0131-migrations-that-add': migrationsThatAdd,
  '0132-deleted-history': deletedHistory,
  '0133-newest-danmu': newestDanmu,
};

/** In the order of their names. A migration that was released is never edited; a new one follows it, in `said`. */
export const migrations: Record<string, SiteMigration> = { ...unsaid, ...said };
