import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { Letter, LetterName } from '../mail/letters';
import { createPost, type PostDeps } from '../mail/post';
import { carrierOf, type SmsProvider } from './provider';

/** Text messages to people; each costs money. */
export interface TextMessages {
  /** 'log': there is no provider, see Mails.way. */
  readonly way: 'sms' | 'log';
  /** As Mails.queue, with a number in E.164: `phoneName` makes one. */
  queue<T extends LetterName>(trx: Db, letter: Letter<T>): Promise<void>;
}

/** @param provider without one, messages go to the operator */
export function createTextMessages(deps: PostDeps, provider?: SmsProvider): TextMessages {
  const post = createPost(deps, 'sms', provider && carrierOf(provider, limits.codeLifeSeconds / 60));
  return {
    way: post.sends ? 'sms' : 'log',
    async queue(trx, letter) {
      if (!/^\+\d{6,15}$/.test(letter.to)) throw new Error('a message goes to exactly one number in E.164');
      await post.queue(trx, letter);
    },
  };
}
