/** `ret` of the envelope. 200-7003 are spec section 8; the rest is ours and falls under its 'other with a message' rule. */
export const ret = {
  ok: 200,
  sessionInvalid: 201,
  toast: 203,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  badSignature: 412,
  /** The request's clock is off; `data.now` (unix seconds) tells the server's. */
  staleSignature: 413,
  /** A captcha has to be solved first; `data.kind` says which. */
  captchaRequired: 428,
  tooMany: 429,
  internal: 500,
  /** The server is busy writing or about to end; the same may be asked for again in a moment. */
  unavailable: 503,
  diskFull: 507,
  loginRequired: 1000,
  sendLimited: 1001,
  vipBlocked: 7003,
} as const;
export type Ret = (typeof ret)[keyof typeof ret];

/** Every answer of every endpoint; rows stand in `data.info`. */
export interface Envelope<T> {
  ret: number;
  msg: string;
  data: T;
}
