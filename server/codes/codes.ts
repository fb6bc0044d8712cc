import type { FastifyRequest } from 'fastify';
import type { LoginName } from '../accounts/login-names';
import type { Db } from '../db/db';
import type { Viewer } from '../http/common-rules';
import type { CodePurpose } from '../mail/letters';
import type { Language } from '../messages';

export interface CodeWish {
  purpose: CodePurpose;
  /** Of kind 'email' or 'phone'. */
  target: LoginName;
  /** Whose account it is about; '' where there is none yet, or none at all. */
  uid: string;
  viewer: Viewer;
  request: FastifyRequest;
  language: Language;
  /** False for an address that gets no code: the same work is done, the same is answered, nothing usable goes out. */
  reallySend: boolean;
  /** With `reallySend: false`: the owner of the address is told by this letter that somebody wanted to register with it. */
  tellInstead?: 'registered';
}

export interface CodeSent {
  /** 'log': neither mail server nor provider is set up, the code lies in the server's log. */
  way: 'mail' | 'sms' | 'log';
  /** Where it went, masked. */
  to: string;
  /** For so long it counts. */
  seconds: number;
  /** The next one may be asked for after so long. */
  againInSeconds: number;
}

export interface CodeGiven {
  purpose: CodePurpose;
  target: LoginName;
  /** As it was typed. */
  code: string;
  /** Has to be the visitor who asked; for what only a signed-in user does, that user as well. */
  viewer: Viewer;
}

/** A code that was right, and is not used up yet. */
export interface RightCode {
  id: string;
  /** As it was given to `send`. */
  uid: string;
}

/**
 * Codes of six digits that prove that somebody reads a mailbox or a phone. The way to use one:
 *
 *     const right = await codes.check({ purpose: 'recover', target, code: params.code, viewer });
 *     await db.transaction().execute(async (trx) => {
 *       await codes.redeem(trx, right);
 *       // what the code was for
 *     });
 */
export interface Codes {
  /** @throws Refusal too_many by target, visitor, address, or by the site's ceiling for text messages */
  send(wish: CodeWish): Promise<CodeSent>;
  /**
   * Compares, and counts the try for good: outside of the caller's transaction, which may end with an error and would take
   * the count back. @throws Refusal bad_request with a sentence for the field of the code
   */
  check(given: CodeGiven): Promise<RightCode>;
  /** Uses the code up, in the transaction of what it was for. @throws Refusal bad_request where another one did it before */
  redeem(trx: Db, right: RightCode): Promise<void>;
}
