import {
  type PasswordProblem,
  passwordMaxChars,
  passwordMinChars,
  passwordProblem,
} from '../../src/lib/password-rules';
import { badRequest } from '../errors';
import type { Messages } from '../messages';
import { commonForm, commonPasswords } from './common-passwords';

let list: ReadonlySet<string> | undefined;

/** A date as a birthday is written: 19900131, 900131 twice, 31011990. */
const isDate = (text: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text) ||
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(text);

/** One piece of up to four characters again and again: 'aaaaaaaa', '12121212', 'abcabcabc'. */
const repeats = (text: string): boolean => /^(.{1,4}?)\1+(?:.{0,3})$/u.test(text) && new Set(text).size <= 4;

/** Whether a password is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  list ??= commonPasswords();
  const text = commonForm(password);
  // '0' for o and '1' for i or l are the same habit where letters stand around them.
  const spelled = text.replace(/0/g, 'o').replace(/1/g, 'i').replace(/3/g, 'e');
  return list.has(text) || list.has(spelled) || isDate(text) || repeats(text);
}

/** What is wrong with a new password: what the client sees by itself, or 'common'. @param names see passwordProblem */
export function newPasswordProblem(password: string, names: readonly string[]): PasswordProblem | 'common' | null {
  return passwordProblem(password, names) ?? (isCommonPassword(password) ? 'common' : null);
}

const sentences: Record<PasswordProblem | 'common', (t: Messages) => string> = {
  short: (t) => t.passwordShort(passwordMinChars),
  long: (t) => t.passwordLong(passwordMaxChars),
  name: (t) => t.passwordName,
  common: (t) => t.passwordCommon,
};

/** @throws Refusal bad_request with a sentence for the field of the password */
export function admitPassword(password: string, names: readonly string[]): void {
  const problem = newPasswordProblem(password, names);
  if (problem) throw badRequest(sentences[problem]);
}
