import type { MessageKey } from '../../i18n/i18n';

export interface StripProps {
  /** The title of the page at a path; undefined where there is no such page. */
  titleOf: (path: string) => MessageKey | undefined;
  /** Whether a film is being watched: the strip makes room for it. */
  film: boolean;
}
