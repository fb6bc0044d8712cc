import type { DeskImport } from '../../contract/desk/imports';
import type { Texts } from '../i18n/texts';

/** What goes on is looked at so often. Milliseconds. */
export const POLL_MS = 2_000;

export const goesOn = ({ state }: Pick<DeskImport, 'state'>): boolean =>
  state === 'uploading' || state === 'waiting' || state === 'running';

/** What an import came to, in words; '' while there is nothing to say. */
export const countsText = ({ imports: { counts: words } }: Texts, counts: DeskImport['counts']): string =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${words[name]} ${counts[name]}`)
    .join(' · ');

/** How much of all of it is done. 0 to 100. */
export const shareOf = ({ total, done, percent }: Pick<DeskImport, 'total' | 'done' | 'percent'>): number =>
  total === 0 ? 0 : Math.min(100, Math.floor(((done + (done < total ? percent / 100 : 0)) / total) * 100));
