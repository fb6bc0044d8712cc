import { advertRoutes } from './adverts/adverts-routes';
import { appsRoutes } from './apps/apps-routes';
import { authRoutes } from './auth/auth-routes';
import { verifyRoutes } from './auth/verify-routes';
import { billingRoutes } from './billing/billing-routes';
import { browseRoutes } from './browse/browse-routes';
import { chatRoutes } from './chat/chat-routes';
import { codesRoutes } from './codes/codes-routes';
import { configRoutes } from './config/config-routes';
import { danmuActsRoutes } from './danmu/acts-routes';
import { danmuRoutes } from './danmu/danmu-routes';
import { danmuSettingsRoutes } from './danmu/settings-routes';
import { danmuShieldsRoutes } from './danmu/shields-routes';
import { feedsRoutes } from './feeds/feeds-routes';
import { shortFilmsRoutes } from './feeds/short-films-routes';
import { giftRoutes } from './gifts/gift-routes';
import { checkInRoutes } from './growth/check-in-routes';
import { ledgerRoutes } from './growth/gold-routes';
import { growthRoutes } from './growth/growth-routes';
import { invitationRoutes } from './growth/invitation-routes';
import { goldStoreRoutes } from './growth/store-routes';
import { helpRoutes } from './help/help-routes';
import { historyRoutes } from './history/history-routes';
import { keepRoutes } from './keep/keep-routes';
import { noticesRoutes } from './notices/notices-routes';
import { bargainRoutes } from './offers/bargain-routes';
import { shareRoutes } from './offers/share-routes';
import { payRoutes } from './pay/pay-routes';
import { payHelpRoutes } from './pay-help/pay-help-routes';
import { spaceRoutes } from './people/space-routes';
import { suggestionsRoutes } from './people/suggestions-routes';
import { placesRoutes } from './places/places-routes';
import { postsRoutes } from './posts/posts-routes';
import { publishRoutes } from './publish/publish-routes';
import { redeemRoutes } from './redeem/redeem-routes';
import { regionRoutes } from './region/region-routes';
import { remoteRoutes } from './remote/remote-routes';
import { rulingRoutes } from './rulings/ruling-routes';
import { searchRoutes } from './search/search-routes';
import { contactRoutes } from './security/contact-routes';
import { securityRoutes } from './security/security-routes';
import { serviceRoutes } from './service/service-routes';
import { commentActsRoutes } from './social/comment-acts-routes';
import { commentRoutes } from './social/comments-routes';
import { peopleRoutes } from './social/people-routes';
import { pollRoutes } from './social/polls-routes';
import { reportRoutes } from './social/reports-routes';
import { titleRoutes } from './social/title-routes';
import { trendsRoutes } from './social/trends-routes';
import { storeRoutes } from './stores/store-routes';
import { teenRoutes } from './teen/teen-routes';
import { accountSettingsRoutes } from './user/settings-routes';
import { userRoutes } from './user/user-routes';
import { addressRoutes } from './video/address-routes';
import { favouriteRoutes } from './video/favourites-routes';
import { folderRoutes } from './video/folder-routes';
import { goldRoutes } from './video/gold-routes';
import { videoRoutes } from './video/video-routes';
import { vipRoutes } from './vip/vip-routes';
import { feedbackRoutes } from './voice/feedback-routes';
import { wishesRoutes } from './voice/wishes-routes';

/** What serves the calls of the contract, each its own. */
export const modules = [
  configRoutes,
  regionRoutes,
  browseRoutes,
  rulingRoutes,
  searchRoutes,
  videoRoutes,
  addressRoutes,
  favouriteRoutes,
  folderRoutes,
  goldRoutes,
  historyRoutes,
  keepRoutes,
  danmuRoutes,
  danmuActsRoutes,
  danmuShieldsRoutes,
  danmuSettingsRoutes,
  commentRoutes,
  commentActsRoutes,
  pollRoutes,
  reportRoutes,
  titleRoutes,
  peopleRoutes,
  spaceRoutes,
  suggestionsRoutes,
  trendsRoutes,
  publishRoutes,
  placesRoutes,
  postsRoutes,
  feedsRoutes,
  shortFilmsRoutes,
  chatRoutes,
  serviceRoutes,
  appsRoutes,
  advertRoutes,
  remoteRoutes,
  authRoutes,
  verifyRoutes,
  securityRoutes,
  contactRoutes,
  codesRoutes,
  payRoutes,
  vipRoutes,
  bargainRoutes,
  shareRoutes,
  redeemRoutes,
  giftRoutes,
  billingRoutes,
  payHelpRoutes,
  wishesRoutes,
  feedbackRoutes,
  storeRoutes,
  noticesRoutes,
  userRoutes,
  accountSettingsRoutes,
  teenRoutes,
  growthRoutes,
  checkInRoutes,
  ledgerRoutes,
  invitationRoutes,
  goldStoreRoutes,
  helpRoutes,
];
