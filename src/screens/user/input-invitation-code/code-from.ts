import { growthLimits } from '../../../contract/growth-limits';
import { redeemLettersOf } from '../../../lib/redeem-code';

const most = growthLimits.invitationLetters;
/** Two groups of letters with at most two signs between them, and nothing that would make them part of a longer word. */
const whole = new RegExp(`(?:^|[^A-Z0-9])([A-Z0-9]{${most / 2}}[^A-Z0-9]{0,2}[A-Z0-9]{${most / 2}})(?![A-Z0-9])`);

/** The letters of a code that was typed, pasted or sent, whatever the message around it says. */
export function codeFrom(text: string): string {
  const found = whole.exec(text.normalize('NFKC').toUpperCase());
  return redeemLettersOf(found?.[1] ?? text).slice(0, most);
}
