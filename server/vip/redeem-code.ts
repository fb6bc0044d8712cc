import { randomInt } from 'node:crypto';
import { offerLimits } from '../../src/contract/offer-limits';
import { redeemAlphabet, redeemLettersOf } from '../../src/lib/redeem-code';
import type { Keyed } from '../secrets';

/** Sixteen letters: 80 bits, so that nobody finds one by trying. */
export const newRedeemCode = (): string =>
  Array.from({ length: offerLimits.redeemLetters }, () => redeemAlphabet[randomInt(redeemAlphabet.length)]).join('');

/** What stands in the database. @param typed as somebody wrote it; null where it can be no code */
export function redeemHash(keyed: Keyed, typed: string): string | null {
  const letters = redeemLettersOf(typed);
  return letters.length === offerLimits.redeemLetters ? keyed(`redeem|${letters}`).toString('hex') : null;
}
