import type { DeskImport } from '../../contract/desk/imports';
import type { Texts } from '../i18n/texts';

/** The interval at which a running import is polled. Milliseconds. */
export const POLL_MS = 2_000;

export const goesOn = ({ state }: Pick<DeskImport, 'state'>): boolean =>
  state === 'uploading' || state === 'waiting' || state === 'running';

/** The result of an import in words; '' while there is none. */
export const countsText = ({ imports: { counts: words } }: Texts, counts: DeskImport['counts']): string =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${words[name]} ${counts[name]}`)
    .join(' · ');

/** How much of the whole import is done, 0 to 100. */
export const shareOf = ({ total, done, percent }: Pick<DeskImport, 'total' | 'done' | 'percent'>): number =>
  total === 0 ? 0 : Math.min(100, Math.floor(((done + (done < total ? percent / 100 : 0)) / total) * 100));
