import { alarmRoutes } from './desk-alarms/alarm-routes';
import { alarmSetupRoutes } from './desk-alarms/setup-routes';
import { collectionRoutes } from './desk-catalogue/collection-routes';
import { catalogueDraftRoutes } from './desk-catalogue/draft-routes';
import { episodeRoutes } from './desk-catalogue/episode-routes';
import { saveRoutes as saveTitleRoutes } from './desk-catalogue/save-routes';
import { removeRoutes, scheduleRoutes } from './desk-catalogue/schedule-routes';
import { titlesRoutes } from './desk-catalogue/titles-routes';
import { draftRoutes } from './desk-drafts/draft-routes';
import { homeRoutes } from './desk-home/home-routes';
import { importsRoutes } from './desk-imports/imports-routes';
import { jobsRoutes } from './desk-jobs/jobs-routes';
import { levelRoutes } from './desk-levels/level-routes';
import { lookingRoutes } from './desk-looking/looking-routes';
import { filmRoutes } from './desk-moderation/film-routes';
import { postReviewRoutes } from './desk-moderation/post-review-routes';
import { orderRoutes } from './desk-money/order-routes';
import { activityRoutes } from './desk-offers/activity-routes';
import { deskBargainRoutes } from './desk-offers/bargain-routes';
import { accountRoutes } from './desk-people/account-routes';
import { peopleRoutes } from './desk-people/people-routes';
import { personActsRoutes } from './desk-people/person-acts-routes';
import { profileRoutes } from './desk-people/profile-routes';
import { requestRoutes } from './desk-people/request-routes';
import { pictureRoutes } from './desk-pictures/picture-routes';
import { memberPollRoutes } from './desk-polls/member-poll-routes';
import { deskPollRoutes } from './desk-polls/poll-routes';
import { rankingRoutes } from './desk-ranking/ranking-routes';
import { deskCommentRoutes } from './desk-reports/comment-routes';
import { deskDanmuRoutes } from './desk-reports/danmu-routes';
import { deskReportsRoutes } from './desk-reports/reports-routes';
import { deskRulingRoutes } from './desk-rulings/ruling-routes';
import { secretRoutes } from './desk-secrets/secret-routes';
import { closingRoutes } from './desk-shop/closing-routes';
import { codeRoutes } from './desk-shop/code-routes';
import { goodRoutes } from './desk-shop/good-routes';
import { grantRoutes } from './desk-shop/grant-routes';
import { ledgerRoutes } from './desk-shop/ledger-routes';
import { shelfRoutes } from './desk-shop/shelf-routes';
import { advertRoutes } from './desk-site/advert-routes';
import { announcementRoutes } from './desk-site/announcement-routes';
import { helpPageRoutes } from './desk-site/help-routes';
import { helpTreeRoutes } from './desk-site/help-tree-routes';
import { messageRoutes } from './desk-site/message-routes';
import { switchRoutes } from './desk-site/switch-routes';
import { journalRoutes } from './desk-staff/journal-routes';
import { sessionRoutes } from './desk-staff/session-routes';
import { staffRoutes } from './desk-staff/staff-routes';
import { supportRoutes } from './desk-support/support-routes';
import { talkActsRoutes } from './desk-talks/talk-acts-routes';
import { talkPictureRoutes } from './desk-talks/talk-picture-routes';
import { talkRoutes } from './desk-talks/talk-routes';
import { templateRoutes } from './desk-talks/template-routes';
import { siteWordsRoutes } from './desk-words/site-words-routes';
import { wordListRoutes } from './desk-words/word-list-routes';
import { wordsRoutes } from './desk-words/words-routes';

/** The modules that serve the calls of the operator's desk. */
export const deskModules = [
  sessionRoutes,
  staffRoutes,
  journalRoutes,
  jobsRoutes,
  lookingRoutes,
  alarmRoutes,
  alarmSetupRoutes,
  importsRoutes,
  orderRoutes,
  shelfRoutes,
  levelRoutes,
  closingRoutes,
  codeRoutes,
  goodRoutes,
  activityRoutes,
  deskBargainRoutes,
  ledgerRoutes,
  grantRoutes,
  titlesRoutes,
  saveTitleRoutes,
  episodeRoutes,
  catalogueDraftRoutes,
  scheduleRoutes,
  removeRoutes,
  collectionRoutes,
  homeRoutes,
  draftRoutes,
  rankingRoutes,
  siteWordsRoutes,
  pictureRoutes,
  peopleRoutes,
  accountRoutes,
  profileRoutes,
  requestRoutes,
  personActsRoutes,
  postReviewRoutes,
  filmRoutes,
  switchRoutes,
  secretRoutes,
  deskReportsRoutes,
  deskRulingRoutes,
  advertRoutes,
  announcementRoutes,
  messageRoutes,
  helpPageRoutes,
  helpTreeRoutes,
  deskDanmuRoutes,
  deskCommentRoutes,
  deskPollRoutes,
  memberPollRoutes,
  wordListRoutes,
  wordsRoutes,
  supportRoutes,
  talkRoutes,
  talkActsRoutes,
  talkPictureRoutes,
  templateRoutes,
];
