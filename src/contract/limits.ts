/**
 * The constants of spec section 9 by name, each with its unit in the name or beside it. Client and server share them; no
 * value in here may be repeated as a literal elsewhere.
 */
export const limits = {
  requestTimeoutMs: 30_000,
  chunkLoadTimeoutMs: 120_000,
  /** For a chunk of 2 MB over a slow line. */
  uploadTimeoutMs: 120_000,
  uploadChunkBytes: 2 * 1024 * 1024,
  imageUploadDefaultBytes: 10 * 1024 * 1024,
  imageUploadMaxCount: 100,
  /** Exclusive: a screenshot has to be smaller than 3 MB. */
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
  /** A list counts as near its bottom within this many heights of the visible area. */
  nearBottomViewports: 2,
  /** Height of the refresh header, as a share of the viewport's width. */
  refreshHeaderRatio: 400 / 750,
  tvPageScrollPx: 300,
  levelIconCap: 8,
  defaultAndroidVersion: '1.5.2',
  defaultTvVersion: '2.2.0',
  defaultRegion: 'GL',
  defaultLanguage: 'zh-CN',
  languages: ['zh-CN', 'zh-TW'],
  payType3OnlineHours: 24,
  /** The transition from one home page to the next, in ms. */
  homeDuration: 200,
  cachedHomePages: 5,
  /** An iPhone or iPad below this iOS version gets a plainer style, `data-low-ios` in src/theme/low-ios.css. */
  lowVersionIosBelow: 15,
  /** Spec section 3, display rules. */
  countEllipsisAbove: 99,
  tenThousand: 10_000,
  imageWidths: [200, 400, 600, 800, 1000],
  imageScale: 1.3,
  messageTipAvatars: 3,
  avatarPx: 110,

  // The rest is not in section 9: our own values where the spec says 'not shown'.
  /** A signed GET whose time is further than this from the server's clock, either way, is refused. */
  signatureWindowSeconds: 300,
  qrLoginLifeSeconds: 180,
  /** The life of a QR code with which a phone registers or recovers its account before it lets the TV in. */
  qrRegisterLifeSeconds: 900,
  qrPollMs: 2_000,
  tokenLifeSeconds: 30 * 24 * 3600,
  danmuMaxChars: 100,
  danmuMinIntervalMs: 2_000,
  /** The greatest difference between a film's length in the player and in the catalogue. */
  danmuTimeSlackSeconds: 2,
  /** The most gold that a sender may attach to one comment. */
  danmuCoinsMax: 20,
  /**
   * The most comments of one second of a film that are sent to a viewer. A screen that gives comments its whole height has room for 17 to 25 of
   * a crowd, one with the smallest letters for 40 (docs/decisions/2026-11-29-danmu-thinned.md).
   */
  danmuPerSecond: 40,
  /** 青少年模式: the seconds that may be watched in a day, and the hours (by the site's clock) between which nothing plays. */
  teenSecondsADay: 40 * 60,
  teenNightFromHour: 22,
  teenNightToHour: 6,
  /** Wrong PINs before one has to wait: 5 minutes, twice as long after the next five, an hour at most. */
  teenPinTries: 5,
  teenPinWaitSeconds: 300,
  teenPinWaitMaxSeconds: 3_600,
  /** So many different people have to report a comment before it is hidden from everybody. */
  danmuReportsToHide: 5,
  /** The words and patterns that one viewer may block; a pattern is written '/.../'. */
  shieldWordsMax: 200,
  shieldWordMaxChars: 30,
  shieldPatternMaxChars: 60,
  shieldUsersMax: 500,
  /** The length of the pseudonym of a comment's sender. Pseudonyms of an older version had 12 characters and match nobody any more. */
  senderChars: 16,
  /** Characters of the JSON in which a viewer's danmu settings are stored. */
  danmuConfigMaxChars: 2_000,
  commentMaxChars: 500,
  commentMinIntervalMs: 3_000,
  reportTextMaxChars: 200,
  /** The life of a signed playback address; the player renews it before it runs out. */
  playAddressLifeSeconds: 600,
  playAddressRenewSeconds: 120,
  /** Billing addresses of one account, and the lengths of their texts. */
  addressesMax: 10,
  addressNameMaxChars: 60,
  addressLineMaxChars: 120,
  postcodeMaxChars: 16,
  /** The longest transaction id of any chain that we know, with some room. */
  txIdMaxChars: 128,
  /** A phone stays a TV's keyboard until it has sent nothing for so long. */
  remoteLifeSeconds: 600,
  /** The player dims after a pause of this length. */
  dimAfterPauseMs: 180_000,
  /** Episodes that play one after the other before the viewer is asked whether they still watch. */
  stillWatchingEpisodes: 3,
  upNextSeconds: 10,
  searchMaxChars: 60,
  nicknameMinChars: 2,
  nicknameMaxChars: 20,
  invitationCodeMaxChars: 32,
  /** The life of the ticket that a right code gives, until the new password is set or the account is made. */
  authTicketLifeSeconds: 900,
  /** The latest sign-ins that a member is shown, failed ones included. */
  signInsShown: 20,
  /** Days between two changes of a nickname. */
  nicknameRestDays: 7,
  /** The longest nickname in a request: longer text is refused, whatever cleaning would leave of it. */
  nicknameInputChars: 200,
  introduceMaxChars: 100,
  /** The longest introduction in a request. It was once the limit for the text itself, so longer ones from then are still shown. */
  introduceInputChars: 400,
  /** A code that proves that somebody can read a mailbox or a phone. */
  codeDigits: 6,
  codeLifeSeconds: 600,
  /** Wrong codes that may be entered; after them a new code has to be requested. */
  codeTries: 5,
  /** Between two codes for one e-mail address or phone number. */
  codeEverySeconds: 60,
  codesPerDay: 10,
  /** The life of a captcha, and of the ticket that solving it gives. */
  captchaLifeSeconds: 180,
  /** How far one press of Left or Right moves a slider's piece, in percent of its way. */
  captchaStepPercent: 2,
  /** The longest sign-in name: that of the longest e-mail address. */
  loginNameMaxChars: 254,
  /** Characters of one message and of a remark, and messages in a page of a conversation. */
  chatMaxChars: 1_000,
  remarkMaxChars: 20,
  chatPageSize: 30,
  chatRecallMs: 120_000,
  /** A message is headed by its time when it comes this long after the one before. */
  chatTimeGapMs: 600_000,
  /** Messages that a stranger may send before the other person answers. */
  strangerMessages: 3,
  commentPictures: 3,
  reportPictures: 3,
  mentionsMax: 10,
  pollTitleMaxChars: 60,
  pollOptionMaxChars: 30,
  pollOptionsMax: 6,
  pollDaysMax: 30,
  /** Polls of members under one title, whose page shows all of them. */
  pollsOfTitleMax: 10,
  postMaxChars: 1_000,
  postPictures: 9,
  postLabels: 5,
  /** Films that members upload: bytes and seconds. */
  videoUploadBytes: 5 * 1024 * 1024 * 1024,
  videoUploadSeconds: 4 * 3600,
  /** Chunks of a film that are uploaded in parallel. */
  videoUploadChunksAtOnce: 4,
  /** Unfinished film uploads that an account may have at the same time. */
  videoUploadsAtOnce: 5,
  videoTitleMaxChars: 60,
  /** The longest film that counts as short: /miniVideoChannel shows those. */
  shortFilmSeconds: 600,
  storeTitleMaxChars: 30,
  storeIntroMaxChars: 200,
  /** Playlists of an account, and titles in one playlist. */
  storesMax: 100,
  storeItemsMax: 500,
  favouriteFoldersMax: 50,
  favouriteFolderMaxChars: 20,
  wishNameMaxChars: 60,
  wishTextMaxChars: 200,
  suggestionMaxChars: 500,
  /** The player's log that goes with a viewer's report of a problem, as JSON. */
  problemLogMaxChars: 20_000,
  /** How long a download plays without a network before its right has to be asked for again. */
  keepDays: 30,
  /** Episodes that a viewer may begin to download in a day, and episodes in one call. */
  keepsPerDay: 200,
  keepKeysMax: 100,
  /** Files of a film that are fetched in parallel while it is downloaded. */
  keepParallel: 3,
  pageSize: 24,
  pageSizeMax: 100,
  playRecordIntervalMs: 10_000,
  /** The greatest age that is counted for a late report, in seconds: a year. */
  playRecordAgeMax: 31_536_000,
  /** A viewer's play of a title counts again when the last one that counted is this long ago. */
  playRestMs: 3_600_000,
  controlsHideMs: 5_000,
  stallDetectMs: 8_000,
  /** A playback position beyond this share of the film counts as watched. */
  watchedTailRatio: 0.95,
} as const;
