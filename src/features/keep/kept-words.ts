import type { t as T } from '../../i18n/i18n';
import { date } from '../../lib/format';
import { sizeText } from '../../lib/size-text';
import type { KeptFilm } from './kept-film';

/** The text about the progress of a download, or why it does not move. */
export function stateWords(t: typeof T, { state, problem, reason, progress, bytes }: KeptFilm): string {
  if (state === 'failed') {
    if (problem === 'refused') return reason || t('keep.failed.server');
    return t(problem === 'space' ? 'keep.failed.space' : 'keep.failed.server');
  }
  const percent = t('keep.percent', { n: Math.floor(progress * 100) });
  if (state === 'running') return percent;
  if (state === 'paused') return t('keep.paused', { percent });
  if (state === 'waiting' && problem === 'mobile') return t('keep.waiting.mobile');
  if (state === 'waiting') return t(problem === 'network' ? 'keep.waiting.network' : 'keep.waiting');
  return sizeText(bytes);
}

/** Whether a download moves by itself, so that the viewer can pause it. One that waits because of mobile data moves only when they allow it. */
export const moves = ({ state, problem }: KeptFilm): boolean =>
  state === 'running' || (state === 'waiting' && problem !== 'mobile');

/** The rest of a download, in bytes. */
export const leftOf = ({ bytes, progress }: KeptFilm): number => bytes * (1 - progress);

const dayMs = 86_400_000;

/** The text that says until when a kept film plays without a network. @param now unix ms */
export function untilWords(t: typeof T, { until, later }: KeptFilm, now: number): string {
  if (later) return t('keep.later');
  const days = Math.ceil((until - now) / dayMs);
  return days <= 7 ? t('keep.until.soon', { n: Math.max(1, days) }) : t('keep.until', { day: date(until) });
}

/** Whether a kept film expires soon, so that the viewer should watch it before. */
export const endsSoon = ({ until }: KeptFilm, now: number): boolean => until - now <= 3 * dayMs;
