import type { CallDefinition } from './call';
import { advertsCalls } from './schemas/adverts';
import { bargainCalls } from './schemas/bargain';
import { billingCalls } from './schemas/billing';
import { captchaCalls } from './schemas/captcha';
import { coinCalls } from './schemas/coin';
import { danmuCalls } from './schemas/danmu';
import { giftCalls } from './schemas/gift';
import { homeCalls } from './schemas/home';
import { payCalls } from './schemas/pay';
import { payHelpCalls } from './schemas/pay-help';
import { peopleCalls } from './schemas/people';
import { profileCalls } from './schemas/profile';
import { redeemCalls } from './schemas/redeem';
import { regionCalls } from './schemas/region';
import { registerCalls } from './schemas/register';
import { remoteCalls } from './schemas/remote';
import { securityCalls } from './schemas/security';
import { socialCalls } from './schemas/social';
import { teenCalls } from './schemas/teen';
import { trendsCalls } from './schemas/trends';
import { userCalls } from './schemas/user';
import { videoCalls } from './schemas/video';
import { vipCalls } from './schemas/vip';

/**
 * Table 1 of docs/architecture: every call of the API by our name for it. One definition each, in `schemas/`; the
 * specification's word for it is its path alone. The server reads this table; the client reads `endpoints.ts`, which leaves the
 * schemas out.
 */
export const calls = {
  ...advertsCalls,
  ...billingCalls,
  ...coinCalls,
  ...danmuCalls,
  ...giftCalls,
  ...homeCalls,
  ...payCalls,
  ...payHelpCalls,
  ...remoteCalls,
  ...socialCalls,
  ...trendsCalls,
  ...userCalls,
  ...bargainCalls,
  ...captchaCalls,
  ...peopleCalls,
  ...profileCalls,
  ...regionCalls,
  ...registerCalls,
  ...securityCalls,
  ...teenCalls,
  ...videoCalls,
  ...redeemCalls,
  ...vipCalls,
} satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
