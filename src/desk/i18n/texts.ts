import { type DeskLanguage, useLanguage } from './language';
import { actsCn, thingsCn } from './zh-CN/acts';
import { advertsCn } from './zh-CN/adverts';
import { alarmsCn } from './zh-CN/alarms';
import { announcementsCn } from './zh-CN/announcements';
import { catalogueCn } from './zh-CN/catalogue';
import { closingCn, ledgerCn } from './zh-CN/closing';
import { collectionsCn } from './zh-CN/collections';
import { commentsCn } from './zh-CN/comments';
import { commonCn } from './zh-CN/common';
import { filmCn } from './zh-CN/film';
import { goodsCn } from './zh-CN/goods';
import { helpCn } from './zh-CN/help';
import { homeCn } from './zh-CN/home';
import { importsCn } from './zh-CN/imports';
import { jobsCn } from './zh-CN/jobs';
import { levelsCn } from './zh-CN/levels';
import { lookingCn } from './zh-CN/looking';
import { messagesCn } from './zh-CN/messages';
import { moderationCn } from './zh-CN/moderation';
import { moneyCn } from './zh-CN/money';
import { offersCn } from './zh-CN/offers';
import { peopleCn } from './zh-CN/people';
import { picturesCn } from './zh-CN/pictures';
import { pollsCn } from './zh-CN/polls';
import { rankingCn } from './zh-CN/ranking';
import { reportsCn } from './zh-CN/reports';
import { rulingsCn } from './zh-CN/rulings';
import { secretsCn } from './zh-CN/secrets';
import { shopCn } from './zh-CN/shop';
import { siteWordsCn } from './zh-CN/site-words';
import { staffCn } from './zh-CN/staff';
import { supportCn } from './zh-CN/support';
import { switchesCn } from './zh-CN/switches';
import { talksCn, templatesCn } from './zh-CN/talks';
import { wordsCn } from './zh-CN/words';
import { actsTw, thingsTw } from './zh-TW/acts';
import { advertsTw } from './zh-TW/adverts';
import { alarmsTw } from './zh-TW/alarms';
import { announcementsTw } from './zh-TW/announcements';
import { catalogueTw } from './zh-TW/catalogue';
import { closingTw, ledgerTw } from './zh-TW/closing';
import { collectionsTw } from './zh-TW/collections';
import { commentsTw } from './zh-TW/comments';
import { commonTw } from './zh-TW/common';
import { filmTw } from './zh-TW/film';
import { goodsTw } from './zh-TW/goods';
import { helpTw } from './zh-TW/help';
import { homeTw } from './zh-TW/home';
import { importsTw } from './zh-TW/imports';
import { jobsTw } from './zh-TW/jobs';
import { levelsTw } from './zh-TW/levels';
import { lookingTw } from './zh-TW/looking';
import { messagesTw } from './zh-TW/messages';
import { moderationTw } from './zh-TW/moderation';
import { moneyTw } from './zh-TW/money';
import { offersTw } from './zh-TW/offers';
import { peopleTw } from './zh-TW/people';
import { picturesTw } from './zh-TW/pictures';
import { pollsTw } from './zh-TW/polls';
import { rankingTw } from './zh-TW/ranking';
import { reportsTw } from './zh-TW/reports';
import { rulingsTw } from './zh-TW/rulings';
import { secretsTw } from './zh-TW/secrets';
import { shopTw } from './zh-TW/shop';
import { siteWordsTw } from './zh-TW/site-words';
import { staffTw } from './zh-TW/staff';
import { supportTw } from './zh-TW/support';
import { switchesTw } from './zh-TW/switches';
import { talksTw, templatesTw } from './zh-TW/talks';
import { wordsTw } from './zh-TW/words';

/** All texts of the desk. zh-CN is the type that zh-TW has to fill. Each section has a file in both languages. */
const simplified = {
  ...commonCn,
  acts: actsCn,
  things: thingsCn,
  adverts: advertsCn,
  announcements: announcementsCn,
  alarms: alarmsCn,
  catalogue: catalogueCn,
  closing: closingCn,
  collections: collectionsCn,
  comments: commentsCn,
  goods: goodsCn,
  film: filmCn,
  help: helpCn,
  home: homeCn,
  imports: importsCn,
  jobs: jobsCn,
  ledger: ledgerCn,
  levels: levelsCn,
  looking: lookingCn,
  messages: messagesCn,
  moderation: moderationCn,
  money: moneyCn,
  offers: offersCn,
  people: peopleCn,
  polls: pollsCn,
  ranking: rankingCn,
  pictures: picturesCn,
  reports: reportsCn,
  rulings: rulingsCn,
  secrets: secretsCn,
  shop: shopCn,
  siteWords: siteWordsCn,
  staff: staffCn,
  support: supportCn,
  switches: switchesCn,
  talks: talksCn,
  templates: templatesCn,
  words: wordsCn,
};
export type Texts = typeof simplified;
const traditional: Texts = {
  ...commonTw,
  acts: actsTw,
  things: thingsTw,
  adverts: advertsTw,
  announcements: announcementsTw,
  alarms: alarmsTw,
  catalogue: catalogueTw,
  closing: closingTw,
  collections: collectionsTw,
  comments: commentsTw,
  goods: goodsTw,
  film: filmTw,
  help: helpTw,
  home: homeTw,
  imports: importsTw,
  jobs: jobsTw,
  ledger: ledgerTw,
  levels: levelsTw,
  looking: lookingTw,
  messages: messagesTw,
  moderation: moderationTw,
  money: moneyTw,
  offers: offersTw,
  people: peopleTw,
  polls: pollsTw,
  ranking: rankingTw,
  pictures: picturesTw,
  reports: reportsTw,
  rulings: rulingsTw,
  secrets: secretsTw,
  shop: shopTw,
  siteWords: siteWordsTw,
  staff: staffTw,
  support: supportTw,
  switches: switchesTw,
  talks: talksTw,
  templates: templatesTw,
  words: wordsTw,
};

export const texts: Record<DeskLanguage, Texts> = { 'zh-CN': simplified, 'zh-TW': traditional };

/** The texts in the language of the member of staff. */
export const useTexts = (): Texts => texts[useLanguage()];
