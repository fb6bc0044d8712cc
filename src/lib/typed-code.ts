/**
 * Codes that a person may have to type: the one of a television's sign-in, beside its QR. No letter looks like a figure or like
 * another one, and none makes a word of two: 49 bits, which nobody guesses in the three minutes that one lives.
 */
export const typedCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const typedCodeLength = 10;

const half = typedCodeLength / 2;

/** As it is shown: 'ABCDE-FGHJK'. */
export const spelledCode = (code: string): string => `${code.slice(0, half)}-${code.slice(half)}`;

/** @returns the code that was typed, whatever stands between its letters; '' where it is none */
export function codeTyped(typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isOne = code.length === typedCodeLength && Array.from(code).every((one) => typedCodeLetters.indexOf(one) >= 0);
  return isOne ? code : '';
}
