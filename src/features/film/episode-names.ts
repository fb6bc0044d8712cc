import { t } from '../../i18n/i18n';
import type { EpisodeChoice } from '../../player/state';

/** The episode's own title where it has one (mostly beginning with its number), else its number. */
export const episodeName = ({ index, title }: Pick<EpisodeChoice, 'index' | 'title'>): string =>
  title || t('player.episodeNo', { n: index });

/** The episode's name, with its season where there are several. */
export const fullName = (episode: Pick<EpisodeChoice, 'index' | 'title' | 'seasonTitle'>): string =>
  [episode.seasonTitle, episodeName(episode)].filter(Boolean).join(' ');

/** The name that a screen reader says for a number in the grid. */
export const episodeLabel = (name: string, { vip, early }: Pick<EpisodeChoice, 'vip' | 'early'>): string =>
  early ? t('player.episodeEarly', { name }) : vip ? t('player.episodeVip', { name, n: vipTag(vip) }) : name;

/** The badge on an episode's number that says for whom the episode is. '' for everybody. */
export const episodeTag = ({ vip, early }: Pick<EpisodeChoice, 'vip' | 'early'>): string =>
  early ? t('player.early') : vip ? vipTag(vip) : '';

/** The name of a VIP level. The lowest is simply VIP, since any level includes it. */
const vipTag = (level: number): string => (level > 1 ? t('ui.vipLevel', { n: level }) : t('ui.vip'));
