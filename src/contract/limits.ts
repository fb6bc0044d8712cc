/**
 * Spec section 9, each constant by name, with its unit in the name or beside it.
 * Shared by client and server; nothing in here may be repeated as a literal elsewhere.
 */
export const limits = {
  requestTimeoutMs: 30_000,
  chunkLoadTimeoutMs: 120_000,
  /** A chunk of 2 MB over a slow line. */
  uploadTimeoutMs: 120_000,
  uploadChunkBytes: 2 * 1024 * 1024,
  imageUploadDefaultBytes: 10 * 1024 * 1024,
  imageUploadMaxCount: 100,
  /** Exclusive: a screenshot is under 3 MB. */
  screenshotBytes: 3 * 1024 * 1024,
  feedbackDescriptionChars: 100,
  storedOrderExpiryMs: 900_000,
  freeClaimOverlaySeconds: 3,
  bargainEndRefreshMs: 3_000,
  shareHideTabMs: 3_000,
  startupAdvertIntervalMs: 10 * 60_000,
  startupAdvertCountdownSeconds: 4,
  startupAdvertFallbackMs: 5_000,
  globalTimerTickMs: 60_000,
  adCacheMs: 1_800_000,
  openAppTimeoutMs: 2_000,
  loadingOverlayHideMs: 1_800,
  tipPopupMs: 10_000,
  errorToastMs: 5_000,
  networkToastMs: 1_000,
  loginToastMs: 1_500,
  vipPurchaseErrorToastMs: 1_000,
  feedbackCloseDelayMs: 1_500,
  uploadFailedToastMs: 1_500,
  messageCutOffChars: 30,
  statsBackOffMs: 600_000,
  debounceMs: 300,
  doubleTapBlockMs: 300,
  longPressDelayMs: 800,
  longPressIntervalMs: 50,
  nearTopScrollPx: 20,
  /** Near the bottom means: within this many visible heights of it. */
  nearBottomViewports: 2,
  /** Share of the viewport's width. */
  refreshHeaderRatio: 400 / 750,
  tvPageScrollPx: 300,
  levelIconCap: 8,
  defaultAndroidVersion: '1.5.2',
  defaultTvVersion: '2.2.0',
  defaultRegion: 'GL',
  defaultLanguage: 'zh-CN',
  languages: ['zh-CN', 'zh-TW'],
  payType3OnlineHours: 24,
  /** Milliseconds from one home page to the next. */
  homeDuration: 200,
  cachedHomePages: 5,
  /** Such an iPhone or iPad gets a plainer style, `data-low-ios` in src/theme/low-ios.css. */
  lowVersionIosBelow: 15,
  /** Spec section 3, display rules. */
  countEllipsisAbove: 99,
  tenThousand: 10_000,
  imageWidths: [200, 400, 600, 800, 1000],
  imageScale: 1.3,
  messageTipAvatars: 3,
  avatarPx: 110,

  // Not in section 9: ours, where the spec says 'not shown'.
  /** A signed GET older or newer than this, by the server's clock, is refused. */
  signatureWindowSeconds: 300,
  qrLoginLifeSeconds: 180,
  /** While a phone registers, or recovers its account, and lets the TV in then. */
  qrRegisterLifeSeconds: 900,
  qrPollMs: 2_000,
  tokenLifeSeconds: 30 * 24 * 3600,
  danmuMaxChars: 100,
  danmuMinIntervalMs: 2_000,
  /** A player's length of a film differs from the catalogue's by this much at most. */
  danmuTimeSlackSeconds: 2,
  /** Gold that a sender may lay into one comment. */
  danmuCoinsMax: 20,
  /**
   * Comments of one second of a film that are sent to who watches it. A screen whose whole height is theirs finds room for 17 to 25 of a crowd,
   * one with the smallest letters for 40 (docs/decisions/2026-11-29-danmu-thinned.md).
   */
  danmuPerSecond: 40,
  /** 青少年模式: what may be watched on a day, and the hours (by the site's clocks) between which nothing is. */
  teenSecondsADay: 40 * 60,
  teenNightFromHour: 22,
  teenNightToHour: 6,
  /** Wrong PINs until one has to wait: 5 minutes, twice as long after the next five, an hour at most. */
  teenPinTries: 5,
  teenPinWaitSeconds: 300,
  teenPinWaitMaxSeconds: 3_600,
  /** As many different people have to report a comment before it is taken down for everybody. */
  danmuReportsToHide: 5,
  /** Words and patterns of one viewer; a pattern is '/.../'. */
  shieldWordsMax: 200,
  shieldWordMaxChars: 30,
  shieldPatternMaxChars: 60,
  shieldUsersMax: 500,
  /** Of the word that a comment's sender is known by. Longer ago it had 12, and such a word names nobody any more. */
  senderChars: 16,
  /** Characters of the JSON a viewer's danmu settings are kept as. */
  danmuConfigMaxChars: 2_000,
  commentMaxChars: 500,
  commentMinIntervalMs: 3_000,
  reportTextMaxChars: 200,
  /** A signed playback address lives so long; the player renews it before. */
  playAddressLifeSeconds: 600,
  playAddressRenewSeconds: 120,
  /** Billing addresses: of one account, and of their texts. */
  addressesMax: 10,
  addressNameMaxChars: 60,
  addressLineMaxChars: 120,
  postcodeMaxChars: 16,
  /** The longest id of a transaction in any chain that we know, with room. */
  txIdMaxChars: 128,
  /** A phone stays a TV's keyboard for so long without a word. */
  remoteLifeSeconds: 600,
  /** The player dims after a pause of so long. */
  dimAfterPauseMs: 180_000,
  /** Episodes that may run one after the other before the viewer is asked. */
  stillWatchingEpisodes: 3,
  upNextSeconds: 10,
  searchMaxChars: 60,
  nicknameMinChars: 2,
  nicknameMaxChars: 20,
  invitationCodeMaxChars: 32,
  /** From the right code to the new password, or to the account. */
  authTicketLifeSeconds: 900,
  /** Of one's own sign-ins, those that failed among them. */
  signInsShown: 20,
  /** A nickname is changed once in so long. */
  nicknameRestDays: 7,
  /** Of a name as it is sent: more is no name, whatever is cleaned from it. */
  nicknameInputChars: 200,
  introduceMaxChars: 100,
  /** Of an introduction as it is sent. It was the limit once: longer ones of those days are still shown. */
  introduceInputChars: 400,
  /** A code that proves that somebody reads a mailbox or a phone. */
  codeDigits: 6,
  codeLifeSeconds: 600,
  /** Wrong ones; then another has to be asked for. */
  codeTries: 5,
  /** For one target. */
  codeEverySeconds: 60,
  codesPerDay: 10,
  /** The life of a captcha and of the ticket that it is solved for. */
  captchaLifeSeconds: 180,
  /** A slider's piece goes this far with one press of Left or Right. Percent of its way. */
  captchaStepPercent: 2,
  /** Of what one signs in with; the longest mail address. */
  loginNameMaxChars: 254,
  /** Of one message, a remark, and messages of a page of a conversation. */
  chatMaxChars: 1_000,
  remarkMaxChars: 20,
  chatPageSize: 30,
  chatRecallMs: 120_000,
  /** A message with a time in the middle above it comes so long after the one before. */
  chatTimeGapMs: 600_000,
  /** A stranger's messages until the other answers. */
  strangerMessages: 3,
  commentPictures: 3,
  reportPictures: 3,
  mentionsMax: 10,
  pollTitleMaxChars: 60,
  pollOptionMaxChars: 30,
  pollOptionsMax: 6,
  pollDaysMax: 30,
  /** Of members under one title: all of them stand on its page. */
  pollsOfTitleMax: 10,
  postMaxChars: 1_000,
  postPictures: 9,
  postLabels: 5,
  /** Films that members upload. */
  videoUploadBytes: 5 * 1024 * 1024 * 1024,
  videoUploadSeconds: 4 * 3600,
  /** Chunks of a film on their way side by side. */
  videoUploadChunksAtOnce: 4,
  /** Films of an account that are not done at the same time. */
  videoUploadsAtOnce: 5,
  videoTitleMaxChars: 60,
  /** Of how long a film is short: /miniVideoChannel shows those. */
  shortFilmSeconds: 600,
  storeTitleMaxChars: 30,
  storeIntroMaxChars: 200,
  /** Playlists of an account, and titles of one. */
  storesMax: 100,
  storeItemsMax: 500,
  favouriteFoldersMax: 50,
  favouriteFolderMaxChars: 20,
  wishNameMaxChars: 60,
  wishTextMaxChars: 200,
  suggestionMaxChars: 500,
  /** What the player knew when a viewer told of a problem, as JSON. */
  problemLogMaxChars: 20_000,
  /** Without a network, until the right is asked for again. */
  keepDays: 30,
  /** Episodes that a viewer may begin to keep in a day; how many one call names. */
  keepsPerDay: 200,
  keepKeysMax: 100,
  /** Files of a film that are fetched at once while it is kept. */
  keepParallel: 3,
  pageSize: 24,
  pageSizeMax: 100,
  playRecordIntervalMs: 10_000,
  /** A report that comes later than this counts as so old. Seconds: a year. */
  playRecordAgeMax: 31_536_000,
  /** A viewer's play of a title counts again so long after the last time that it did. */
  playRestMs: 3_600_000,
  controlsHideMs: 5_000,
  stallDetectMs: 8_000,
  /** A position this close to the end counts as watched. */
  watchedTailRatio: 0.95,
} as const;
