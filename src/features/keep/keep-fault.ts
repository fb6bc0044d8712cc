import { isApiError } from '../../api/errors';
import { isShakaError } from '../../player/errors';
import type { KeepProblem } from './kept-film';

/** Why a film could not be kept. */
export class KeepFault extends Error {
  constructor(
    readonly problem: KeepProblem,
    /** The server's sentence; '' where it gave none. */
    readonly reason = '',
  ) {
    super(`keep: ${problem}`);
    this.name = 'KeepFault';
  }
}

/** Shaka's codes: the category of network errors, a bad HTTP status, its own database, its storage limit. */
const shaka = { network: 1, badStatus: 1001, database: 9001, limit: 9014 } as const;

const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

/** Turns any error into a KeepFault. */
export function keepFault(error: unknown): KeepFault {
  if (error instanceof KeepFault) return error;
  if (isFull(error)) return new KeepFault('space');
  if (isApiError(error)) {
    if (error.kind === 'network' || error.kind === 'server') return new KeepFault('network');
    return new KeepFault('refused', error.message);
  }
  if (!isShakaError(error)) return new KeepFault('server');
  if (error.code === shaka.limit || (error.data ?? []).some(isFull)) return new KeepFault('space');
  if (error.code === shaka.badStatus) return new KeepFault('server');
  return new KeepFault(error.category === shaka.network ? 'network' : 'server');
}
