import { expect, it } from 'vitest';
import { limits } from './limits';

const MB = 1024 * 1024;
/** Spec section 9, row by row: what it says, and what both sides work with. */
const table: [item: string, says: string, ours: unknown, means: unknown][] = [
  ['Request timeout', '30 s', limits.requestTimeoutMs, 30_000],
  ['Chunk load timeout', '120 s', limits.chunkLoadTimeoutMs, 120_000],
  ['Upload chunk', '2 MB', limits.uploadChunkBytes, 2 * MB],
  ['Image upload default size', '10 MB', limits.imageUploadDefaultBytes, 10 * MB],
  ['Image upload max count', '100', limits.imageUploadMaxCount, 100],
  ['Screenshot', 'under 3MB', limits.screenshotBytes, 3 * MB],
  ['Feedback description', '100 characters', limits.feedbackDescriptionChars, 100],
  ['Stored order expiry', '15 minutes (900000 ms)', limits.storedOrderExpiryMs, 900_000],
  ['Free-claim overlay countdown', '3 s', limits.freeClaimOverlaySeconds, 3],
  ['Bargain countdown end refresh', 'after 3 s', limits.bargainEndRefreshMs, 3_000],
  ['Share hide-tab timer', '3 s', limits.shareHideTabMs, 3_000],
  ['Start-up advert interval', '10 min', limits.startupAdvertIntervalMs, 600_000],
  ['Start-up advert countdown', '4 s', limits.startupAdvertCountdownSeconds, 4],
  ['Start-up advert fallback start', '5 s', limits.startupAdvertFallbackMs, 5_000],
  ['Global timer tick', '60 s', limits.globalTimerTickMs, 60_000],
  ['Ad cache', '30 minutes (1800000 ms)', limits.adCacheMs, 1_800_000],
  ['Open-app timeout', '2000 ms', limits.openAppTimeoutMs, 2_000],
  ['Loading overlay hide', 'after 1800 ms', limits.loadingOverlayHideMs, 1_800],
  ['Tip popup', '10 s', limits.tipPopupMs, 10_000],
  ['Error toast', '5 s', limits.errorToastMs, 5_000],
  ['Network toast', '1 s', limits.networkToastMs, 1_000],
  ['Login toast', '1.5 s', limits.loginToastMs, 1_500],
  ['VIP-purchase error toast', '1 s', limits.vipPurchaseErrorToastMs, 1_000],
  ['Feedback close delay', '1.5 s', limits.feedbackCloseDelayMs, 1_500],
  ['Message length cut-off', '30 characters', limits.messageCutOffChars, 30],
  ['Stats back-off', '600000 ms', limits.statsBackOffMs, 600_000],
  ['Debounce default', '300 ms', limits.debounceMs, 300],
  ['Double-tap block', '300 ms', limits.doubleTapBlockMs, 300],
  ['Long-press delay', '800 ms', limits.longPressDelayMs, 800],
  ['Long-press interval', '50 ms', limits.longPressIntervalMs, 50],
  ['Near-top scroll trigger', '20 px', limits.nearTopScrollPx, 20],
  ['Near-bottom scroll trigger', 'within twice the visible height', limits.nearBottomViewports, 2],
  ['Refresh header height', 'based on 400/750 of the viewport width', limits.refreshHeaderRatio, 400 / 750],
  ['TV page scroll step', '300', limits.tvPageScrollPx, 300],
  ['Level icon cap', '8', limits.levelIconCap, 8],
  ['Default Android version', '1.5.2', limits.defaultAndroidVersion, '1.5.2'],
  ['Default TV version', '2.2.0', limits.defaultTvVersion, '2.2.0'],
  ['Default region', 'GL', limits.defaultRegion, 'GL'],
  ['Default language', 'zh-CN', limits.defaultLanguage, 'zh-CN'],
  ['Default language', 'zh-TW option', limits.languages, ['zh-CN', 'zh-TW']],
  ['Pay type 3 online', '24 hours', limits.payType3OnlineHours, 24],
  ['Home duration', '200', limits.homeDuration, 200],
  ['Cached home pages', '5', limits.cachedHomePages, 5],
  ['iOS below 15', 'low-version style', limits.lowVersionIosBelow, 15],
];
it.each(table)('section 9, %s: %s', (_item, _says, ours, means) => expect(ours).toEqual(means));

/** Values that other sections of the specification give. */
const elsewhere: typeof table = [
  ['3, counts above 99', 'show as an ellipsis', limits.countEllipsisAbove, 99],
  ['3, numbers of 10,000 or more', 'show with a 万 suffix', limits.tenThousand, 10_000],
  ['3, message tip', 'up to 3 avatars', limits.messageTipAvatars, 3],
  ['3, avatars', '110x110', limits.avatarPx, 110],
  ['3, image sizes', 'rounded up to 200/400/600/800/1000', limits.imageWidths, [200, 400, 600, 800, 1000]],
  ['3, image sizes', 'scaled by 1.3', limits.imageScale, 1.3],
  ['5, a screenshot that failed', 'toast 1.5 s', limits.uploadFailedToastMs, 1_500],
];
it.each(elsewhere)('section %s: %s', (_item, _says, ours, means) => expect(ours).toEqual(means));
