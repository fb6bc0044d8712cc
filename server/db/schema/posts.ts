// What members publish: posts, films on their way, playlists.

export interface PostRow {
  /** What comments, likes, favourites and reports name it by; of a post with a film the title's key. */
  id: string;
  uid: string;
  kind: 'text' | 'pictures' | 'film';
  /** Its title; '' for none, and while its film is not ready. */
  media_key: string;
  /** The upload that its film comes from; '' for none, and of imported titles. */
  upload_id: string;
  text: string;
  /** '' for none. */
  place_id: string;
  audience: 'all' | 'followers' | 'self';
  state: 'working' | 'review' | 'shown' | 'refused';
  /** Why an operator refused it, or what of it goes to review: words of the operator, or a name of `reviewReasons`. */
  reason: string;
  /** Unique with uid: the same client id twice is one post. */
  client_id: string;
  created_at: number;
  /** When others could see it first, unix ms; feeds are in this order. */
  at: number;
  /** 0 for never. */
  edited_at: number;
}

export interface PostPictureRow {
  post_id: string;
  position: number;
  /** Of a stored file; where `type` is '', the path of a picture of the demo. */
  hash: string;
  type: string;
  /** Px. */
  width: number;
  height: number;
  /** '#rrggbb' */
  color: string;
}

export interface LabelRow {
  id: string;
  name: string;
  name_tw: string;
  position: number;
  /** 0: kept by old posts, offered no more. */
  active: number;
}

/** A film of a member on its way. */
export interface VideoUploadRow {
  id: string;
  uid: string;
  /** What its chunks name it by; a secret of whoever made it. Unique. */
  secret: string;
  /** The device's name for the file; unique with uid among the unfinished (slot). */
  file_key: string;
  /** `uid:file_key` while it is unfinished, else its id. Unique. */
  slot: string;
  name: string;
  bytes: number;
  /** SHA-256 of the whole, hex; '' until it is known. */
  hash: string;
  chunks: number;
  present: string;
  phase: 'uploading' | 'ready' | 'checking' | 'packaging' | 'done' | 'failed';
  progress: number;
  /** A name of `uploadFailures`; '' for none. */
  reason: string;
  media_key: string;
  /** JSON of what saveVideo said; '' before. */
  said: string;
  created_at: number;
  changed_at: number;
  /** When saveVideo was called, unix ms; 0 for not yet. */
  saved_at: number;
  /** Bytes of its owner's quota that it holds. */
  reserved: number;
  /** 1: it counts among the films that its owner has on their way. */
  counted: number;
  /** 1: there is something to package: its own bytes, or those of its twin. */
  kept: number;
  /** How often packaging has failed by a fault of ours, since the last time that somebody asked for it. */
  tries: number;
  /** How often somebody asked for it to be packaged: each is a job. */
  runs: number;
  /** Key of a title of the same account that was made of the same bytes; '' where its own are here. */
  twin: string;
  /** JSON of the frames that were cut (`CutFrame[]`), 'asked' while they are cut, '' where nobody asked. */
  frames: string;
  /** JSON of what was packaged (`Packaged`), until its title stands; '' before. */
  packaged: string;
}

export interface StoreRow {
  key: string;
  uid: string;
  title: string;
  intro: string;
  /** Of its own picture; '' for none. */
  cover_hash: string;
  cover_type: string;
  /** The title whose picture it shows where it has none of its own; '' for its first title. */
  cover_title: string;
  is_public: number;
  /** Titles in it. */
  items: number;
  likes: number;
  dislikes: number;
  hit: number;
  favourites: number;
  /** Unique with uid. */
  client_id: string;
  created_at: number;
  changed_at: number;
}

export interface StoreItemRow {
  store_key: string;
  media_key: string;
  /** Its place; gaps are left for what is moved between. */
  place: number;
  added_at: number;
}

/** What somebody thinks of a playlist; unique by playlist and user. */
export interface StoreMarkRow {
  store_key: string;
  uid: string;
  /** 1 likes, -1 dislikes, 0 neither. */
  opinion: number;
  /** Since when they keep it, unix ms; 0 for not. */
  favourite_at: number;
}

export interface FavouriteFolderRow {
  id: string;
  /** A viewer's key, as of favourites. */
  viewer: string;
  /** Unique with viewer. */
  name: string;
  created_at: number;
}
