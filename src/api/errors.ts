/**
 * What a call can fail with. `kind` is what a screen decides by; `message` is a sentence for the viewer, from the
 * server where it sent one, else ''.
 */
export type ApiErrorKind = 'network' | 'cancelled' | 'session' | 'login' | 'notFound' | 'server' | 'refused';

export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    /** `ret` of the envelope; 0 where no answer came. */
    readonly ret: number,
    message: string,
    /** What the refusal came with, e.g. a price. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
