import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** What one signs in with: an account's own name, a mail address, a phone number. */
export type LoginNameKind = 'account' | 'email' | 'phone';

export interface LoginName {
  kind: LoginNameKind;
  /** As login_names has it: 'a:ming', 'e:ming@mail.example', 'p:+8613800001234'. Equal for all ways to write the same. */
  name: string;
  /** As it is shown and sent to: the name without its mark. A phone number is E.164. */
  text: string;
}

/** Of an address, by RFC 5321. */
const emailMaxChars = 254;
const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** One writing for full width, case and composed characters. */
const folded = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** @returns null for what is not exactly one mail address */
export function emailName(typed: string): LoginName | null {
  const text = folded(typed);
  const isOne = text.length <= emailMaxChars && emailPattern.test(text) && !text.includes('..');
  return isOne ? { kind: 'email', name: `e:${text}`, text } : null;
}

/**
 * @param country ISO 3166 code of the country that a number without '+' belongs to
 * @returns null for what is no mobile number of that country
 */
export function phoneName(typed: string, country: string): LoginName | null {
  const region = country.toUpperCase();
  if (!isSupportedCountry(region)) return null;
  const number = parsePhoneNumberFromString(folded(typed), region as CountryCode);
  if (!number?.isValid()) return null;
  return { kind: 'phone', name: `p:${number.number}`, text: number.number };
}

/** A number as a user's row has it: without '+', the country's part in a column of its own. @param text E.164 */
export function phoneParts(text: string): { area_code: string; phone: string } {
  const number = parsePhoneNumberFromString(text);
  if (!number) throw new Error('not a number of phoneName');
  return { area_code: number.countryCallingCode, phone: number.nationalNumber };
}

/** The name that a row of login_names stands for. */
export function loginNameOf(name: string): LoginName {
  const kinds = { a: 'account', e: 'email', p: 'phone' } as const;
  return { kind: kinds[name[0] as keyof typeof kinds], name, text: name.slice(2) };
}

/** @param typed an account's own name, as the operator or its owner wrote it */
export const accountName = (typed: string): LoginName => ({
  kind: 'account',
  name: `a:${folded(typed)}`,
  text: typed.trim(),
});

/** All that one may mean by what they typed at sign-in. @param country as of `phoneName` */
export function namesMeant(typed: string, country: string): LoginName[] {
  return [accountName(typed), emailName(typed), phoneName(typed, country)].filter((name) => name !== null);
}

/**
 * What tries are counted by: the same for all ways to write one address, number or name. Of those that are meant the last says
 * most: an account's own name may be anything, every pause inside of a number makes it another one.
 */
export const countedAs = (meant: readonly LoginName[]): string => meant.at(-1)?.name ?? '';

/** What an account is signed in with. A phone number that is no mobile one is none of it. */
export function namesOf(user: { account: string; email: string; phone: string; area_code: string }): LoginName[] {
  const phone = user.phone && phoneName(user.area_code ? `+${user.area_code}${user.phone}` : user.phone, 'CN');
  const names = [accountName(user.account), emailName(user.email), phone || null];
  return names.filter((name) => name !== null);
}
