// What people ask for and tell: films they wish for, feedback.

export interface FilmWishRow {
  id: string;
  /** Its name and year as they are compared; unique: the same film twice is one wish. */
  wish_key: string;
  name: string;
  /** 0 where nobody said. */
  year: number;
  /** '' for none, else one of those that src/lib/film-link.ts lets pass. */
  link: string;
  text: string;
  /** Of a stored file; where `picture_type` is '', the path of a picture of the demo, '' for none. */
  picture_hash: string;
  picture_type: string;
  /** Who asked first. */
  uid: string;
  /** Unique with uid. */
  client_id: string;
  /** 0 open, 1 found, 2 cannot be had. */
  state: number;
  answer: string;
  /** The title that it is; '' while there is none. */
  media_key: string;
  /** How many rows of film_wish_seconds it has. */
  wanted: number;
  at: number;
  /** 0 before. */
  answered_at: number;
}

export interface FeedbackRow {
  id: string;
  kind: 'play' | 'suggestion';
  /** 'u:<uid>' or 'd:<device id>'. */
  viewer: string;
  /** Unique with viewer. */
  client_id: string;
  /** Key of the episode, name of the title, name of what was playing; '' each where nobody said. */
  gid: string;
  name: string;
  video_title: string;
  text: string;
  picture_hash: string;
  picture_type: string;
  /** Names of src/contract/feedback.ts; problems are joined by '#'. */
  device: string;
  browser: string;
  problems: string;
  /** How to reach whoever sent it, in their words. */
  contact: string;
  /** 0 sent, 1 answered. */
  state: number;
  answer: string;
  /** Where the film stood, in seconds, and what its player knew, as JSON; '' where that was not attached. */
  second: number;
  log: string;
  at: number;
  answered_at: number;
}
