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

/** In the order of their names. A migration that was released is never edited; a new one follows it. */
export const migrations: Record<string, Migration> = {
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
};
