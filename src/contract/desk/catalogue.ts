import { type Static, Type } from 'typebox';
import { categoryPaths } from '../categories';
import { acts, by, looks } from './call';
import { Done, Flag, Id, Level, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { DraftShown } from './drafts';
import { titleLimits, titleSorts, titleStates } from './limits-of-titles';

const Text = (most: number) => Type.String({ maxLength: most });
const Name = Text(titleLimits.nameChars);
const Word = Text(titleLimits.wordChars);

/** Whether a title is there for viewers, and when that changes by itself: 0 for never. With `publishAt` it is withdrawn until then. */
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

/** What is said of a title. Words of Taiwan may be '': they are converted where they are shown. */
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
  /** 0 where nobody knows it. */
  year: Type.Integer({ minimum: 0, maximum: 2200 }),
  director: Text(titleLimits.personChars),
  cast: Type.Array(Type.Object({ name: Text(titleLimits.personChars), role: Text(titleLimits.personChars) }), {
    maxItems: titleLimits.listed,
  }),
  vip: Level,
  gold: Type.Integer({ minimum: 0, maximum: titleLimits.gold }),
  /** Fit for minors: shown in 青少年模式. */
  teen: Type.Boolean(),
  poster: Text(titleLimits.addressChars),
  thumb: Text(titleLimits.addressChars),
  backdrop: Text(titleLimits.addressChars),
  /** The account that publishes it; '' for the site. */
  uploader: Text(titleLimits.accountChars),
  /** From when on it counts as new; a time that is over. */
  publishedAt: Time,
});
export type TitleFacts = Static<typeof TitleFacts>;

const EpisodeFacts = Type.Object({
  episodeKey: Id,
  title: Name,
  titleTw: Name,
  vip: Level,
  /** From when it is for everybody; before, for the levels of VIP that are early. 0 for always. */
  freeAt: Time,
});
export const DeskEpisode = Type.Object({
  ...EpisodeFacts.properties,
  /** Viewers do not have it. */
  withdrawn: Type.Boolean(),
  /** 0 for none. */
  season: Type.Integer(),
  /** 1-based within its season. */
  number: Type.Integer(),
  /** Seconds. */
  duration: Type.Number(),
  revision: Revision,
});
export type DeskEpisode = Static<typeof DeskEpisode>;

/** The episodes of a title in their order, season by season; those of season 0 are of none. */
export const EpisodeOrder = Type.Object({
  seasons: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 0, maximum: titleLimits.seasons }),
      /** '' for its number. */
      title: Type.String({ maxLength: titleLimits.seasonChars }),
      titleTw: Type.String({ maxLength: titleLimits.seasonChars }),
      /** Keys of episodes. */
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
  /** Shows this browser what is tried out, where viewers see the title's page; `draftEnd` ends it. */
  titleDraft: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, facts: TitleFacts }),
    data: DraftShown,
    unwritten: true,
  }),
  titleSchedule: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, ...TitlePlan.properties, revision: Revision, reason: Reason }),
    data: PlanNow,
  }),
  /** For good, with its episodes, its files and what people left on it: only of a title that is withdrawn and not planned. */
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
  /** Each episode once. From then on an import leaves the order as it is. */
  episodesOrder: acts(by('editor'), {
    body: Type.Object({ mediaKey: Id, ...EpisodeOrder.properties, revision: Revision, reason: Reason }),
    data: OrderNow,
  }),
  /** Takes one episode back, with a reason, or shows it again. The last one that is shown stays: the title is withdrawn instead. */
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
