import type { Letter, LetterName, LetterParams } from '../mail/letters';
import type { Carrier } from '../mail/post';

/** A message as a provider wants it: it sends texts that were shown to it before, with values in their places. */
export interface Sms {
  /** E.164. */
  to: string;
  template: LetterName;
  /** What stands in the template's places, in their order. */
  values: string[];
  /** The whole text, for providers that take any. */
  text: string;
}

/** Who sends text messages. A new one is a file beside `tencent.ts` and a line in `settings.ts`. */
export interface SmsProvider {
  /** @throws Undeliverable where trying again is of no use, any other error where it is; neither names number or text */
  send(message: Sms): Promise<void>;
}

/** The values of each letter's template; docs/operating.md names them. */
const valuesOf: { [T in LetterName]: (params: LetterParams[T], minutes: string) => string[] } = {
  code: ({ code }, minutes) => [code, minutes],
  registered: () => [],
  passwordChanged: () => [],
  emailChanged: ({ to }) => [to],
  phoneChanged: ({ to }) => [to],
  closing: () => [],
  stays: () => [],
  invited: () => [],
  passwordEnded: () => [],
  vipEnding: ({ days }) => [String(days)],
  alarm: ({ title }) => [title],
};

const valuesIn = <T extends LetterName>({ template, params }: Letter<T>, minutes: string): string[] =>
  valuesOf[template](params, minutes);

/** A provider as the queue wants it. @param minutes that a code lives */
export const carrierOf = (provider: SmsProvider, minutes: number): Carrier => ({
  carry: ({ letter, written }) =>
    provider.send({
      to: letter.to,
      template: letter.template,
      values: valuesIn(letter, String(minutes)),
      text: written.short,
    }),
  close: () => undefined,
});
