import type { Generated } from 'kysely';
import type {
  CaptchaRow,
  CodeRow,
  ExportRow,
  NameSuffixRow,
  QrLoginRow,
  RemoteInputRow,
  SignInRow,
  TeenModeRow,
  TokenRow,
  UserRow,
} from './schema/accounts';
import type {
  ConversationMemberRow,
  ConversationRow,
  MessagePictureRow,
  MessageRow,
  ServiceAgentRow,
  ServiceCaseRow,
  ServiceEndedRow,
  ServiceTemplateRow,
} from './schema/chat';
import type { DeskJournalRow, DeskSessionRow, DraftRow, HandGrantRow, HelpVersionRow, StaffRow } from './schema/desk';
import type { AlarmRow, AlarmSetupRow, FaultRow, FigureRow, HourFigureRow, WatchingRow } from './schema/figures';
import type {
  CheckInRow,
  EarningSourceRow,
  ExchangeRow,
  ExperienceEntryRow,
  GoodRow,
  GrowthDayRow,
  InvitationCodeRow,
  InvitationRow,
  OwnedLookRow,
} from './schema/growth';
import type {
  BillingAddressRow,
  CoinInvoiceRow,
  CoinRefundRow,
  ManualPaymentRow,
  OrderRow,
  PaymentEventRow,
  PaymentRow,
  PayReportRow,
  RefundRow,
  SandboxTradeRow,
  WalletEntryRow,
} from './schema/money';
import type {
  AnnouncementRow,
  InboxReaderRow,
  NoticeActorRow,
  NoticeRow,
  SystemMarkRow,
  SystemMessageRow,
} from './schema/notices';
import type {
  FavouriteFolderRow,
  LabelRow,
  PostPictureRow,
  PostRow,
  StoreItemRow,
  StoreMarkRow,
  StoreRow,
  VideoUploadRow,
} from './schema/posts';
import type { RulingRow } from './schema/rulings';
import type {
  AdvertDayRow,
  AdvertRow,
  AdvertShowRow,
  CommentRow,
  DanmuRow,
  EpisodeKeepRow,
  EpisodeRow,
  EpisodeSourceRow,
  HomeShelfRow,
  PlayRecordRow,
  RankRuleRow,
  SeasonRow,
  TitlePlanRow,
  TitleRow,
} from './schema/titles';
import type {
  ActivityRow,
  BargainHelpRow,
  BargainRow,
  BargainRuleRow,
  PayScreenRow,
  PlayLeaseRow,
  RedeemBatchRow,
  RedeemCodeRow,
  VipCategoryRow,
  VipGrantRow,
  VipLevelRow,
  VipOrderRow,
  VipPackageRow,
  VipPromotionRow,
  VipRightsRow,
  VipShareRow,
} from './schema/vip';
import type { FeedbackRow, FilmWishRow } from './schema/voice';
import type { ListedWordRow, WordHitRow, WordListRow } from './schema/words';
import type { FileRow, ImportFileRow, ImportLineRow, ImportRow, JobLineRow, JobRow, UploadRow } from './schema/work';

export type * from './schema/accounts';
export type * from './schema/chat';
export type * from './schema/figures';
export type * from './schema/growth';
export type * from './schema/money';
export type * from './schema/notices';
export type * from './schema/posts';
export type * from './schema/rulings';
export type * from './schema/titles';
export type * from './schema/vip';
export type * from './schema/voice';
export type * from './schema/words';
export type * from './schema/work';

/**
 * The tables as Kysely sees them. Times are unix ms unless the name says otherwise; booleans are 0 or 1;
 * JSON stands as text. Column types are limited to text, integer, bigint and real, so that the same
 * migrations run on SQLite and on PostgreSQL.
 */
export interface Database {
  meta: { key: string; value: string };
  /** Empty to everybody: see holdText of locks.ts. */
  holds: { name: string };
  /** Of the migrations that this database has, those that only added something. Written by migrator.ts. */
  adding_migrations: { name: string };
  /** Who adds a title plans nothing. `arranged`: 1 where an editor put the episodes into order, which an import leaves as it is. */
  titles: TitleRow & { [C in keyof TitlePlanRow]: Generated<TitlePlanRow[C]> } & { arranged: Generated<number> };
  episodes: EpisodeRow;
  seasons: SeasonRow;
  episode_keeps: EpisodeKeepRow;
  episode_sources: EpisodeSourceRow;
  /** Words of Taiwan may be '': they are converted where they are shown. */
  collections: {
    id: string;
    title: string;
    title_tw: Generated<string>;
    intro: string;
    intro_tw: Generated<string>;
    cover: string;
    color: string;
    position: number;
  };
  collection_items: { collection_id: string; media_key: string; position: number };
  home_shelves: HomeShelfRow;
  home_shelf_items: { shelf_id: string; media_key: string; position: number };
  home_heroes: { page: string; media_key: string; position: number };
  /** `reports`: how many report it. */
  danmu: DanmuRow & { reports: Generated<number> };
  /** Numbers that lists and pages show; see server/tallies/tallies-repository.ts. */
  tallies: { kind: string; subject: string; n: number };
  users: UserRow;
  tokens: TokenRow;
  /** What an account is signed in with, as server/accounts/login-names.ts writes it; each name belongs to one account. */
  login_names: { name: string; uid: string };
  name_suffixes: NameSuffixRow;
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
  /** When a viewer deleted a title from the history ('' for all of it), unix ms. */
  history_cuts: { viewer: string; media_key: string; cut_at: number };
  /** Of titles, and of posts without a film by the post's id: of those `of_title` is 0. `folder`: '' for none. */
  favourites: { viewer: string; media_key: string; created_at: number; folder: string; of_title: Generated<number> };
  favourite_folders: FavouriteFolderRow;
  /** Titles that are no more, while favourites and playlists may still name them. */
  removed_titles: { media_key: string };
  posts: PostRow;
  post_pictures: PostPictureRow;
  /** Unique by post and label. `at` is the post's. */
  post_labels: { post_id: string; label_id: string; at: number };
  labels: LabelRow;
  word_lists: WordListRow;
  listed_words: ListedWordRow;
  word_hits: WordHitRow;
  video_uploads: VideoUploadRow;
  stores: StoreRow;
  store_items: StoreItemRow;
  store_marks: StoreMarkRow;
  /** Unique: a viewer's play of a playlist counts once a day. */
  store_plays: { store_key: string; viewer: string; day: string };
  /** Plays by day, for the ranking. `day` as server/days.ts counts them. */
  plays_by_day: { media_key: string; day: number; plays: number };
  /** When somebody was last counted in it, kept for an hour. `viewer` as in play_records. */
  play_viewers: { media_key: string; viewer: string; counted_at: number };
  rank_rules: RankRuleRow;
  /** The operator's words; the demo's seed has some. */
  hot_searches: { keyword: string; hot: number };
  /** Searches that named a title, by day (see plays_by_day). */
  searches_by_day: { media_key: string; day: number; searches: number };
  /** Who was counted in it, kept for that day alone. */
  search_devices: { media_key: string; day: number; device_id: string };
  /** Every viewer once for each comment. */
  danmu_likes: { danmu_id: string; viewer: string; created_at: number };
  /** `done_at`: when an operator decided about it; those before count no more towards taking it down. 0 before. */
  danmu_reports: {
    danmu_id: string;
    viewer: string;
    reason: string;
    created_at: number;
    done_at: Generated<number>;
  };
  danmu_coins: { danmu_id: string; uid: string; created_at: number };
  /** `target` is a viewer's key; the name as it was when the viewer shielded them. */
  shielded_senders: { id: string; viewer: string; target: string; nick_name: string; created_at: number };
  shield_words: { id: string; viewer: string; word: string; created_at: number };
  danmu_configs: { viewer: string; config: string; updated_at: number };
  /** `status` 1 likes, -1 dislikes. */
  opinions: { viewer: string; media_key: string; status: number; created_at: number };
  ratings: { viewer: string; media_key: string; score: number; created_at: number };
  /** `uid` '' for the site's; unique by uid and client_id. */
  votes: {
    id: string;
    media_key: string;
    title: string;
    title_tw: string;
    ends_at: number;
    uid: string;
    client_id: string;
    created_at: number;
  };
  vote_options: { id: string; vote_id: string; text: string; text_tw: string; position: number; base: number };
  vote_choices: { vote_id: string; viewer: string; option_id: string; created_at: number };
  follows: { uid: string; target: string; created_at: number };
  blacklist: { uid: string; target: string; created_at: number };
  comments: CommentRow;
  /** Pictures under a comment, in their order. */
  comment_pictures: { comment_id: string; position: number; hash: string; type: string };
  /** Who is named in a comment, by the name that stands in it. */
  comment_mentions: { comment_id: string; uid: string; name: string };
  comment_likes: { comment_id: string; viewer: string; created_at: number };
  reports: {
    id: string;
    viewer: string;
    kind: string;
    target: string;
    reason: string;
    text: string;
    created_at: number;
    /** What is reported, as it was then. */
    quote: string;
    /** Who wrote or is it; '' where nobody is named. */
    about_uid: string;
    /** What the operator answered. */
    answer: string;
    /** Unix ms; 0 while it waits. */
    done_at: number;
    /** 1: the first that waits about this thing. It stands for all of them and counts them in `alike`. */
    lead: Generated<number>;
    alike: Generated<number>;
    /** 'keep', 'remove' or 'mute'; '' before, and where it was answered from a shell. */
    verdict: Generated<string>;
  };
  rulings: RulingRow;
  /** Of comments that were taken down and can be given back: their pictures, by whose they are ('u:<uid>'). */
  ruling_pictures: { ruling_id: string; owner: string; hash: string; type: string };
  film_wishes: FilmWishRow;
  /** Who wants a film, its first asker among them. Unique by wish and user. */
  film_wish_seconds: { wish_id: string; uid: string; at: number };
  feedbacks: FeedbackRow;
  /** Pictures that came with a report. */
  report_pictures: { report_id: string; position: number; hash: string; type: string };
  conversations: ConversationRow;
  /** Keyed by conversation and user. */
  conversation_members: ConversationMemberRow;
  /** Keyed by conversation and seq; unique by sender and client_id. */
  messages: MessageRow;
  /** Keyed by conversation and seq. */
  message_pictures: MessagePictureRow;
  /** Keyed by conversation. */
  service_cases: ServiceCaseRow;
  /** Keyed by uid. */
  service_agents: ServiceAgentRow;
  service_ended: ServiceEndedRow;
  service_templates: ServiceTemplateRow;
  notices: NoticeRow;
  notice_actors: NoticeActorRow;
  system_messages: SystemMessageRow;
  /** Keyed by message and user. */
  system_marks: SystemMarkRow;
  inbox_readers: InboxReaderRow;
  /** Films bought with gold; for good. */
  purchases: { uid: string; media_key: string; gold: number; created_at: number };
  adverts: AdvertRow;
  /** Keyed by advert_id and day. */
  advert_days: AdvertDayRow;
  advert_shows: AdvertShowRow;
  /** Content keys of encrypted films, hex. */
  media_keys: { episode_key: string; key_id: string; content_key: string };
  remote_inputs: RemoteInputRow;
  /** The ledger of gold; `users.gold` is the sum of a user's entries. Unique by uid, reason and ref. */
  wallet_entries: WalletEntryRow;
  experience_entries: ExperienceEntryRow;
  growth_days: GrowthDayRow;
  earning_sources: EarningSourceRow;
  /** Keyed by uid and day. */
  check_ins: CheckInRow;
  invitation_codes: InvitationCodeRow;
  invitations: InvitationRow;
  goods: GoodRow;
  exchanges: ExchangeRow;
  owned_looks: OwnedLookRow;
  /** Unique by uid and client_id. */
  orders: OrderRow;
  /** One row for each way to pay that an order was tried with. */
  payments: PaymentRow;
  /** Keyed by provider and id; unique by order_id and client_id. */
  refunds: RefundRow;
  payment_events: PaymentEventRow;
  /** What a provider calls an order of ours, where it does not take our own number. */
  payment_refs: { provider: string; order_id: string; ref: string };
  /** What an operator says was paid to customer service; `refunded_at` 0 while it was not given back. Times in unix ms. */
  manual_payments: ManualPaymentRow;
  /** Unique by address and round. */
  coin_invoices: CoinInvoiceRow;
  /** Keyed by order_id and refund_no. */
  coin_refunds: CoinRefundRow;
  /** The chain of the sandbox; no other room reads it. `units` are millionths of a coin. */
  sandbox_transfers: { tx_id: string; address: string; units: number; at: number };
  /** What the sandbox's side knows; no other room reads it. */
  sandbox_trades: SandboxTradeRow;
  /** Its refunds; a number counts once. */
  sandbox_refunds: { order_no: string; refund_no: string; amount: number };
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
  activities: ActivityRow;
  announcements: AnnouncementRow;
  bargains: BargainRow;
  /** Unique by bargain and user, and by bargain and device. */
  bargain_helps: BargainHelpRow;
  /** What sharing takes off a package, 1 to 99 percent. */
  vip_share_rules: { package_id: string; off_percent: number };
  /** Unique by user and package. */
  vip_shares: VipShareRow;
  redeem_batches: RedeemBatchRow;
  redeem_codes: RedeemCodeRow;
  /** How many devices fetched an app of a kind on a day of the site. */
  app_downloads: { day: number; kind: string; downloads: number };
  /** Whom today's were counted for: a hash that another day's device cannot be told by. */
  app_download_devices: { day: number; kind: string; device: string };
  /** How often the site was opened in a layout on a day of the site. */
  site_visits: { day: number; layout: string; visits: number };
  /** Keyed by minute, name and process. */
  figures: FigureRow;
  /** Keyed by hour and name. */
  figures_by_hour: HourFigureRow;
  /** Keyed by process and episode. */
  watching: WatchingRow;
  alarms: AlarmRow;
  alarm_setup: AlarmSetupRow;
  staff: StaffRow;
  desk_sessions: DeskSessionRow;
  desk_drafts: DraftRow;
  desk_journal: DeskJournalRow;
  hand_grants: HandGrantRow;
  jobs: Omit<JobRow, 'stop'> & { stop: Generated<number> };
  job_lines: JobLineRow;
  /** The last faults of every process, see server/figures/faults.ts. */
  faults: FaultRow;
  imports: ImportRow;
  import_lines: ImportLineRow;
  import_files: ImportFileRow;
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
  help_versions: HelpVersionRow;
}
