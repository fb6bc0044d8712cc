import type { CategoryPath } from '../../src/contract/categories';
import type { Messages } from '../messages';

/** What a member's film may be filed under (spec section 3, cid): the channels of spec 2.1, in the order in which they are offered. */
const cids: readonly (readonly [cid: string, category: CategoryPath])[] = [
  ['0,7', 'life'],
  ['0,4', 'yule'],
  ['0,5', 'music'],
  ['0,2', 'game'],
  ['0,6', 'fashion'],
  ['0,8', 'tech'],
  ['0,1', 'chinese'],
  ['0,3', 'news'],
];
/** Of a film of which nobody said one. */
export const DEFAULT_CID = '0,7';

/** @returns undefined for a cid that is none of ours */
export const categoryOfCid = (cid: string): CategoryPath | undefined => cids.find(([one]) => one === cid)?.[1];

export const presentCategories = (t: Messages): { cid: string; name: string }[] =>
  cids.map(([cid, category]) => ({ cid, name: t.categories[category] }));
