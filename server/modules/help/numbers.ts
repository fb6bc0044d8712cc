import { limits } from '../../../src/contract/limits';
import { CLOSING_MS, SIGN_INS_MS } from '../../closing/closing';
import { EXPORT_EVERY_MS, EXPORT_LIFE_MS } from '../../exports/exports';
import { keptDays } from '../../growth/tidy';
import { BIG_V_LEVEL } from '../../vip/rights-repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Each number that help and terms promise, from where the code that keeps it has it. A text has `{{n:name}}` in its place. */
export const helpNumbers: Readonly<Record<string, number>> = {
  qrMinutes: limits.qrLoginLifeSeconds / 60,
  signInsShown: limits.signInsShown,
  signInDays: SIGN_INS_MS / DAY_MS,
  exportDays: EXPORT_LIFE_MS / DAY_MS,
  exportHours: EXPORT_EVERY_MS / HOUR_MS,
  closingDays: CLOSING_MS / DAY_MS,
  teenMinutes: limits.teenSecondsADay / 60,
  // 晚上 10 点: by the twelve hours that people say.
  teenFrom: limits.teenNightFromHour - 12,
  teenTo: limits.teenNightToHour,
  teenTries: limits.teenPinTries,
  teenWaitMinutes: limits.teenPinWaitSeconds / 60,
  bigVLevel: BIG_V_LEVEL,
  orderMinutes: limits.storedOrderExpiryMs / 60_000,
  controlsSeconds: limits.controlsHideMs / 1_000,
  stallSeconds: limits.stallDetectMs / 1_000,
  danmuChars: limits.danmuMaxChars,
  danmuReports: limits.danmuReportsToHide,
  sessionDays: limits.tokenLifeSeconds / (DAY_MS / 1_000),
  nicknameDays: limits.nicknameRestDays,
  earningDays: keptDays.sources,
  deedDays: keptDays.deeds,
  playRestHours: limits.playRestMs / HOUR_MS,
};

/** A text with its numbers. What an operator wrote stays where it names none of them. */
export const withNumbers = (text: string): string =>
  text.replace(/\{\{n:(\w+)\}\}/g, (said, name: string) => String(helpNumbers[name] ?? said));
