import { phoneName } from '../accounts/login-names';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import type { Language } from '../messages';
import type { TextMessages } from '../sms/messages';
import type { LetterName, LetterParams } from './letters';
import type { Mails } from './mails';

/** What an account's owner is told by: what is bound, or was before the change that they are told of. */
export type Reached = Pick<UserRow, 'email' | 'phone' | 'area_code'>;

/** Writes to whom an account belongs, to all that is bound, in the transaction of what it is about. */
export type TellOwner = <T extends LetterName>(
  trx: Db,
  owner: Partial<Reached>,
  letter: { template: T; params: LetterParams[T]; language: Language },
) => Promise<void>;

export const createTellOwner =
  ({ mails, sms }: { mails: Mails; sms: TextMessages }): TellOwner =>
  async (trx, { email = '', phone = '', area_code = '' }, letter) => {
    if (email) await mails.queue(trx, { ...letter, to: email });
    // A number that is none, from before they were checked, reaches nobody.
    const number = phone && phoneName(area_code ? `+${area_code}${phone}` : phone, 'CN');
    if (number) await sms.queue(trx, { ...letter, to: number.text });
  };
