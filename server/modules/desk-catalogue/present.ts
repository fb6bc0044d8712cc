import type { CategoryPath } from '../../../src/contract/categories';
import type { DeskEpisode, DeskTitle, TitleFacts, TitlePlan } from '../../../src/contract/desk/catalogue';
import type { EpisodeRow, TitlePlanRow, TitleRow } from '../../db/schema';
import { revised } from '../../desk/revision';
import type { ListedRow } from './titles-repository';

export const presentListed = (row: ListedRow): DeskTitle => ({
  mediaKey: row.media_key,
  name: row.title,
  category: row.category,
  thumb: row.thumb,
  year: row.year,
  vip: row.vip,
  gold: row.gold,
  isSeries: row.is_series === 1,
  episodes: Number(row.episodes ?? 0),
  hit: row.hit,
  publishedAt: row.published_at,
  ...presentPlan(row),
});

/** Whether it is there for viewers, and what is planned. */
export const presentPlan = ({ withdrawn, publish_at, withdraw_at }: TitlePlanRow): TitlePlan => ({
  withdrawn: withdrawn === 1,
  publishAt: publish_at,
  withdrawAt: withdraw_at,
});

export const presentFacts = (row: TitleRow): TitleFacts => ({
  name: row.title,
  nameTw: row.title_tw,
  subTitle: row.sub_title,
  subTitleTw: row.sub_title_tw,
  intro: row.description,
  introTw: row.description_tw,
  // What an import or an editor wrote, which both take from the same list.
  category: row.category as CategoryPath,
  genres: JSON.parse(row.genres) as string[],
  region: row.region,
  language: row.language,
  year: row.year,
  director: row.director,
  cast: JSON.parse(row.cast) as TitleFacts['cast'],
  vip: row.vip,
  gold: row.gold,
  teen: row.teen === 1,
  poster: row.poster,
  thumb: row.thumb,
  backdrop: row.backdrop,
});

/** What an editor changes of an episode. */
export const episodeFacts = (row: EpisodeRow) => ({
  episodeKey: row.episode_key,
  title: row.title,
  titleTw: row.title_tw,
  vip: row.vip,
  freeAt: row.free_at,
});

export const presentEpisode = (row: EpisodeRow): DeskEpisode => ({
  ...revised(episodeFacts(row)),
  position: row.position,
  duration: row.duration,
});
