import { type Static, Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';

/** From the weakest to the strongest; the last two count the same. */
export const CaptchaKind = Type.Union([Type.Literal('work'), Type.Literal('slider'), Type.Literal('letters')]);
export type CaptchaKind = Static<typeof CaptchaKind>;

/** Pictures are 'data:' addresses. */
export const CaptchaTask = Type.Object({
  id: Type.String(),
  kind: CaptchaKind,
  /** It has to be solved and its ticket used within so long. */
  seconds: Type.Integer(),
  /** Of 'work': a text and how many leading bits of sha256(`${challenge}:${n}`) have to be 0. */
  challenge: Type.Optional(Type.String()),
  bits: Type.Optional(Type.Integer()),
  /** Of 'slider' and 'letters'. Pixels. */
  picture: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** Of 'slider': what is moved over it, how large it is, and how far from the top it stays. Pixels of the picture. */
  piece: Type.Optional(Type.String()),
  pieceSize: Type.Optional(Type.Integer()),
  pieceTop: Type.Optional(Type.Integer()),
});
export type CaptchaTask = Static<typeof CaptchaTask>;

/** Proof that a captcha was solved; for one call of the same visitor. */
export const Ticket = Type.Optional(Type.String({ maxLength: 64 }));

/** Of a code that was sent. */
export const CodeSent = Type.Object({
  /** 'log': the server can send neither mail nor messages, and the code lies in its log. */
  way: Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('log')]),
  /** Where it went, masked. */
  to: Type.String(),
  /** For so long it counts. */
  seconds: Type.Integer(),
  /** The next one may be asked for after so long. */
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
   * `answer`: of 'work' the number; of 'slider' how far the piece was moved, in percent of the way from the left edge to the
   * right one; of 'letters' what was read. A wrong one costs the captcha.
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
   * Sends a code to an address or a number, for who is not signed in. The answer is the same whether anybody has it. `country`
   * (ISO 3166) is of a number that is written without '+'.
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
