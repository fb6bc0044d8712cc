import { limits } from '../../../contract/limits';
import type { Layout } from '../../../platform/platform';

/** Design px: the spec's 110 on a television; a phone's page is no wider than three and a half of those. */
export const avatarSize: Record<Layout, number> = { tv: limits.avatarPx, touch: 64 };
