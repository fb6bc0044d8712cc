import type { TitlePlan } from '../../contract/desk/catalogue';
import type { TitleState } from '../../contract/desk/limits-of-titles';

export const planState = ({ withdrawn, publishAt }: TitlePlan): TitleState => {
  if (!withdrawn) return 'shown';
  return publishAt > 0 ? 'planned' : 'withdrawn';
};

export const stateColors = { shown: 'success', planned: 'info', withdrawn: 'default' } as const;
