/**
 * The tables as Kysely sees them. Times are unix ms unless the name says otherwise; booleans are 0 or 1;
 * JSON stands as text. Column types are limited to text, integer, bigint and real, so that the same
 * migrations run on SQLite and on PostgreSQL.
 */
export interface Database {
  meta: { key: string; value: string };
  titles: TitleRow;
  episodes: EpisodeRow;
  episode_sources: EpisodeSourceRow;
  collections: { id: string; title: string; intro: string; cover: string; color: string; position: number };
  collection_items: { collection_id: string; media_key: string; position: number };
  danmu: DanmuRow;
  /** Numbers that lists and pages show; see server/tallies/tallies-repository.ts. */
  tallies: { kind: string; subject: string; n: number };
  users: UserRow;
  tokens: TokenRow;
  /** What an account is signed in with, as server/accounts/login-names.ts writes it; each name belongs to one account. */
  login_names: { name: string; uid: string };
  sign_ins: SignInRow;
  codes: CodeRow;
  captchas: CaptchaRow;
  billing_addresses: BillingAddressRow;
  pay_reports: PayReportRow;
  /** Unique by uid. */
  exports: ExportRow;
  teen_modes: TeenModeRow;
  /** Devices on which an account in the mode was signed in: they keep to its mode until its PIN says otherwise. */
  teen_devices: { device_id: string; holder: string };
  /** Seconds watched in the mode on a day, as server/days.ts counts them. */
  teen_days: { holder: string; day: number; seconds: number };
  qr_logins: QrLoginRow;
  /** Keyed by viewer: 'u:<uid>' or, for a visitor, 'd:<device id>'. */
  play_records: PlayRecordRow;
  favourites: { viewer: string; media_key: string; created_at: number };
  /** Plays by day, for the ranking. `day` as server/days.ts counts them. */
  plays_by_day: { media_key: string; day: number; plays: number };
  /** Who was counted in it, kept for that day alone. `viewer` as in play_records. */
  play_viewers: { media_key: string; day: number; viewer: string };
  /** The operator's words; the demo's seed has some. */
  hot_searches: { keyword: string; hot: number };
  /** Searches that named a title, by day (see plays_by_day). */
  searches_by_day: { media_key: string; day: number; searches: number };
  /** Who was counted in it, kept for that day alone. */
  search_devices: { media_key: string; day: number; device_id: string };
  /** Every viewer once for each comment. */
  danmu_likes: { danmu_id: string; viewer: string; created_at: number };
  danmu_reports: { danmu_id: string; viewer: string; reason: string; created_at: number };
  danmu_coins: { danmu_id: string; uid: string; created_at: number };
  /** `target` is a viewer's key; the name as it was when the viewer shielded them. */
  shielded_senders: { id: string; viewer: string; target: string; nick_name: string; created_at: number };
  shield_words: { id: string; viewer: string; word: string; created_at: number };
  danmu_configs: { viewer: string; config: string; updated_at: number };
  /** `status` 1 likes, -1 dislikes. */
  opinions: { viewer: string; media_key: string; status: number; created_at: number };
  ratings: { viewer: string; media_key: string; score: number; created_at: number };
  votes: { id: string; media_key: string; title: string; title_tw: string; ends_at: number };
  vote_options: { id: string; vote_id: string; text: string; text_tw: string; position: number; base: number };
  vote_choices: { vote_id: string; viewer: string; option_id: string; created_at: number };
  follows: { uid: string; target: string; created_at: number };
  blacklist: { uid: string; target: string; created_at: number };
  comments: CommentRow;
  comment_likes: { comment_id: string; viewer: string; created_at: number };
  reports: {
    id: string;
    viewer: string;
    kind: string;
    target: string;
    reason: string;
    text: string;
    created_at: number;
  };
  /** Films bought with gold; for good. */
  purchases: { uid: string; media_key: string; gold: number; created_at: number };
  adverts: AdvertRow;
  /** Content keys of encrypted films, hex. */
  media_keys: { episode_key: string; key_id: string; content_key: string };
  remote_inputs: RemoteInputRow;
  /** The ledger of gold; `users.gold` is the sum of a user's entries. Unique by uid, reason and ref. */
  wallet_entries: WalletEntryRow;
  /** Unique by uid and client_id. */
  orders: OrderRow;
  /** One row for each way to pay that an order was tried with. */
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  /** What a provider calls an order of ours, where it does not take our own number. */
  payment_refs: { provider: string; order_id: string; ref: string };
  /** What an operator says was paid to customer service; `refunded_at` 0 while it was not given back. Times in unix ms. */
  manual_payments: ManualPaymentRow;
  /** Unique by address and round. */
  coin_invoices: CoinInvoiceRow;
  /** The chain of the sandbox; no other room reads it. `units` are millionths of a coin. */
  sandbox_transfers: { tx_id: string; address: string; units: number; at: number };
  /** What the sandbox's side knows; no other room reads it. */
  sandbox_trades: SandboxTradeRow;
  vip_levels: VipLevelRow;
  /** What each level may; level 0 is everybody. */
  vip_rights: VipRightsRow;
  /** Who is playing where: one row for a device of a user. */
  play_leases: PlayLeaseRow;
  /** Every change of somebody's VIP time. Unique by uid, reason and ref. */
  vip_grants: VipGrantRow;
  vip_categories: VipCategoryRow;
  vip_packages: VipPackageRow;
  /** What a package costs in a region, where that differs. */
  vip_prices: { package_id: string; region: string; currency: string; price: number; full_price: number };
  vip_promotions: VipPromotionRow;
  /** What an order of VIP is for, as it was when it was made. */
  vip_orders: VipOrderRow;
  /** Who was told with how many days to go that VIP ends then. */
  vip_reminders: { uid: string; expires_at: number; days: number; at: number };
  /** Codes on televisions that phones buy by. */
  pay_screens: PayScreenRow;
  vip_bargain_rules: BargainRuleRow;
  /** Unique by slot. */
  bargains: BargainRow;
  /** Unique by bargain and user, and by bargain and device. */
  bargain_helps: BargainHelpRow;
  /** What sharing takes off a package, 1 to 99 percent. */
  vip_share_rules: { package_id: string; off_percent: number };
  /** Unique by user and package. */
  vip_shares: VipShareRow;
  redeem_batches: RedeemBatchRow;
  redeem_codes: RedeemCodeRow;
  jobs: JobRow;
  uploads: UploadRow;
  /** Unique by owner, purpose and hash. */
  files: FileRow;
  /** What an owner's files and unfinished uploads of a purpose take; `bytes` counts what is reserved as well. */
  file_quotas: { owner: string; purpose: string; bytes: number; unfinished: number };
  help_categories: { id: number; path: string; title: string; title_tw: string; position: number };
  help_items: {
    id: number;
    category_id: number;
    title: string;
    title_tw: string;
    html: string;
    html_tw: string;
    position: number;
    /** 1: shown on /tvhelpCenter too. */
    tv: number;
  };
}

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
  /** Unix ms of the last change that lists show (its facts, hits, score, comments): what they read anew. */
  changed_at: number;
}

export interface EpisodeRow {
  episode_key: string;
  media_key: string;
  /** 1-based within the title. */
  position: number;
  title: string;
  thumb: string;
  /** Seconds. */
  duration: number;
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
}

export interface RemoteInputRow {
  code: string;
  /** SHA-256 of the secret that only the screen holds. */
  secret_hash: string;
  kind: string;
  device_name: string;
  /** Whose the screen is; '' for a visitor's. */
  uid: string;
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
  /** The invitation code that was given at registration; '' for none. */
  invited_with: string;
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

export interface PlayRecordRow {
  viewer: string;
  media_key: string;
  episode_key: string;
  position: number;
  duration: number;
  watched_at: number;
}

export interface WalletEntryRow {
  id: string;
  uid: string;
  /** Whole gold; below 0 where it was spent. */
  change: number;
  reason: string;
  ref: string;
  at: number;
}

export interface VipLevelRow {
  /** 1 to 4. */
  level: number;
  name: string;
  name_tw: string;
  /** What a day of it is worth beside a day of another level; whole, above 0. */
  day_value: number;
}

/** An operator may change it; it holds a few seconds later. */
export interface VipRightsRow {
  /** 0 to 4. */
  level: number;
  /** Tallest picture, pixels. */
  height: number;
  /** Devices that stay signed in. */
  devices: number;
  /** Screens that play at once. */
  screens: number;
  /** How many of the colours of danmu, from the first on. */
  danmu_colors: number;
  /** How many of the places of danmu, from the first on. */
  danmu_places: number;
  /** Days before everybody from which a new episode is there; 0: with everybody. */
  early_days: number;
  /** Percent off what a film costs in gold; 100: free. */
  gold_off: number;
  /** Kinds of adverts that are not shown, by their numbers with commas. */
  free_of: string;
}

export interface PlayLeaseRow {
  uid: string;
  device_id: string;
  /** The client's name of what it plays: a new one for each time a film is opened. */
  play: string;
  started_at: number;
  seen_at: number;
  /** Unix ms at which another screen took its place; 0: it may play. */
  stopped_at: number;
}

export interface VipGrantRow {
  id: string;
  uid: string;
  /** What for: 'order', 'gift', 'code', 'opening' ... */
  reason: string;
  /** Which one of that reason, e.g. the order's id. */
  ref: string;
  level: number;
  /** Milliseconds. */
  span: number;
  /** Of the level, when it was granted. */
  day_value: number;
  /** Unix ms; later than that of the entry before. */
  at: number;
  /** Unix ms at which it was taken back; 0 for never. */
  revoked_at: number;
}

export interface VipCategoryRow {
  id: number;
  /** Of all its packages. */
  level: number;
  name: string;
  name_tw: string;
  remark: string;
  remark_tw: string;
  /** Spec section 3: 4 bargain, 5 first purchase; 0 for none. */
  style_type: number;
  position: number;
  /** 1: no longer sold. */
  withdrawn: number;
}

export interface VipPackageRow {
  id: string;
  category_id: number;
  name: string;
  name_tw: string;
  /** ISO 4217. */
  currency: string;
  type: number;
  validity_days: number;
  gift_days: number;
  /** How many accounts it is for: 2 for a couple's. */
  member_count: number;
  /** What is paid, minor units. */
  price: number;
  /** What it would cost without the discount, minor units; equal to `price` without one. */
  full_price: number;
  /** 1: only for who never bought any. */
  first_only: number;
  position: number;
  withdrawn: number;
}

export interface VipPromotionRow {
  code: string;
  title: string;
  title_tw: string;
  package_id: string;
  /** 1 to 99. */
  off_percent: number;
  starts_at: number;
  /** 0 for open. */
  ends_at: number;
}

export interface VipOrderRow {
  order_id: string;
  /** Who buys. */
  uid: string;
  /** Who gets the time. */
  to_uid: string;
  package_id: string;
  package_name: string;
  package_name_tw: string;
  category_id: number;
  category_name: string;
  category_name_tw: string;
  level: number;
  /** Bought and given ones. */
  days: number;
  member_count: number;
  first_only: number;
  /** Codes joined with a pipe. */
  promotions: string;
  /** How it was last begun to be paid. */
  pay_type: number;
  sys_name: string;
  /** Code of the television that it was made for; '' for none. */
  screen: string;
  address_id: string;
  /** When the buyer gave up on it; 0 for never. */
  left_at: number;
  created_at: number;
  /** What the receiver had after it; 0 before it was granted. */
  granted_level: number;
  granted_until: number;
  converted_days: number;
  converted_into: number;
}

export interface PayScreenRow {
  code: string;
  /** Whose the television is. */
  uid: string;
  device_id: string;
  /** Who gets what is bought by it. */
  to_uid: string;
  /** Whose prices it shows. */
  region: string;
  /** The last order that was made by it; '' for none. */
  order_id: string;
  /** When a phone opened it; 0 before. */
  opened_at: number;
  created_at: number;
  /** Nobody may open it or order by it after that. */
  expires_at: number;
}

/** Which package may be bargained for, and how. */
export interface BargainRuleRow {
  package_id: string;
  /** What always remains of the price, in ten-thousandths; 0: it can become free. */
  floor: number;
  /** So many usual helpers bring it there. */
  helpers: number;
  /** How long it may be cut. */
  hours: number;
}

export interface BargainRow {
  /** The key of the calls. */
  id: string;
  /** '<uid>|<package>' while it is that user's for the package, then its own id: there is one at a time. */
  slot: string;
  uid: string;
  package_id: string;
  /** In which money friends see it. */
  region: string;
  /** What has been cut, in ten-thousandths of the price. */
  off: number;
  started_at: number;
  /** Unix ms: from then on the price is final. Earlier than planned where the floor was reached or its owner had enough. */
  ends_at: number;
  /** 0 for never. */
  given_up_at: number;
  /** When it was taken for nothing; 0 for never. */
  claimed_at: number;
  /** The order that has its price; '' for none. */
  order_id: string;
}

export interface BargainHelpRow {
  id: string;
  bargain_id: string;
  uid: string;
  device_id: string;
  network: string;
  /** 0 usual, 1 of a new user, 2 of a member of long standing. */
  kind: number;
  /** What it cut and what was cut with it, in ten-thousandths of the price. */
  points: number;
  off_after: number;
  at: number;
}

export interface VipShareRow {
  /** In the link. */
  code: string;
  uid: string;
  package_id: string;
  created_at: number;
  /** When somebody opened the link; 0 for never. */
  opened_at: number;
  /** When it counted as shared; 0 for never. */
  unlocked_at: number;
  /** The order that has its price; '' for none. */
  order_id: string;
}

export interface RedeemBatchRow {
  id: string;
  /** What its codes were made as; what they give stands beside it, whatever becomes of the package. */
  package_id: string;
  level: number;
  days: number;
  /** The operator's own words. */
  note: string;
  created_at: number;
  /** Unix ms; 0 for never. */
  expires_at: number;
}

export interface RedeemCodeRow {
  /** HMAC-SHA256 of the sixteen letters, hex. */
  hash: string;
  batch_id: string;
  /** The last group, by which people and operators tell codes apart. */
  tail: string;
  /** 0 for never. */
  withdrawn_at: number;
  used_at: number;
  /** By whom; '' for nobody. */
  uid: string;
}

export type OrderState = 'pending' | 'paid' | 'closing' | 'closed' | 'refunding' | 'refunded';

export interface OrderRow {
  /** The number that providers know the order by, too. */
  id: string;
  uid: string;
  client_id: string;
  /** Names the handler that grants the goods. */
  kind: string;
  /** JSON that only that handler understands. */
  goods: string;
  subject: string;
  /** Minor units of `currency`. */
  amount: number;
  /** ISO 4217, e.g. 'CNY'. */
  currency: string;
  state: OrderState;
  /** 1: the money came when the order was closed, and nothing was granted. */
  late: number;
  /** Whose money paid it; '' before. */
  provider: string;
  created_at: number;
  expires_at: number;
  /** 0 before. */
  paid_at: number;
}

export interface PaymentRow {
  order_id: string;
  provider: string;
  state: 'open' | 'closed' | 'paid' | 'refunding' | 'refunded';
  /** The provider's own number; '' before it is paid. */
  trade_no: string;
  created_at: number;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  order_id: string;
  /** JSON. */
  headers: string;
  /** The bytes as they came, base64. */
  body: string;
  /** What came of it; '' while it has not been worked on. */
  outcome: string;
  received_at: number;
}

export interface ManualPaymentRow {
  order_id: string;
  /** What the operator names the payment by. */
  trade_no: string;
  /** Minor units. */
  amount: number;
  currency: string;
  settled_at: number;
  refunded_at: number;
}

export interface CoinInvoiceRow {
  order_id: string;
  address: string;
  /** How many invoices had the address before. */
  round: number;
  /** What is asked for, in millionths of a coin. */
  units: number;
  /** What the order costs: minor units of `currency`, by the rate of the moment in which the invoice was made. */
  amount: number;
  currency: string;
  created_at: number;
  expires_at: number;
  /** Until then the address is this invoice's alone: money comes late. */
  free_at: number;
  /** 0 while it is open. */
  closed_at: number;
  refunded_at: number;
}

export interface SandboxTradeRow {
  order_no: string;
  trade_no: string;
  subject: string;
  amount: number;
  currency: string;
  /** 'issued': nobody has scanned the code, and the gateway denies that there is a trade. */
  state: 'issued' | 'waiting' | 'paid' | 'closed';
  /** '' while nothing was refunded. */
  refund_no: string;
  expires_at: number;
  /** Where the merchant wants to be told: an address, or a path of the server that the gateway is a part of. */
  notify_url: string;
  /** Where its page sends the phone back to; '' where nobody said. */
  return_url: string;
}

export interface BillingAddressRow {
  id: string;
  uid: string;
  /** Made by the client, once for one press; unique with uid. */
  client_id: string;
  name: string;
  /** ISO 3166-1. */
  country: string;
  state: string;
  state_name: string;
  city: string;
  line: string;
  line2: string;
  postcode: string;
  /** 1: cards are paid with it unless another is named; one of an account's. */
  chosen: number;
  created_at: number;
}

/** What somebody says of a payment that went wrong. */
export interface PayReportRow {
  id: string;
  uid: string;
  /** Made by the client, or 'appeal-' and the order's id; unique with uid. */
  client_id: string;
  kind: 'appeal' | 'feedback';
  /** '' where it is about none. */
  order_id: string;
  reason: string;
  /** The transaction's id, or the provider's number of the payment; '' for none. */
  trade_no: string;
  text: string;
  /** A path on our host; '' for none. */
  picture: string;
  state: 'open' | 'accepted' | 'refused';
  /** The operator's answer; '' before. */
  reply: string;
  created_at: number;
  /** 0 before. */
  answered_at: number;
}

export interface JobRow {
  id: string;
  kind: string;
  /** Unique with kind; the id where nobody gave one. */
  key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'dead';
  run_at: number;
  attempts: number;
  /** 0 while nobody holds it. */
  locked_until: number;
  /** Who holds it; '' while nobody does. */
  token: string;
  last_error: string;
  finished_at: number;
  /** Id of the request that had it made; '' where none did. */
  trace: string;
}

export interface UploadRow {
  id: string;
  /** A viewer's key. */
  owner: string;
  /** The client's name for this upload; unique with owner. */
  upload_key: string;
  purpose: string;
  chunks: number;
  /** A digit for each chunk: '1' where it is there. */
  present: string;
  /** Bytes taken from the quota until it is known how long the file is. */
  reserved: number;
  state: 'open' | 'ready';
  /** '' until it is ready. */
  file_id: string;
  created_at: number;
}

export interface FileRow {
  id: string;
  owner: string;
  purpose: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  /** The suffix of its name, e.g. 'png'. */
  type: string;
  bytes: number;
  created_at: number;
}
