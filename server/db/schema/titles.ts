// What is watched, and what viewers leave on it.

export interface TitleRow {
  media_key: string;
  title: string;
  sub_title: string;
  description: string;
  category: string;
  /** Paths under the media root without width, e.g. '/media/abc/poster.jpg'. */
  poster: string;
  thumb: string;
  backdrop: string;
  color: string;
  score: number;
  year: number;
  region: string;
  /** JSON string[] */
  genres: string;
  /** JSON {name, role}[] */
  cast: string;
  director: string;
  language: string;
  height: number;
  is_series: number;
  episodes_total: number;
  /** From which level of VIP on it is there, 1 to 4; 0: for everybody. */
  vip: number;
  /** Gold it costs; 0 for none. */
  gold: number;
  /** 1: the operator marked it fit for the young; see server/teen. */
  teen: number;
  /** Id of the user who published it, '' where nobody is named. */
  uploader: string;
  hit: number;
  is_demo: number;
  published_at: number;
  /** Lower case, no spaces: what search matches. Filled by server/titles/search-text.ts on write. */
  search_title: string;
  search_pinyin: string;
  search_initials: string;
  search_t9: string;
  search_t9_initials: string;
  /** As it is written in Taiwan; '' is converted where it is shown (server/titles/script.ts). */
  title_tw: string;
  sub_title_tw: string;
  description_tw: string;
  /** What search matches of `title_tw`; '' without it. */
  search_title_tw: string;
  search_pinyin_tw: string;
  search_initials_tw: string;
  /** Unix ms of the last change that lists show (its facts, hits, score, comments): what they read anew. */
  changed_at: number;
}

/** Whether a title is there for viewers, and when that changes by itself. */
export interface TitlePlanRow {
  /** 1: it exists for the desk alone, and for its uploader among their own posts. */
  withdrawn: number;
  /** When it comes out, unix ms; 0 for no plan. With one it is withdrawn until then. */
  publish_at: number;
  /** When it is taken back, unix ms; 0 for no plan. */
  withdraw_at: number;
}

export interface EpisodeRow {
  episode_key: string;
  media_key: string;
  /** 1-based within the title, those of its seasons one after the other. */
  position: number;
  /** The season it is of; 0 for none. */
  season: number;
  /** 1: it exists for the desk alone. */
  withdrawn: number;
  title: string;
  /** '' is converted where it is shown. */
  title_tw: string;
  thumb: string;
  /** Seconds. */
  duration: number;
  /** The same beside its title: the higher of the two counts. */
  vip: number;
  /** Folder under the media root that holds manifest.mpd, master.m3u8, tiles and subtitles, e.g. 'abc/e1'. */
  folder: string;
  /** JSON number[] of rendition heights, tallest first. */
  heights: string;
  /** JSON Tiles of the contract with `url` relative to the folder, or 'null'. */
  tiles: string;
  /** JSON {file, language, label}[], files relative to the folder. */
  subtitles: string;
  /** Unix ms from which it is for everybody; before, for VIP as vip_rights says. 0: always. */
  free_at: number;
  /** SHA-256 of the source file; '' for the demo. Makes the import idempotent. */
  source_hash: string;
}

/** What an editor called a season of a title; '' for its number. */
export interface SeasonRow {
  media_key: string;
  number: number;
  title: string;
  title_tw: string;
}

/** What an import knows of the files that an episode was made of. */
export interface EpisodeSourceRow {
  episode_key: string;
  /** Size of the film's file. */
  bytes: number;
  /** When it was written, unix ms. */
  modified_at: number;
  /** Names, sizes and times of the files beside it. */
  beside: string;
  /** Hash of the contents of those files; '' while their comments are being written. */
  sidecars: string;
  /** What the film's file was called then, as FoundFile has it; '' where an earlier version imported it. */
  name: string;
}

/** An episode that a viewer began to keep on a device, that day. */
export interface EpisodeKeepRow {
  /** 'u:<uid>' or 'd:<device id>'. */
  viewer: string;
  /** In the site's calendar; see server/days.ts. */
  day: number;
  episode_key: string;
  /** Unix ms. */
  kept_at: number;
}

export interface DanmuRow {
  id: string;
  episode_key: string;
  /** Media time in ms. */
  time_ms: number;
  mode: string;
  text: string;
  color: string;
  size: number;
  viewer: string;
  /** Unique with viewer: the same client id twice is one comment. */
  client_id: string;
  sent_at: number;
  likes: number;
  /** Gold that is still in it. */
  coins: number;
  /** 1: taken down. */
  hidden: number;
  /** The look that its sender wore; '' for none. */
  look: string;
}

export interface CommentRow {
  id: string;
  media_key: string;
  /** '' for a comment, else the comment at the root of the thread. */
  parent_id: string;
  /** Id of the user whom a reply answers; '' where it answers the root. */
  reply_to: string;
  uid: string;
  contxt: string;
  client_id: string;
  likes: number;
  replies: number;
  /** Since when it stands above the others, unix ms; 0 for not. One of a title. */
  pinned_at: number;
  sent_at: number;
}

export interface AdvertRow {
  id: string;
  /** One of `advertTypes` of the contract. */
  type: number;
  title: string;
  title_tw: string;
  show_url: string;
  link_url: string;
  /** Where a view is counted; '' for here. */
  view_url: string;
  /** JSON of the contract's appParam, or 'null'. */
  app_param: string;
  /** Seconds of the film. */
  at: number;
  /** '' for every film. */
  media_key: string;
  /** '' for every region. */
  region: string;
  starts_at: number;
  /** 0 for open. */
  ends_at: number;
  views: number;
  position: number;
  /** How often it comes to one viewer on a day; 0 for as often as it likes. */
  cap: number;
}

/** How often an advert stood before somebody on a day. */
/** How often an advert was shown and opened on a day, by whomever. */
export interface AdvertDayRow {
  advert_id: string;
  /** Days since 1970-01-01 in the site's calendar. */
  day: number;
  shows: number;
  clicks: number;
}

export interface AdvertShowRow {
  /** 'u:<uid>' or 'd:<device id>'. */
  holder: string;
  advert_id: string;
  /** Days since 1970-01-01 in the site's calendar. */
  day: number;
  times: number;
}

export interface PlayRecordRow {
  viewer: string;
  media_key: string;
  episode_key: string;
  position: number;
  duration: number;
  watched_at: number;
}

/** A shelf of the home screen as an editor placed it. */
export interface HomeShelfRow {
  id: string;
  /** '' for the front page, else a category. */
  page: string;
  kind: 'auto' | 'titles' | 'collection';
  /** Id of the site's own shelf, or of a collection; '' for titles. */
  source: string;
  title: string;
  title_tw: string;
  /** '' for the site's choice. */
  style: 'poster' | 'wide' | '';
  position: number;
  hidden: number;
}

/** What an editor says of a title in a ranking. */
export interface RankRuleRow {
  /** '' for all of them. */
  period: string;
  /** '' for the ranking of all titles. */
  category: string;
  media_key: string;
  /** 'pin': it leads the ranking, in the order of `position`; 'out': it is not in it. */
  kind: 'pin' | 'out';
  position: number;
  /** From then on it is over; unix ms, 0 for never. */
  until: number;
}
