import type { t as T } from '../../i18n/i18n';
import { date } from '../../lib/format';
import { sizeText } from '../../lib/size-text';
import type { KeptFilm } from './kept-film';

/** How far a film on its way is, or why it stands still. */
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

/** On its way by itself: the viewer can stop it. What mobile data holds up goes on where they say so. */
export const moves = ({ state, problem }: KeptFilm): boolean =>
  state === 'running' || (state === 'waiting' && problem !== 'mobile');

/** What is still to come of a film, in bytes. */
export const leftOf = ({ bytes, progress }: KeptFilm): number => bytes * (1 - progress);

const dayMs = 86_400_000;

/** Until when a kept film plays without a network. @param now unix ms */
export function untilWords(t: typeof T, { until, later }: KeptFilm, now: number): string {
  if (later) return t('keep.later');
  const days = Math.ceil((until - now) / dayMs);
  return days <= 7 ? t('keep.until.soon', { n: Math.max(1, days) }) : t('keep.until', { day: date(until) });
}

/** It goes soon: the viewer should see it before. */
export const endsSoon = ({ until }: KeptFilm, now: number): boolean => until - now <= 3 * dayMs;
