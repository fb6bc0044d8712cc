import { t } from '../../i18n/i18n';
import type { EpisodeChoice } from '../../player/state';

/** Its own name where it has one, which mostly begins with its number. */
export const episodeName = ({ index, title }: Pick<EpisodeChoice, 'index' | 'title'>): string =>
  title || t('player.episodeNo', { n: index });

/** The name that a screen reader says for a number in the grid. */
export const episodeLabel = (name: string, vip: boolean | undefined): string =>
  vip ? t('player.episodeVip', { name }) : name;
