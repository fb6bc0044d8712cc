/**
 * `offline` also stands for a host that does not answer at all; `forbidden` is an address that ran out, `refused` a
 * viewer who may not watch.
 */
export type PlayerErrorKind =
  | 'notFound'
  | 'forbidden'
  | 'refused'
  | 'offline'
  | 'stall'
  | 'decode'
  | 'unsupported'
  | 'server';

/** Why the server does not let this viewer watch (spec section 4). */
export interface Refusal {
  /** In its own words. */
  reason: string;
  /** Signing in is the way on. */
  login: boolean;
  /** What the film costs this viewer; 0 where gold does not help. */
  gold: number;
  /** Gold that the viewer has. */
  have: number;
  /** Another screen of the account plays in place of this one, which may take it back. */
  elsewhere?: boolean;
  /** Unix ms from which everybody may watch; absent or 0 where time does not help. */
  freeAt?: number;
  /** The level of VIP that is needed; absent or 0 where VIP does not help. */
  level?: number;
}

export interface PlayerError {
  kind: PlayerErrorKind;
  /** Whether `retry()` can help. */
  retryable: boolean;
  /** For the log and for a support call: 'shaka-1001-404', 'media-3', 'watchdog'. */
  code: string;
  /** Of kind `refused` alone. */
  refusal?: Refusal;
}

/** Shaka's numbers for errors of which a viewer can be told something. */
const shakaCategory = { network: 1, manifest: 4, media: 3, streaming: 5, drm: 6, player: 7 } as const;
export const shakaCode = {
  badHttpStatus: 1001,
  httpError: 1002,
  attemptsExhausted: 1010,
  loadInterrupted: 7000,
  operationAborted: 7001,
  videoError: 3016,
  quotaExceeded: 3017,
  contentUnsupported: 4032,
  restrictionsCannotBeMet: 4012,
} as const;

/** Shaka's error, as far as it is read here. `data` of a bad status: [uri, status, ...]. */
export interface ShakaErrorLike {
  category: number;
  code: number;
  severity?: number;
  data?: readonly unknown[];
}

export function isShakaError(error: unknown): error is ShakaErrorLike {
  if (typeof error !== 'object' || error === null) return false;
  return 'category' in error && 'code' in error && typeof error.category === 'number' && typeof error.code === 'number';
}

const retryableKinds: readonly PlayerErrorKind[] = ['notFound', 'forbidden', 'offline', 'stall', 'decode', 'server'];

export function playerError(kind: PlayerErrorKind, code: string): PlayerError {
  return { kind, retryable: retryableKinds.indexOf(kind) >= 0, code };
}

/** Whether the browser says that there is a network; many TVs always say yes. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Trying again does not help: the viewer has to do something about it first (sign in, pay). */
export const refusedBy = (refusal: Refusal): PlayerError => ({
  kind: 'refused',
  retryable: false,
  code: 'refused',
  refusal,
});

export const isPlayerError = (error: unknown): error is PlayerError =>
  typeof error === 'object' && error !== null && 'kind' in error && 'retryable' in error;

/** True for a load that another load replaced, which is no failure. */
export function isInterruption(error: unknown): boolean {
  return isShakaError(error) && (error.code === shakaCode.loadInterrupted || error.code === shakaCode.operationAborted);
}

/**
 * One error of ours for whatever went wrong: an error of Shaka's, of the element, a thrown one, or one of ours already.
 * `online` is the browser's word (navigator.onLine); many TVs always say yes, so a host that does not answer counts too.
 */
export function mapError(error: unknown, online: boolean): PlayerError {
  if (isPlayerError(error)) return error;
  if (isShakaError(error)) return mapShaka(error, online);
  if (isMediaError(error)) return mapMedia(error, online);
  return playerError(online ? 'server' : 'offline', error instanceof Error ? `thrown-${error.name}` : 'unknown');
}

/** Errors of requests that nobody answered: where there is a status, Shaka has another code. */
const unanswered: readonly number[] = [shakaCode.httpError, shakaCode.attemptsExhausted];

function mapShaka(error: ShakaErrorLike, online: boolean): PlayerError {
  if (error.code === shakaCode.badHttpStatus) {
    const status = Number(error.data?.[1]) || 0;
    return playerError(kindOfStatus(status), `shaka-${error.code}-${status}`);
  }
  const code = `shaka-${error.code}`;
  if (unanswered.indexOf(error.code) >= 0) return playerError('offline', code);
  if (error.category === shakaCategory.network) return playerError(online ? 'server' : 'offline', code);
  if (error.code === shakaCode.contentUnsupported || error.code === shakaCode.restrictionsCannotBeMet) {
    return playerError('unsupported', code);
  }
  if (error.code === shakaCode.videoError || error.code === shakaCode.quotaExceeded) return playerError('decode', code);
  if (error.category === shakaCategory.media) return playerError('decode', code);
  // A manifest that cannot be read is more often half a file or a proxy's page than a format we do not know.
  if (error.category === shakaCategory.manifest) return playerError('server', code);
  if (error.category === shakaCategory.drm) return playerError('unsupported', code);
  return playerError('server', code);
}

function kindOfStatus(status: number): PlayerErrorKind {
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  return 'server';
}

interface MediaErrorLike {
  code: number;
  MEDIA_ERR_DECODE: number;
}

function isMediaError(error: unknown): error is MediaErrorLike {
  return typeof error === 'object' && error !== null && 'code' in error && 'MEDIA_ERR_DECODE' in error;
}

/** Codes of the standard: 1 aborted, 2 network, 3 decode, 4 source not supported (also: address not found). */
function mapMedia({ code }: MediaErrorLike, online: boolean): PlayerError {
  if (!online) return playerError('offline', `media-${code}`);
  const kinds: Record<number, PlayerErrorKind> = { 2: 'server', 3: 'decode', 4: 'unsupported' };
  return playerError(kinds[code] ?? 'server', `media-${code}`);
}
