import { type ApiError, isApiError } from './errors';

/**
 * A call whose refusal is an answer too.
 * @returns what came and null, or null and the refusal. @throws whatever is no refusal but a fault of ours.
 */
export async function attempt<T>(work: Promise<T>): Promise<[T, null] | [null, ApiError]> {
  try {
    return [await work, null];
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [null, error];
  }
}
