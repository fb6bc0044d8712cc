import type { CategoryPath } from '../../../src/contract/categories';
import type { DeskEpisode, DeskTitle, EpisodeOrder, TitleFacts, TitlePlan } from '../../../src/contract/desk/catalogue';
import type { EpisodeRow, SeasonRow, TitlePlanRow, TitleRow } from '../../db/schema';
import { revised } from '../../desk/revision';
import { listedIn } from '../../titles/seasons';
import type { Publishing } from './publisher';
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

/** @param publishing of the same row (`publishingOf`) */
export const presentFacts = (row: TitleRow, publishing: Publishing): TitleFacts => ({
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
  uploader: publishing.uploader,
  publishedAt: publishing.publishedAt,
});

/** What an editor changes of an episode. */
export const episodeFacts = (row: EpisodeRow) => ({
  episodeKey: row.episode_key,
  title: row.title,
  titleTw: row.title_tw,
  vip: row.vip,
  freeAt: row.free_at,
});

/** The same with what else an editor may not overwrite unseen. */
export const shownEpisode = (row: EpisodeRow) => ({ ...episodeFacts(row), withdrawn: row.withdrawn === 1 });

/** @param rows all of a title in their order */
export const presentEpisodes = (rows: readonly EpisodeRow[]): DeskEpisode[] =>
  listedIn(rows, []).map((row) => ({
    ...revised(shownEpisode(row)),
    season: row.season,
    number: row.number,
    duration: row.duration,
  }));

/** Which episodes are of which season, in their order. */
export function presentOrder(rows: readonly EpisodeRow[], names: readonly SeasonRow[]): EpisodeOrder {
  const numbers = [...new Set(rows.map(({ season }) => season))];
  return {
    seasons: numbers.map((number) => {
      const name = names.find((one) => one.number === number);
      const episodes = rows.filter(({ season }) => season === number).map(({ episode_key }) => episode_key);
      return { number, title: name?.title ?? '', titleTw: name?.title_tw ?? '', episodes };
    }),
  };
}
