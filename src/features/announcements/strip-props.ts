import type { MessageKey } from '../../i18n/i18n';

export interface StripProps {
  /** What the page of a path is called; undefined where there is no such page. */
  titleOf: (path: string) => MessageKey | undefined;
  /** A film is on: what stands at the top gives way to it. */
  film: boolean;
}
