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
/** A password of the wrong length is refused with a sentence of its own; see src/lib/password-rules.ts. */
const password = Type.String({ minLength: 1, maxLength: 1_000 });
/** The signed proof of the step before, for the same visitor, valid for 15 minutes and one use. Never part of an address. */
const ticket = Type.String({ minLength: 1, maxLength: 1_000 });
const Step = Type.Object({
  ticket: Type.String(),
  /** Seconds for which the ticket is valid. */
  seconds: Type.Integer(),
});

/**
 * Registration, and recovery of an account whose password is lost (spec 2.5). Registering: `sendCode`, `registerCode`,
 * `register`. Recovering: `recoverStart`, `recoverCode`, `recoverPassword`. No answer tells whether an account exists before its
 * owner has proved who they are. A refusal with `data.step` 'start' says that the visitor has to begin at the first step again.
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
      /** An invitation code, kept until the account exists; '' for none. */
      invitation: Type.Optional(Type.String({ maxLength: limits.invitationCodeMaxChars })),
      /** Whether the visitor has agreed to the terms (help 70) by an action of their own. */
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
  /** Sends a code to the account with this address or number, if there is one. `captcha` has to be of the kind 'letters'. */
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
  /** Sets the new password. Ends all sessions of the account and sends its owner a letter. */
  recoverPassword: post('/api/Login/RecoverPassword', {
    silent: true,
    body: Type.Object({ ticket, password }),
    data: Empty,
  }),
};
