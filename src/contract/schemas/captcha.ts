import { type Static, Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';

/** Kinds of captcha from the weakest to the strongest; the last two count as equally strong. */
export const CaptchaKind = Type.Union([Type.Literal('work'), Type.Literal('slider'), Type.Literal('letters')]);
export type CaptchaKind = Static<typeof CaptchaKind>;

/** A captcha as the client gets it. Pictures are 'data:' addresses. */
export const CaptchaTask = Type.Object({
  id: Type.String(),
  kind: CaptchaKind,
  /** Seconds within which the captcha has to be solved and its ticket used. */
  seconds: Type.Integer(),
  /** For 'work': a text, and how many leading bits of sha256(`${challenge}:${n}`) have to be 0. */
  challenge: Type.Optional(Type.String()),
  bits: Type.Optional(Type.Integer()),
  /** For 'slider' and 'letters': the picture and its size in pixels. */
  picture: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** For 'slider': the picture of the piece that is moved, its size, and its fixed distance from the top, in pixels of the large picture. */
  piece: Type.Optional(Type.String()),
  pieceSize: Type.Optional(Type.Integer()),
  pieceTop: Type.Optional(Type.Integer()),
});
export type CaptchaTask = Static<typeof CaptchaTask>;

/** Proof that a captcha was solved; for one call of the same visitor. */
export const Ticket = Type.Optional(Type.String({ maxLength: 64 }));

/** What the client is told about a code that was sent. */
export const CodeSent = Type.Object({
  /** 'log': the server can send neither mail nor text messages, and has written the code to its log. */
  way: Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('log')]),
  /** The masked address or number that the code went to. */
  to: Type.String(),
  /** Seconds for which the code is valid. */
  seconds: Type.Integer(),
  /** Seconds until the next code may be requested. */
  againInSeconds: Type.Integer(),
});
export type CodeSent = Static<typeof CodeSent>;

export const captchaCalls = {
  captchaCreate: post('/api/Captcha/Create', {
    silent: true,
    body: Type.Object({ kind: CaptchaKind }),
    data: CaptchaTask,
  }),
  /**
   * `answer`: for 'work' the number `n`; for 'slider' how far the piece was moved, in percent of the way from the left edge
   * to the right one; for 'letters' the letters that were read. A wrong answer uses up the captcha.
   */
  captchaSolve: post('/api/Captcha/Solve', {
    silent: true,
    body: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      answer: Type.String({ minLength: 1, maxLength: 32 }),
    }),
    data: Type.Object({ ticket: Type.String() }),
  }),
  /**
   * Sends a code to an e-mail address or phone number, for a visitor who is not signed in. The answer is the same whether or
   * not an account has it. `country` (ISO 3166) is that of a number that is written without '+'.
   */
  sendCode: post('/api/Login/SendCode', {
    silent: true,
    body: Type.Object({
      purpose: Type.Union([Type.Literal('register'), Type.Literal('login'), Type.Literal('recover')]),
      kind: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
      target: Type.String({ minLength: 1, maxLength: limits.loginNameMaxChars }),
      country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', default: 'CN' })),
      captcha: Ticket,
    }),
    data: CodeSent,
  }),
};
