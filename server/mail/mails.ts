import { emailName } from '../accounts/login-names';
import type { Db } from '../db/db';
import { newId } from '../ids';
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
  /** Hands a letter over while the caller waits, and never a second time. @throws Error that says, without address or text, why it was not taken */
  sendNow<T extends LetterName>(letter: Letter<T>): Promise<void>;
}

/** @param carrier see createSmtp; without one, letters go to the operator */
export function createMails(deps: PostDeps, carrier?: Carrier): Mails {
  const post = createPost(deps, 'mail', carrier);
  const checked = ({ to }: Letter): void => {
    if (emailName(to)?.text !== to) throw new Error('a letter goes to exactly one mail address');
  };
  return {
    way: post.sends ? 'mail' : 'log',
    async queue(trx, letter) {
      checked(letter);
      await post.queue(trx, letter);
    },
    async sendNow(letter) {
      checked(letter);
      await post.carry(newId(deps.clock()), letter);
    },
  };
}
