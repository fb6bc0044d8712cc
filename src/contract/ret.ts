/** `ret` of the envelope. 200-7003 are from spec section 8; the others are ours and fall under its rule 'other with a message'. */
export const ret = {
  ok: 200,
  sessionInvalid: 201,
  toast: 203,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  badSignature: 412,
  /** The request's time is too far from the server's; `data.now` (unix seconds) is the server's time. */
  staleSignature: 413,
  /** A captcha has to be solved first; `data.kind` says of which kind. */
  captchaRequired: 428,
  tooMany: 429,
  internal: 500,
  /** The server is busy writing or is shutting down; the client may repeat the request in a moment. */
  unavailable: 503,
  diskFull: 507,
  loginRequired: 1000,
  sendLimited: 1001,
  vipBlocked: 7003,
} as const;
export type Ret = (typeof ret)[keyof typeof ret];

/** The envelope of every response; rows are in `data.info`. */
export interface Envelope<T> {
  ret: number;
  msg: string;
  data: T;
}
