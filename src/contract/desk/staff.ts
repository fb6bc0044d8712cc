import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';
import { roles } from './roles';

const Role = OneOf(roles);
const Roles = Type.Array(Role, { maxItems: roles.length, uniqueItems: true });

/**
 * Who is signed in to the desk. `step` says what is missing: 'enrol' a second factor that this account does not have yet, 'code' a
 * code of the one that it has, 'in' nothing. `csrf` goes with every POST in the header `X-Desk-Csrf`.
 */
export const DeskSession = Type.Object({
  step: Type.Union([Type.Literal('out'), Type.Literal('enrol'), Type.Literal('code'), Type.Literal('in')]),
  uid: Type.String(),
  name: Type.String(),
  roles: Roles,
  csrf: Type.String(),
  /** What the desk calls itself. */
  site: Type.String(),
});
export type DeskSession = Static<typeof DeskSession>;

const Factor = Type.String({ minLength: deskLimits.factorDigits, maxLength: 32 });

export const StaffMember = Type.Object({
  uid: Type.String(),
  account: Type.String(),
  name: Type.String(),
  roles: Roles,
  hasFactor: Type.Boolean(),
  /** Recovery codes that are left. */
  codesLeft: Type.Integer(),
  /** Latest use of the desk, 0 for never. */
  usedAt: Time,
  since: Time,
  revision: Revision,
});
export type StaffMember = Static<typeof StaffMember>;

/** One act: who did what to what, and what was different after it. `before` and `after` are JSON of what is shown, null for nothing. */
export const JournalEntry = Type.Object({
  id: Type.String(),
  at: Time,
  uid: Type.String(),
  name: Type.String(),
  /** Name of the call. */
  act: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
});
export type JournalEntry = Static<typeof JournalEntry>;

export const staffCalls = {
  deskSession: looks('open', { data: DeskSession }),
  deskSignIn: acts('open', {
    unwritten: true,
    body: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    data: DeskSession,
  }),
  /** A new secret for a session that has to enrol; what it is made of is shown once. */
  deskNewFactor: acts('half', {
    unwritten: true,
    data: Type.Object({ secret: Type.String(), address: Type.String() }),
  }),
  /** The first code of a new second factor. @returns codes for the day on which the phone is lost */
  deskEnrol: acts('half', {
    body: Type.Object({ code: Factor }),
    data: Type.Object({ session: DeskSession, recovery: Type.Array(Type.String()) }),
  }),
  deskProve: acts('half', { unwritten: true, body: Type.Object({ code: Factor }), data: DeskSession }),
  deskSignOut: acts('half', { unwritten: true, data: Done }),
  staffList: looks(by(), { data: Type.Object({ info: Type.Array(StaffMember) }) }),
  /** Gives an account roles, or other ones; none takes it out of the desk. */
  staffSave: acts(by(), {
    body: Type.Object({
      account: Id,
      roles: Roles,
      /** Of the member as it was read; '' for somebody who was taken for no member yet. */
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Type.Object({ member: Type.Union([Type.Null(), StaffMember]) }),
  }),
  staffResetFactor: acts(by(), { body: Type.Object({ uid: Id, reason: Reason }), data: Done }),
  journal: looks('staff', {
    query: ListQuery(['at'], {
      uid: Type.Optional(Type.String({ maxLength: 128 })),
      act: Type.Optional(Type.String({ maxLength: 64 })),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
      subject: Type.Optional(Type.String({ maxLength: 128 })),
      from: Type.Optional(Time),
      until: Type.Optional(Time),
    }),
    data: Rows(JournalEntry),
  }),
};
