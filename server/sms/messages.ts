import type { Db } from '../db/db';
import type { Letter, LetterName } from '../mail/letters';

/** Text messages to people; each costs money. */
export interface TextMessages {
  /** 'log': there is no provider, see Mails.way. */
  readonly way: 'sms' | 'log';
  /** As Mails.queue, with a number in E.164: `phoneName` makes one. */
  queue<T extends LetterName>(trx: Db, letter: Letter<T>): Promise<void>;
}
