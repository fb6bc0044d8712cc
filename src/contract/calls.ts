import type { CallDefinition } from './call';
import { advertsCalls } from './schemas/adverts';
import { albumCalls } from './schemas/album';
import { appsCalls } from './schemas/apps';
import { bargainCalls } from './schemas/bargain';
import { billingCalls } from './schemas/billing';
import { captchaCalls } from './schemas/captcha';
import { chatCalls } from './schemas/chat';
import { coinCalls } from './schemas/coin';
import { danmuCalls } from './schemas/danmu';
import { giftCalls } from './schemas/gift';
import { growthCalls } from './schemas/growth';
import { homeCalls } from './schemas/home';
import { keepCalls } from './schemas/keep';
import { noticesCalls } from './schemas/notices';
import { payCalls } from './schemas/pay';
import { payHelpCalls } from './schemas/pay-help';
import { peopleCalls } from './schemas/people';
import { pollsCalls } from './schemas/polls';
import { postsCalls } from './schemas/posts';
import { profileCalls } from './schemas/profile';
import { publishCalls } from './schemas/publish';
import { redeemCalls } from './schemas/redeem';
import { regionCalls } from './schemas/region';
import { registerCalls } from './schemas/register';
import { remoteCalls } from './schemas/remote';
import { securityCalls } from './schemas/security';
import { socialCalls } from './schemas/social';
import { storesCalls } from './schemas/stores';
import { teenCalls } from './schemas/teen';
import { userCalls } from './schemas/user';
import { videoCalls } from './schemas/video';
import { vipCalls } from './schemas/vip';
import { voiceCalls } from './schemas/voice';

/**
 * Table 1 of docs/architecture: every call of the API by our name for it. Each call has one definition, in `schemas/`; the
 * specification knows a call by its path alone. The server reads this table; the client reads `endpoints.ts`, which leaves the
 * schemas out.
 */
export const calls = {
  ...advertsCalls,
  ...albumCalls,
  ...appsCalls,
  ...chatCalls,
  ...noticesCalls,
  ...pollsCalls,
  ...postsCalls,
  ...publishCalls,
  ...storesCalls,
  ...billingCalls,
  ...coinCalls,
  ...danmuCalls,
  ...giftCalls,
  ...growthCalls,
  ...homeCalls,
  ...keepCalls,
  ...payCalls,
  ...payHelpCalls,
  ...remoteCalls,
  ...socialCalls,
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
  ...voiceCalls,
} satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
