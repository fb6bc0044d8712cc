import { plainText, type Stored, stored } from '../../../platform/stored';

/**
 * What is kept of a way while it is gone, for this tab alone: what was typed, and what the last step proved. Never a password
 * and never a code.
 */
export interface WayDrafts {
  kind: Stored<string>;
  email: Stored<string>;
  phone: Stored<string>;
  /** Country of the number. */
  country: Stored<string>;
  /** See the contract: signed, of this visitor, short-lived. */
  ticket: Stored<string>;
  /** Where the last code went, masked. */
  to: Stored<string>;
  /** Where the viewer wanted to go. */
  from: Stored<string>;
  nick: Stored<string>;
  invitation: Stored<string>;
}

const wayOf = (all: { of(parameter: string): Stored<string> }): WayDrafts => ({
  kind: all.of('kind'),
  email: all.of('email'),
  phone: all.of('phone'),
  country: all.of('country'),
  ticket: all.of('ticket'),
  to: all.of('to'),
  from: all.of('from'),
  nick: all.of('nick'),
  invitation: all.of('invitation'),
});

export const registering = wayOf(stored('register.', plainText));
/** Of signing in by a code. */
export const signingIn = wayOf(stored('signIn.', plainText));
export const recovering = wayOf(stored('recover.', plainText));

/** The way was gone to its end. */
export function forgetWay(way: WayDrafts): void {
  for (const draft of Object.values(way) as Stored<string>[]) draft.remove();
}
