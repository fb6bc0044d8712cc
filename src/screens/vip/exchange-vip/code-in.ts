import { offerLimits } from '../../../contract/offer-limits';
import { redeemLettersOf } from '../../../lib/redeem-code';

/** Four groups with at most two signs between them, and nothing that would make them part of a longer word. */
const whole = /(?:^|[^A-Z0-9])((?:[A-Z0-9]{4}[^A-Z0-9]{0,2}){3}[A-Z0-9]{4})(?![A-Z0-9])/;

/** The letters of a code that was typed or pasted, with whatever a message said around it. */
export function codeIn(text: string): string {
  const found = whole.exec(text.normalize('NFKC').toUpperCase());
  return redeemLettersOf(found?.[1] ?? text).slice(0, offerLimits.redeemLetters);
}
