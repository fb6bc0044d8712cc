import { offerLimits } from '../contract/offer-limits';

/** Without 0, O, 1 and I, which people take for each other. */
export const redeemAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters as they are kept: full width, small ones and separators are what a keyboard or a message made of them. */
export const redeemLettersOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Whether there are letters in it that no code has. */
export const hasForeignLetters = (letters: string): boolean => /[0O1I]/.test(letters);

/** As it is shown: 'ABCD-EFGH-...', as far as it is typed. */
export const groupedCode = (letters: string): string =>
  letters.replace(new RegExp(`(.{${offerLimits.redeemGroup}})(?=.)`, 'g'), '$1-');
