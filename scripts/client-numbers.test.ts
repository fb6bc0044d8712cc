import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../server/accounts/verified';
import { STRANGER_REST_MS } from '../server/chat/chat-repository';
import { CLOSING_MS, SIGN_INS_MS } from '../server/closing/closing';
import { EXPORT_LIFE_MS } from '../server/exports/exports';
import { growthLimits } from '../src/contract/growth-limits';
import { limits } from '../src/contract/limits';
import { offerLimits } from '../src/contract/offer-limits';
import { messages as simplified } from '../src/i18n/zh-CN/all';
import { messages as traditional } from '../src/i18n/zh-TW/all';
import { passwordMinChars } from '../src/lib/password-rules';

/** Help and terms take their numbers from the code (server/modules/help/numbers.ts); the client's catalogues have them in their sentences. */
type Catalogue = Record<string, string>;
const catalogues: readonly (readonly [name: string, texts: Catalogue])[] = [
  ['zh-CN', simplified],
  ['zh-TW', traditional],
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 * 1024;

const watched = growthLimits.invitationWatchSeconds / 60;
const closing = CLOSING_MS / DAY_MS;
const order = limits.storedOrderExpiryMs / MINUTE_MS;
const teenDay = limits.teenSecondsADay / 60;
// 晚上 10 点: by the twelve hours that people say.
const [evening, morning] = [limits.teenNightFromHour - 12, limits.teenNightToHour];

/** The numbers that a text says, in their order, from where the code that keeps them has them. */
const held: Readonly<Record<string, readonly number[]>> = {
  'code.placeholder': [limits.codeDigits],
  'register.code.hint': [limits.codeDigits],
  'register.error.codeEmpty': [limits.codeDigits],
  'security.contact.code.empty': [limits.codeDigits],
  'recover.sent': [limits.codeLifeSeconds / 60],
  'chat.sendLimited': [STRANGER_REST_MS / HOUR_MS],
  'polls.days30': [limits.pollDaysMax],
  'gold.chart': [growthLimits.chartDays],
  'invite.step.3': [watched],
  'invite.rule': [growthLimits.invitationsPerDay, growthLimits.invitationsOfNetwork],
  'inviteCode.lead': [watched],
  'inviteCode.done.text': [watched],
  'inviteCode.rule': [growthLimits.invitationLetters, 0, 1],
  'redeem.lead': [offerLimits.redeemLetters],
  'redeem.spoken': [offerLimits.redeemLetters],
  'bargain.tip.new': [offerLimits.bargainNewUserTimes],
  'bargain.tip.member': [offerLimits.bargainMemberDays, offerLimits.bargainMemberTimes],
  'bargain.kind.new': [offerLimits.bargainNewUserTimes],
  'bargain.settle.text': [offerLimits.bargainPriceMs / HOUR_MS],
  'payPage.expired.text': [order],
  'notice.time': [order],
  'profile.nickname.hint': [limits.nicknameMinChars, limits.nicknameMaxChars],
  'profile.nickname.rule': [limits.nicknameRestDays],
  'security.signIns.advice': [SIGN_INS_MS / DAY_MS],
  'security.export.text': [EXPORT_LIFE_MS / DAY_MS],
  'security.close.hint': [closing],
  'security.close.lead': [closing, closing],
  'security.verify.grace': [GRACE_MS / MINUTE_MS],
  'security.newPassword.hint': [passwordMinChars],
  'security.newPassword.why.1': [passwordMinChars],
  'teen.rule.time': [teenDay],
  'teen.rule.night': [evening, morning],
  'teen.pin.pass.time': [evening],
  'teen.pin.pass.night': [morning],
  'teen.rest.time': [teenDay],
  'teen.rest.night.text': [evening, morning],
  'teen.hint.text': [teenDay, evening],
  'voice.shot.hint': [limits.screenshotBytes / MEGABYTE],
};

/** Texts with digits that no limit keeps: names, examples, what is counted up, other people's time, and how long a moment is. */
const free =
  /^(apps\.|diag\.|device\.server\.|voice\.(device|browser)\.|polls\.days[137]$|(redeem|inviteCode)\.(rule|letters)$|bargain\.final\.free$|payPage\.(late|refunded)\.text$|address\.step|notice\.(late|help)$|player\.coinGot$|places\.here$|security\.contact\.steps$|history\.caption\.(episode|film)Soon$|vip\.ends\.day$|wish\.form\.year)/;

const numbersIn = (text: string): number[] => (text.replace(/\{[^}]*\}/g, '').match(/\d+(\.\d+)?/g) ?? []).map(Number);

describe.each(catalogues)('the numbers in the catalogue %s', (_name, texts) => {
  it.each(Object.keys(held))('%s says what the code keeps', (key) => {
    expect(numbersIn(texts[key] ?? '')).toEqual(held[key]);
  });

  it('stand in no other text', () => {
    const others = Object.keys(texts).filter((key) => !(key in held) && !free.test(key));
    expect(others.filter((key) => numbersIn(texts[key] ?? '').length > 0)).toEqual([]);
  });
});
