import { emailName } from '../accounts/login-names';
import type { Db } from '../db/db';
import type { Letter, LetterName } from './letters';
import { type Carrier, createPost, type PostDeps } from './post';

/** Mail to people. */
export interface Mails {
  /** 'log': there is no mail server, and the operator reads the letters in the server's log and in the outbox file. */
  readonly way: 'mail' | 'log';
  /**
   * Puts a letter into the queue with what it is about; it goes after the commit (`jobs.wake()` makes it go at once).
   * @param trx the caller's transaction @throws Error where `to` is not exactly one mail address: `emailName` makes one
   */
  queue<T extends LetterName>(trx: Db, letter: Letter<T>): Promise<void>;
}

/** @param carrier see createSmtp; without one, letters go to the operator */
export function createMails(deps: PostDeps, carrier?: Carrier): Mails {
  const post = createPost(deps, 'mail', carrier);
  return {
    way: post.sends ? 'mail' : 'log',
    async queue(trx, letter) {
      if (emailName(letter.to)?.text !== letter.to) throw new Error('a letter goes to exactly one mail address');
      await post.queue(trx, letter);
    },
  };
}
