import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Flag, Id, Level, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { DraftShown } from './drafts';
import { titleLimits, titleSorts, titleStates } from './limits-of-titles';

const Text = (most: number) => Type.String({ maxLength: most });
const Name = Text(titleLimits.nameChars);
const Word = Text(titleLimits.wordChars);

/** Whether viewers can see a title, and when that changes by itself: 0 for never. A title with `publishAt` is withdrawn until then. */
export const TitlePlan = Type.Object({ withdrawn: Type.Boolean(), publishAt: Time, withdrawAt: Time });
export type TitlePlan = Static<typeof TitlePlan>;

/** A title in the list. */
export const DeskTitle = Type.Object({
  mediaKey: Type.String(),
  name: Type.String(),
  category: Type.String(),
  thumb: Type.String(),
  year: Type.Integer(),
  vip: Level,
  gold: Type.Integer(),
  isSeries: Type.Boolean(),
  episodes: Type.Integer(),
  hit: Type.Integer(),
  publishedAt: Time,
  ...TitlePlan.properties,
});
export type DeskTitle = Static<typeof DeskTitle>;

/** The editable facts of a title. Texts for Taiwan may be '': they are converted when they are shown. */
export const TitleFacts = Type.Object({
  name: Type.String({ minLength: 1, maxLength: titleLimits.nameChars }),
  nameTw: Name,
  subTitle: Name,
  subTitleTw: Name,
  intro: Text(titleLimits.introChars),
  introTw: Text(titleLimits.introChars),
  category: OneOf(categoryPaths),
  genres: Type.Array(Text(30), { maxItems: titleLimits.listed }),
  region: Word,
  language: Word,
  /** 0 where the year is not known. */
  year: Type.Integer({ minimum: 0, maximum: 2200 }),
  director: Text(titleLimits.personChars),
  cast: Type.Array(Type.Object({ name: Text(titleLimits.personChars), role: Text(titleLimits.personChars) }), {
    maxItems: titleLimits.listed,
  }),
  vip: Level,
  gold: Type.Integer({ minimum: 0, maximum: titleLimits.gold }),
  /** Whether the title is fit for minors, and so shown in 青少年模式. */
  teen: Type.Boolean(),
  poster: Text(titleLimits.addressChars),
  thumb: Text(titleLimits.addressChars),
  backdrop: Text(titleLimits.addressChars),
  /** Id of the account that publishes the title; '' for the site. */
  uploader: Text(titleLimits.accountChars),
  /** Publication time, from which the title counts as new; always in the past. */
  publishedAt: Time,
});
export type TitleFacts = Static<typeof TitleFacts>;

const EpisodeFacts = Type.Object({
  episodeKey: Id,
  title: Name,
  titleTw: Name,
  vip: Level,
  /** From when everybody may watch the episode; before, only the VIP levels with early access. 0 for always. */
  freeAt: Time,
});
export const DeskEpisode = Type.Object({
  ...EpisodeFacts.properties,
  /** Whether the episode is hidden from viewers. */
  withdrawn: Type.Boolean(),
  /** Number of the season; 0 for none. */
  season: Type.Integer(),
  /** 1-based within its season. */
  number: Type.Integer(),
  /** Seconds. */
  duration: Type.Number(),
  revision: Revision,
});
export type DeskEpisode = Static<typeof DeskEpisode>;

/** The episodes of a title in their order, season by season; season 0 holds the episodes that belong to none. */
export const EpisodeOrder = Type.Object({
  seasons: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 0, maximum: titleLimits.seasons }),
      /** Title of the season; '' to show its number. */
      title: Type.String({ maxLength: titleLimits.seasonChars }),
      titleTw: Type.String({ maxLength: titleLimits.seasonChars }),
      /** Keys of the season's episodes, in order. */
      episodes: Type.Array(Id, { maxItems: titleLimits.episodesOfTitle }),
    }),
    { maxItems: titleLimits.seasons + 1 },
  ),
});
export type EpisodeOrder = Static<typeof EpisodeOrder>;

const OrderNow = Type.Object({ ...EpisodeOrder.properties, revision: Revision });
const PlanNow = Type.Object({ ...TitlePlan.properties, revision: Revision });
const TitleNow = Type.Object({ ...TitleFacts.properties, revision: Revision });

export const catalogueCalls = {
  titleList: looks(by('editor'), {
    query: ListQuery(titleSorts, {
      category: Type.Optional(OneOf(categoryPaths)),
      vip: Type.Optional(Level),
      gold: Type.Optional(Flag),
      series: Type.Optional(Flag),
      state: Type.Optional(OneOf(titleStates)),
    }),
    data: Rows(DeskTitle),
  }),
  title: looks(by('editor'), {
    query: Type.Object({ mediaKey: Id }),
    data: Type.Object({
      title: DeskTitle,
      facts: TitleNow,
      plan: PlanNow,
      episodes: Type.Array(DeskEpisode),
      order: OrderNow,
    }),
  }),
  titleSave: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, facts: TitleFacts, revision: Revision, reason: Reason }),
    data: TitleNow,
  }),
  /** Shows the unsaved draft in this browser where viewers see the title's page; `draftEnd` ends that. */
  titleDraft: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, facts: TitleFacts }),
    data: DraftShown,
    unwritten: true,
  }),
  titleSchedule: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, ...TitlePlan.properties, revision: Revision, reason: Reason }),
    data: PlanNow,
  }),
  /** Deletes a title for good, with its episodes, its files and all comments and ratings on it. The title has to be withdrawn and not planned. */
  titleRemove: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, revision: Revision, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Done,
  }),
  episodesSave: acts(by('editor'), {
    body: Type.Object({
      mediaKey: Id,
      episodes: Type.Array(Type.Object({ ...EpisodeFacts.properties, revision: Revision }), {
        minItems: 1,
        maxItems: titleLimits.episodes,
      }),
      reason: Reason,
    }),
    data: Type.Object({ episodes: Type.Array(DeskEpisode) }),
  }),
  /** Sets the order; each episode appears once. From then on an import leaves the order as it is. */
  episodesOrder: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, ...EpisodeOrder.properties, revision: Revision, reason: Reason }),
    data: OrderNow,
  }),
  /** Withdraws one episode, with a reason, or shows it again. The last visible episode cannot be withdrawn: the title is withdrawn instead. */
  episodeWithdraw: acts(by('editor'), {
    body: Type.Object({
      mediaKey: Id,
      episodeKey: Id,
      withdrawn: Type.Boolean(),
      revision: Revision,
      reason: Reason,
    }),
    data: Type.Object({ episodes: Type.Array(DeskEpisode) }),
  }),
};
