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

/** Whether viewers can see the title, and what is planned for it. */
export const presentPlan = ({ withdrawn, publish_at, withdraw_at }: TitlePlanRow): TitlePlan => ({
  withdrawn: withdrawn === 1,
  publishAt: publish_at,
  withdrawAt: withdraw_at,
});

/** The facts of a title as an editor sees them. @param publishing of the same row (`publishingOf`) */
export const presentFacts = (row: TitleRow, publishing: Publishing): TitleFacts => ({
  name: row.title,
  nameTw: row.title_tw,
  subTitle: row.sub_title,
  subTitleTw: row.sub_title_tw,
  intro: row.description,
  introTw: row.description_tw,
  // Both imports and editors take the category from the same list.
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

/** The fields of an episode that an editor changes. */
export const episodeFacts = (row: EpisodeRow) => ({
  episodeKey: row.episode_key,
  title: row.title,
  titleTw: row.title_tw,
  vip: row.vip,
  freeAt: row.free_at,
});

/** The same fields, and those that an editor may not overwrite unseen. */
export const shownEpisode = (row: EpisodeRow) => ({ ...episodeFacts(row), withdrawn: row.withdrawn === 1 });

/** The episodes of a title for the desk. @param rows all of the title's episodes in their order */
export const presentEpisodes = (rows: readonly EpisodeRow[]): DeskEpisode[] =>
  listedIn(rows, []).map((row) => ({
    ...revised(shownEpisode(row)),
    season: row.season,
    number: row.number,
    duration: row.duration,
  }));

/** The episodes of each season, in their order. */
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
