// What others did that concerns somebody, and what the site writes to them.

/** One line of a list: what one or several people did to one thing, until it is read. */
export interface NoticeRow {
  id: string;
  uid: string;
  kind: 'fans' | 'likes' | 'comments';
  what:
    | 'follow'
    | 'likeComment'
    | 'likeDanmu'
    | 'likeTitle'
    | 'likePost'
    | 'likeStore'
    | 'comment'
    | 'reply'
    | 'mention';
  /** What it was done to: id of a comment or danmu, key of a title; '' for who follows. */
  subject: string;
  /** Unique: what stands open under it takes the next of its kind; the line's own id once it is read. See slotOf. */
  slot: string;
  media_key: string;
  episode_key: string;
  /** The comment that it is, or that it stands under; '' without one. */
  comment_id: string;
  /** Media time in ms. */
  time_ms: number;
  /** How many did it. */
  count: number;
  read: number;
  at: number;
}

/** Who did it; unique by notice and actor. */
export interface NoticeActorRow {
  notice_id: string;
  actor: string;
  at: number;
}

/** The site's own words. */
export interface SystemMessageRow {
  id: string;
  /** '' for everybody. */
  uid: string;
  /** Unique with uid: the same cause twice is one message. */
  cause: string;
  title: string;
  title_tw: string;
  text: string;
  text_tw: string;
  picture: string;
  link: string;
  link_text: string;
  link_text_tw: string;
  /** '' for every region, else ISO 3166 codes joined by ','. */
  regions: string;
  /** '' for every language. */
  language: string;
  /** Levels of VIP that get it, joined by ','; 0 for who has none. '' for all. */
  levels: string;
  /** Accounts made later do not get it. */
  published_at: number;
  /** 0 for never. */
  ends_at: number;
}

/** What somebody has done with one. */
export interface SystemMarkRow {
  message_id: string;
  uid: string;
  read_at: number;
  /** 0 while it stands in their list. */
  deleted_at: number;
}

/** As whom somebody last looked at the site's messages: counts that are sent by themselves go by it. */
export interface InboxReaderRow {
  uid: string;
  /** As Regions.ofViewer gives it. */
  region: string;
  language: string;
}

/** What the operator says to everybody who sits before a screen. */
export interface AnnouncementRow {
  id: string;
  text: string;
  /** '' is converted. */
  text_tw: string;
  level: 'info' | 'warn';
  /** 'tv' for televisions alone. */
  screens: 'tv' | 'all';
  /** A path of the app, or ''. */
  link: string;
  /** 0 for at once. */
  starts_at: number;
  /** 0 for open. */
  ends_at: number;
  /** 1: nobody sees it. */
  off: number;
  created_at: number;
}
