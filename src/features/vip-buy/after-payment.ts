import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import { checkSession } from '../../state/session';
import { forgetChoice } from './use-choice';

/** What the pages of buying have asked for; what it showed before a payment is wrong after it. */
const ofPayPages: readonly EndpointName[] = [
  'payInfo',
  'storedOrder',
  'unpaidOrder',
  'orderDetail',
  'orderList',
  'customerService',
];
/** What looks different to a member. */
const ofMembers: readonly EndpointName[] = [
  'titleDetails',
  'playData',
  'goldPrices',
  'space',
  'vipPrivileges',
  'vipNotice',
];

/** Spec 2.6: the cache of the pages of payment is cleared after a payment; who the viewer is now, the server says. */
export async function clearAfterPayment(): Promise<void> {
  forgetChoice();
  for (const name of ofPayPages) queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
  for (const name of [...ofPayPages, ...ofMembers]) void queryClient.invalidateQueries({ queryKey: [name] });
  await checkSession();
}
