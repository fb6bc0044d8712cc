/** What a new password must be (client and server). There is no rule about kinds of characters: length and being one's own count. */
export const passwordMinChars = 8;
export const passwordMaxChars = 128;

/** 'name': it holds the account's name, address, number or nickname. */
export type PasswordProblem = 'short' | 'long' | 'name';

/** A shorter name stands in many words by chance. */
const NAME_CHARS = 4;

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What of a name would make a password easy to guess: the whole, of an address what stands before '@', of a number its digits. */
function tellingParts(name: string): string[] {
  const whole = folded(name);
  const digits = whole.replace(/[^0-9]/g, '');
  const isNumber = /^\+?[0-9 ()-]+$/.test(whole);
  // A number is known with its country and without: its last eight digits are in both.
  const parts = [whole, whole.split('@')[0] ?? '', isNumber ? digits.slice(-8) : ''];
  return parts.filter((part) => Array.from(part).length >= NAME_CHARS || /[^ -\u00ff]{2}/.test(part));
}

/**
 * What is wrong with a new password.
 * @param names the account's name, address, number and nickname, as far as they are known
 */
export function passwordProblem(password: string, names: readonly string[] = []): PasswordProblem | null {
  const text = folded(password);
  const chars = Array.from(password.normalize('NFKC')).length;
  if (chars < passwordMinChars) return 'short';
  if (chars > passwordMaxChars) return 'long';
  return names.some((name) => tellingParts(name).some((part) => text.indexOf(part) >= 0)) ? 'name' : null;
}

/** From 0 (would be guessed at once) to 4 (nobody guesses it). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** How many characters there are of the kinds that occur. */
function alphabetOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 2_000],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
}

/** Characters that are no surprise: the same as the one before, or its neighbour in the alphabet, among digits or on the keyboard. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
function isExpected(before: string, char: string): boolean {
  if (before === char) return true;
  return rows.some((row) => row.indexOf(before + char) >= 0 || row.indexOf(char + before) >= 0);
}

/** How strong a password is, by what somebody would have to try; a word of a list is not known here. For a bar beside the field. */
export function passwordStrength(password: string): PasswordStrength {
  const chars = Array.from(password.normalize('NFKC'));
  let surprises = 0;
  chars.forEach((char, at) => {
    const before = chars[at - 1];
    if (before === undefined || !isExpected(before.toLowerCase(), char.toLowerCase())) surprises += 1;
  });
  // What comes again costs little: 'abcdabcd' is four characters and a habit.
  const different = new Set(chars).size;
  const counted = Math.min(surprises, different * 1.5);
  const bits = counted * Math.log2(Math.max(2, alphabetOf(password)));
  if (chars.length < passwordMinChars || bits < 12) return 0;
  if (bits < 24) return 1;
  if (bits < 40) return 2;
  return bits < 60 ? 3 : 4;
}
