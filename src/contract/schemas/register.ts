import { Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';
import { Ticket as Captcha, CodeSent } from './captcha';
import { Empty } from './common';
import { Country, SessionData, SignInFrom } from './user';

/** An e-mail address or a phone number, as it was typed. */
const target = {
  kind: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  target: Type.String({ minLength: 1, maxLength: limits.loginNameMaxChars }),
  country: Country,
};
const code = Type.String({ minLength: 1, maxLength: 12 });
/** More is refused in a sentence of its own; see src/lib/password-rules.ts. */
const password = Type.String({ minLength: 1, maxLength: 1_000 });
/** What the last step has proved: signed, of this visitor, for a quarter of an hour and one use. Never part of an address. */
const ticket = Type.String({ minLength: 1, maxLength: 1_000 });
const Step = Type.Object({
  ticket: Type.String(),
  /** For so long it counts. */
  seconds: Type.Integer(),
});

/**
 * From a stranger to a member, and back to an account whose password is gone (spec 2.5). Registering: `sendCode`, `registerCode`,
 * `register`. Recovering: `recoverStart`, `recoverCode`, `recoverPassword`. No answer tells whether an account exists before its
 * owner has proved who they are. A refusal with `data.step` 'start' says that the way has to be begun anew.
 */
export const registerCalls = {
  registerCode: post('/api/Login/RegisterCode', {
    silent: true,
    body: Type.Object({ ...target, code, captcha: Captcha }),
    data: Step,
  }),
  register: post('/api/Login/Register', {
    silent: true,
    body: Type.Object({
      ticket,
      password,
      nickName: Type.String({ maxLength: limits.nicknameInputChars }),
      /** Kept for later; '' for none. */
      invitation: Type.Optional(Type.String({ maxLength: limits.invitationCodeMaxChars })),
      /** To the terms (help 70): an act of the viewer's own. */
      agreed: Type.Boolean(),
      ...SignInFrom,
    }),
    data: SessionData,
  }),
  loginByCode: post('/api/Login/LoginByCode', {
    silent: true,
    body: Type.Object({ ...target, code, captcha: Captcha, ...SignInFrom }),
    data: SessionData,
  }),
  /** Sends a code to whoever has an account by this address or number. `captcha` is of the letters. */
  recoverStart: post('/api/Login/RecoverStart', {
    silent: true,
    body: Type.Object({ ...target, captcha: Captcha }),
    data: Type.Object({ ...Step.properties, sent: CodeSent }),
  }),
  recoverCode: post('/api/Login/RecoverCode', {
    silent: true,
    body: Type.Object({ ticket, code, captcha: Captcha }),
    data: Step,
  }),
  /** All sessions of the account are void afterwards, and its owner gets a letter. */
  recoverPassword: post('/api/Login/RecoverPassword', {
    silent: true,
    body: Type.Object({ ticket, password }),
    data: Empty,
  }),
};
