import { limits } from '../../../contract/limits';
import type { WatchedCard } from '../../../contract/schemas/common';
import type { t as translate } from '../../../i18n/i18n';

/** Share of the episode that was seen, 0-1; an unknown length counts as just begun. */
export const watchedShare = ({ position, duration }: Pick<WatchedCard, 'position' | 'duration'>): number =>
  duration > 0 ? Math.max(0, Math.min(1, position / duration)) : 0;

function timeLeft(t: typeof translate, minutes: number): string {
  if (minutes < 60) return t('history.minutes', { n: minutes });
  return t('history.hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** '第 3 集 · 剩余 12 分钟', or that it was seen to its end; its season before it where there are several. */
export const watchedCaption = (t: typeof translate, watched: WatchedCard): string =>
  [watched.seasonTitle, captionOf(t, watched)].filter(Boolean).join(' ');

function captionOf(t: typeof translate, watched: WatchedCard): string {
  const { position, duration, episodeIndex: n, card } = watched;
  if (watchedShare(watched) >= limits.watchedTailRatio) {
    return card.isSeries ? t('history.caption.doneEpisode', { n }) : t('history.caption.done');
  }
  const minutes = Math.floor((duration - position) / 60);
  if (minutes < 1) return card.isSeries ? t('history.caption.episodeSoon', { n }) : t('history.caption.filmSoon');
  const time = timeLeft(t, minutes);
  return card.isSeries ? t('history.caption.episode', { n, time }) : t('history.caption.film', { time });
}
