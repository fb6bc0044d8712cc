import type { Language } from '../messages';

/** What a code is asked for. A code of one purpose is none for another. */
export const codePurposes = ['register', 'login', 'recover', 'setEmail', 'setPhone', 'verify', 'close'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What we write to people, with what each letter wants to be told. Times in unix ms; names and addresses as they are shown. */
export interface LetterParams {
  code: { purpose: CodePurpose; code: string };
  /** Somebody wanted to register with an address that has an account; told here and nowhere else. */
  registered: Record<string, never>;
  passwordChanged: { at: number };
  /** To the old address: it is no longer the account's. @property to the new one, masked */
  emailChanged: { at: number; to: string };
  phoneChanged: { at: number; to: string };
  /** The account goes at that time, unless its owner signs in before. */
  closing: { at: number };
  /** It does not go, after all. */
  stays: { at: number };
  /** An account was made for somebody, who sets the password themselves. @property url where; '' where nobody knows the site's address */
  invited: { url: string };
  /** The operator has ended the password: its owner sets a new one. @property url where, as above */
  passwordEnded: { at: number; url: string };
  /** VIP ends then, in so many days. */
  vipEnding: { at: number; days: number };
  /** To whom the operator named: something of the site is wrong, or no longer. In words of their language; `at` is 0 for a test. */
  alarm: { title: string; text: string; at: number };
}
export type LetterName = keyof LetterParams;

/** One letter to one address or number. */
export interface Letter<T extends LetterName = LetterName> {
  /** A mail address, or a number in E.164: LoginName.text. */
  to: string;
  template: T;
  params: LetterParams[T];
  language: Language;
  /** Unix ms; what has not gone by then need not go any more. Never too late where absent. */
  until?: number;
  /** Is queued and taken out again like any other, and goes nowhere: an address that nobody has must not answer sooner. */
  drop?: boolean;
}
