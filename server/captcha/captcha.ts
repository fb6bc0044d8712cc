import type { FastifyRequest } from 'fastify';
import type { CaptchaKind, CaptchaTask } from '../../src/contract/schemas/captcha';
import type { Viewer } from '../http/common-rules';

/** What is counted, each with its own limits. */
export type CaptchaMatter = 'login' | 'sendCode' | 'redeem' | 'recover' | 'verify';

interface Asker {
  viewer: Viewer;
  request: FastifyRequest;
}

/** Proofs that somebody is there. A solved one is a ticket: of one visitor, for one use, three minutes long. */
export interface Captcha {
  /** A new one to solve. Its answer stays here. */
  create(asker: Asker, kind: CaptchaKind): Promise<CaptchaTask>;
  /** @returns the ticket @throws Refusal where it is wrong, which costs this one, or too late */
  solve(asker: Asker, id: string, answer: string): Promise<string>;
  /** Uses a ticket up. @throws Refusal captcha_required, with the kind that is wanted, where it is none or of a weaker kind */
  require(viewer: Viewer, kind: CaptchaKind, ticket?: string): Promise<void>;
  /**
   * Counts a try before it is known how it ends, and asks for a ticket once there were too many: proof of work first, then the
   * slider. Call it before anything is looked up. @throws Refusal captcha_required
   */
  demand(asker: Asker, matter: CaptchaMatter, ticket?: string): Promise<void>;
  /** It ended well: the visitor starts afresh. */
  succeed(asker: Asker, matter: CaptchaMatter): Promise<void>;
}
