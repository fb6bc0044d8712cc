// Accounts, and how one is signed in.

/** Who has 青少年模式 on: an account, 'u:<uid>', or a visitor's device, 'd:<device id>'. */
export interface TeenModeRow {
  holder: string;
  /** Of four digits, as server/accounts/password.ts hashes. */
  pin: string;
  /** Wrong tries since the last right one. */
  wrong: number;
  /** No try is looked at before. */
  waits_until: number;
  /** A grown-up let it go on until then. */
  pass_until: number;
  /** Up to when the time watched is counted. */
  beat_at: number;
  created_at: number;
}

/** What somebody's nickname says from one of its characters on, folded; see server/accounts/name-suffixes-repository.ts. */
export interface NameSuffixRow {
  uid: string;
  /** Characters before it; 1 at least. */
  place: number;
  suffix: string;
}

export interface RemoteInputRow {
  code: string;
  /** SHA-256 of the secret that only the screen holds. */
  secret_hash: string;
  kind: string;
  device_name: string;
  /** Whose the screen is; '' for a visitor's. */
  uid: string;
  /** When it was made, and then when its screen came last, to whichever process: who finds that screen gone knows it by this. */
  created_at: number;
  expires_at: number;
}

export interface UserRow {
  id: string;
  account: string;
  /** argon2id in the PHC form; of accounts from before it 'scrypt$N$r$p$salt$hash'. '' for who cannot sign in. */
  password: string;
  nick_name: string;
  avatar: string;
  sex: number;
  introduce: string;
  vip_level: number;
  vip_category_id: number;
  vip_type_name: string;
  vip_expires_at: number;
  email: string;
  phone: string;
  area_code: string;
  big_v: number;
  level: number;
  gold: number;
  created_at: number;
  /** Unix ms of the last change of the name; 0 for never. */
  nick_changed_at: number;
  /** Unix ms at which the account goes, since its owner asked for it; 0 for never. */
  closing_at: number;
  /** Unix ms at which it went; 0 for never. */
  closed_at: number;
  /** JSON of what the account's settings say (enableNotify, onlyReceiveFriendMessage, ...); '' before the first change. */
  settings: string;
  /** ISO 3166 code of the area its owner chose (customUserAreaCode); '' for none. */
  area: string;
  /** 1: that area counts (useCustomUserArea). */
  use_area: number;
  /** 1: others do not see the favourites. */
  hide_favourites: number;
  /** 1: answers for the site, and bears the tag of the customer service. */
  service: number;
  /** 1: the operator has locked the account; `lock_reason` is told to who tries to use it. */
  locked: number;
  lock_reason: string;
  /** Until then, unix ms, nothing of theirs that others would read is taken; 0 for not muted. */
  muted_until: number;
  /** The invitation code that was given at registration; '' for none. */
  invited_with: string;
  /** The sum of their experience_entries; `level` follows it. */
  experience: number;
  /** IANA name of their calendar, and since when it holds; '' for the site's. */
  zone: string;
  zone_at: number;
  /** The avatar frame that is worn, '' for none, and until when it is owned; -1 for good. */
  frame: string;
  frame_until: number;
  /** The same for the look of their danmu. */
  danmu_look: string;
  danmu_look_until: number;
}

/** A session. */
export interface TokenRow {
  token_hash: string;
  /** What its owner's list of devices names it by. */
  id: string;
  uid: string;
  device_id: string;
  /** As the device says it, e.g. '客厅电视'; '' where it says nothing. */
  device_name: string;
  /** Country or region of the address that it was used from last, ISO 3166; '' where unknown. */
  place: string;
  created_at: number;
  expires_at: number;
  /** Unix ms; brought up to date now and then, not at each call. */
  used_at: number;
  /** Until then, unix ms, who holds it need not give the password again; 0 for never given. */
  verified_until: number;
}

export type SignInWay = 'password' | 'code' | 'qr' | 'register' | 'recover';

export interface SignInRow {
  id: string;
  uid: string;
  at: number;
  way: SignInWay;
  /** 0: the password or code was wrong. */
  ok: number;
  device_id: string;
  device_name: string;
  place: string;
}

/** A code that was sent. Of all that one visitor had sent to one target for one purpose, the newest counts. */
export interface CodeRow {
  id: string;
  purpose: string;
  /** As in login_names: 'e:<address>' or 'p:+<number>'. */
  target: string;
  /** Keyed hash of id and code. */
  hash: string;
  /** Whose it is; '' before there is an account. */
  uid: string;
  /** The visitor who asked for it. */
  device_id: string;
  /** Wrong ones so far. */
  tries: number;
  created_at: number;
  expires_at: number;
  /** 0 before. */
  used_at: number;
}

export interface CaptchaRow {
  id: string;
  kind: 'work' | 'slider' | 'letters';
  /** What server/captcha compares with; never shown. */
  answer: string;
  /** The visitor who has to solve it. */
  device_id: string;
  state: 'open' | 'solved' | 'spent' | 'failed';
  created_at: number;
  expires_at: number;
}

/** A copy of somebody's data, in the folder of exports under its id. */
export interface ExportRow {
  id: string;
  uid: string;
  state: 'waiting' | 'ready' | 'failed';
  bytes: number;
  asked_at: number;
  /** When the file goes, unix ms; 0 before it is there. */
  expires_at: number;
}

export interface QrLoginRow {
  code: string;
  /** SHA-256 of the secret that only the TV holds. */
  secret_hash: string;
  /** Two digits that TV and phone show. */
  number: string;
  state: string;
  device_name: string;
  device_id: string;
  uid: string;
  created_at: number;
  expires_at: number;
}
