import type { Db } from '../db/db';
import type { Letter, LetterName } from './letters';

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
