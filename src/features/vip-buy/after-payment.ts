import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import { checkSession } from '../../state/session';
import { forgetChoice } from './use-choice';

/** The calls of the pages of buying, whose cached answers are outdated after a payment. */
const ofPayPages: readonly EndpointName[] = [
  'payInfo',
  'storedOrder',
  'unpaidOrder',
  'orderDetail',
  'orderList',
  'customerService',
];
/** The calls whose answers are different for a member. */
const ofMembers: readonly EndpointName[] = [
  'titleDetails',
  'playData',
  'goldPrices',
  'space',
  'vipPrivileges',
  'vipNotice',
];

/** Clears the cache of the pages of payment after a payment (spec 2.6), and asks the server for the viewer's new state. */
export async function clearAfterPayment(): Promise<void> {
  forgetChoice();
  for (const name of ofPayPages) queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
  for (const name of [...ofPayPages, ...ofMembers]) void queryClient.invalidateQueries({ queryKey: [name] });
  await checkSession();
}
