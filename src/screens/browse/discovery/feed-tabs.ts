import type { FeedType } from '../../../contract/schemas/posts';
import type { MessageKey } from '../../../i18n/i18n';

/** The four lists of discovery (spec section 3). */
export const feedTabs = [
  { id: 'films', type: 1, name: 'feeds.tab.films', empty: 'feeds.empty.films' },
  { id: 'recommend', type: 2, name: 'feeds.tab.recommend', empty: 'feeds.empty.recommend' },
  { id: 'follow', type: 3, name: 'feeds.tab.follow', empty: 'feeds.empty.quiet' },
  { id: 'all', type: 4, name: 'feeds.tab.all', empty: 'feeds.empty.all' },
] as const satisfies readonly { id: string; type: FeedType; name: MessageKey; empty: MessageKey }[];
export type FeedTab = (typeof feedTabs)[number];

/** What somebody who comes for the first time sees: it is never empty. */
export const firstTab: FeedTab = feedTabs[1];
