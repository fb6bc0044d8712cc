import type { HandGrant } from '../../contract/desk/shop';
import { useTexts } from '../i18n/texts';

/** Says in words what a grant gives. */
export function useGiven(): (grant: Pick<HandGrant, 'what' | 'level' | 'amount'>) => string {
  const { shop } = useTexts();
  return ({ what, level, amount }) => (what === 'vip' ? shop.vipOf(level, amount) : shop.goldOf(amount));
}
